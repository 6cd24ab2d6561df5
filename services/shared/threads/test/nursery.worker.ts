import { parentPort } from 'node:worker_threads';
import { largestNurseryMiB } from './largest-nursery.js';

parentPort?.postMessage(largestNurseryMiB());
