/**
 * The part of the benchmarks that other workspaces of `infra` use: the invented rows, and counting a file's
 * rows.
 */
export { businessRows } from './data/business-rows.js';
export { countRows } from './data/count-rows.js';
