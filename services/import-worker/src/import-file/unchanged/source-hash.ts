import { hash } from 'node:crypto';
import type { Columns } from '../../map-row/columns.js';

const HASH_BYTES = 16;
/** Between cells. One inside a cell could make two rows look the same only to whoever writes both on purpose. */
const CELL_END = '\u001f';

/** Sixteen bytes over the cells of a row that mapping looks at, as the file has them. */
export type SourceHasher = (cells: readonly string[]) => Buffer;

/**
 * Two rows with equal hashes map to the same business, whichever files they are in.
 *
 * @param columns of the file
 * @param fingerprint of the code that maps (mapping-fingerprint.ts)
 */
export function createSourceHasher(columns: Columns, fingerprint: string): SourceHasher {
  const used = Object.entries(columns);
  const positions = used.flatMap(([, of]) => of);
  // Which field each cell belongs to, so that files with other columns or another order agree only where they should.
  const fields = used.map(([field, of]) => `${field}:${of.length}`).join(',');
  const beginning = fingerprint + fields;
  return (cells) => {
    let text = beginning;
    for (const position of positions) text += CELL_END + (cells[position] ?? '');
    return hash('sha256', text, 'buffer').subarray(0, HASH_BYTES);
  };
}
