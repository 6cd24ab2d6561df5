export { lowerPriority } from './lower-priority.js';
export { startProcess, type ProcessOptions, type WritingProcess } from './start-process.js';
export { startThread, type ThreadOptions } from './start-thread.js';
