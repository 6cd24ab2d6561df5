import { once } from 'node:events';
import { startThread } from '../src/start-thread.js';

const memoryMiB = Number(process.argv[2]);
const thread = startThread(import.meta.url, './heap.worker', { memoryMiB, nurseryMiB: 1 });
const [kept] = (await once(thread, 'message')) as [number];
process.stdout.write(String(kept));
