/**
 * An import's two tables of its own. They hold what can be had again from the file, so they are
 * unlogged, and they are dropped when the import ends.
 */

/** Where the file's rows are staged, in the shape of `import_rows`. */
export function stagingTable(importId: number): string {
  return `import_rows_${identifier(importId)}`;
}

/** What becomes of the rows that change something, numbered in chunks. */
export function planTable(importId: number): string {
  return `import_plan_${identifier(importId)}`;
}

/** Ids reach SQL as part of a table's name, so nothing but a positive integer may pass. */
function identifier(importId: number): string {
  if (!Number.isSafeInteger(importId) || importId <= 0)
    throw new RangeError('An import id is a positive integer');
  return String(importId);
}
