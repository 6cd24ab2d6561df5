/** The number of the row that this thread never finishes. */
const HANGING_ROW = 4;

// The mapping thread itself, but hanging at one row, as it would with a pattern that is slow on a cell of it. It notes
// the row in shared memory before it maps it.
const store = Atomics.store.bind(Atomics) as (array: Int32Array, index: number, value: number) => number;
Atomics.store = ((array: Int32Array, index: number, value: number) => {
  store(array, index, value);
  while (value === HANGING_ROW);
  return value;
}) as typeof Atomics.store;

await import('../../src/import-file/mapping/map-rows.worker.js');
