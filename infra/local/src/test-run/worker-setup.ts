import { environmentOfWorker } from './worker-environments.js';

// Vitest loads this before each file of tests on real servers, which then looks no further than its environment.
Object.assign(process.env, environmentOfWorker(process.env));
