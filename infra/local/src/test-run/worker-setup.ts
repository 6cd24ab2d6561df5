import { environmentOfWorker } from './worker-environments.js';

// Vitest loads this before each test file on real servers; the file then reads only its own environment.
Object.assign(process.env, environmentOfWorker(process.env));
