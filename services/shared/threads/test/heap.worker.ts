import { parentPort } from 'node:worker_threads';

const MIB = 1024 * 1024;
const WORD = 8;

/** Keeps 96 MiB of JavaScript heap alive. */
const kept = Array.from({ length: 96 }, () => new Array<number>(MIB / WORD).fill(0.5));
parentPort?.postMessage(kept.length);
