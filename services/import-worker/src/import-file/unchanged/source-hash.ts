import { hash } from 'node:crypto';
import type { Columns } from '../../map-row/columns.js';
import { halfSha256 } from '../encoding/hashes.js';
import { ByteBuffer } from '../encoding/byte-buffer.js';

/**
 * Precedes each cell. A cell that contains it could make two rows hash alike, but only if written on purpose.
 */
const CELL_START = '\x1f';

/** The first half of a SHA-256, in hexadecimal, over the raw cells of a row that mapping uses. */
export type SourceHasher = (cells: readonly string[]) => string;

/**
 * Two rows with equal hashes map to the same business, whichever files they are in. A row whose mapping depends on the day
 * must not be given one.
 *
 * @param columns the file's columns
 * @param fingerprint identifies the mapping code (mapping-fingerprint.ts)
 */
export function createSourceHasher(columns: Columns, fingerprint: string): SourceHasher {
  const { hours, flags, facts, ...fields } = columns;
  const used = Object.entries(fields);
  const positions = [...used.flatMap(([, of]) => of), ...facts.map(({ position }) => position)];
  const bytes = new ByteBuffer();
  // Includes the meaning of each cell, so that hashes of files with other columns match only if they should.
  const meanings = [
    used.map(([field, of]) => `${field}:${of.length}`),
    hours.map(({ day, namedAt, closesAt }) => [day ?? null, namedAt !== undefined, closesAt !== undefined]),
    flags.map(({ day, closed }) => [day, closed]),
    facts.map(({ section, fact }) => [section, fact]),
  ];
  bytes.text(hash('sha256', fingerprint + JSON.stringify(meanings)));
  bytes.text(CELL_START);
  const beginning = bytes.length;
  return (cells) => {
    bytes.cut(beginning);
    // Joined first: writing many short strings takes longer than writing one long string.
    bytes.text(positions.map((position) => cells[position] ?? '').join(CELL_START));
    return halfSha256(bytes.since(0));
  };
}
