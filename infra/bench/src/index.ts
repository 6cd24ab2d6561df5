/** What other workspaces of `infra` use of the benchmarks: their invented rows. */
export { businessRows } from './data/business-rows.js';
