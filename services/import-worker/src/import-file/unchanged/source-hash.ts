import { hash } from 'node:crypto';
import type { Columns } from '../../map-row/columns.js';
import { HASH_DIGITS } from '../encoding/hashes.js';
import { ByteBuffer } from '../encoding/byte-buffer.js';

/** Before each cell. One inside a cell could make two rows look the same only to whoever writes both on purpose. */
const CELL_START = '\x1f';

/** The first half of a SHA-256 over the cells of a row that mapping looks at, as the file has them; in hexadecimal. */
export type SourceHasher = (cells: readonly string[]) => string;

/**
 * Two rows with equal hashes map to the same business, whichever files they are in.
 *
 * @param columns of the file
 * @param fingerprint of the code that maps (mapping-fingerprint.ts)
 */
export function createSourceHasher(columns: Columns, fingerprint: string): SourceHasher {
  const used = Object.entries(columns);
  const positions = used.flatMap(([, of]) => of);
  const bytes = new ByteBuffer();
  // Which field each cell belongs to, so that files with other columns or another order agree only where they should.
  bytes.text(hash('sha256', fingerprint + used.map(([field, of]) => `${field}:${of.length}`).join(',')));
  bytes.text(CELL_START);
  const beginning = bytes.length;
  return (cells) => {
    bytes.cut(beginning);
    // Joined first: many short texts take longer to write than one long one.
    bytes.text(positions.map((position) => cells[position] ?? '').join(CELL_START));
    return hash('sha256', bytes.since(0), 'hex').slice(0, HASH_DIGITS);
  };
}
