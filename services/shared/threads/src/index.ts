export { startThread, type ThreadOptions } from './start-thread.js';
