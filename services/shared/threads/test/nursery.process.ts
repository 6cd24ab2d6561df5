import { once } from 'node:events';
import { startThread } from '../src/start-thread.js';
import { largestNurseryMiB } from './largest-nursery.js';

const nurseryMiB = Number(process.argv[2]);
const thread = startThread(import.meta.url, './nursery.worker', { memoryMiB: 96, nurseryMiB });
const [inThread] = (await once(thread, 'message')) as [number];
process.stdout.write(String(inThread / largestNurseryMiB()));
