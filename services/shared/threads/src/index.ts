export { lowerPriority } from './lower-priority.js';
export { startProcess } from './start-process.js';
export { isOutOfMemory, startThread } from './start-thread.js';
