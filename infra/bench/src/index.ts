/** What other workspaces of `infra` use of the benchmarks: their invented rows, and counting those of a file. */
export { businessRows } from './data/business-rows.js';
export { countRows } from './data/count-rows.js';
