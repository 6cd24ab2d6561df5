import { businessColumns, businessRows } from '@highstreet/bench';
import { Random } from '@highstreet/sample-data';

/** The expected columns, and one more that closes businesses. */
export const faultFileColumns = [...businessColumns, 'business_status'] as const;
type Column = (typeof faultFileColumns)[number];
type FileRow = Record<Column, string>;

const SEED = 23;

/** Names that many rows share, some of which look like the numbered slug of another. */
const chains = ['Corner Cafe', 'Corner Cafe 2', 'Route', 'Route 66', 'The Copper Kettle'] as const;

/**
 * Invented rows in which is decided whatever an import can decide: repeated places (which differ, far apart), names
 * that share a slug, place ids that are missing or too short to end an address alone, closed businesses, rows that are
 * rejected. The same rows at every call.
 *
 * @param count rows of the base; about 3 % come on top
 */
export function* firstFile(count: number): Generator<FileRow> {
  const random = new Random(SEED);
  const repeats: FileRow[] = [];
  let index = 0;
  for (const cells of businessRows(count)) {
    const row = { ...withPeculiarity(toRow(cells), random, index) };
    yield row;
    if (random.chance(0.03)) repeats.push({ ...row, reviews: String(index), rating: '4.9' });
    if (repeats.length > 0 && random.chance(0.03))
      yield* repeats.splice(random.between(0, repeats.length - 1), 1);
    index += 1;
  }
  yield* repeats;
}

/**
 * The first file as it is exported anew some weeks later: a tenth of the rows say something else, a twentieth are new, the
 * rest are as they were.
 */
export function* changedFile(count: number): Generator<FileRow> {
  const random = new Random(SEED + 1);
  let index = 0;
  for (const row of firstFile(Math.round(count * 1.05))) {
    yield random.chance(0.1) ? changed(row, random, index) : row;
    index += 1;
  }
}

function toRow(cells: readonly string[]): FileRow {
  const entries = businessColumns.map((column, position) => [column, cells[position] ?? '']);
  return { ...Object.fromEntries(entries), business_status: 'OPERATIONAL' } as FileRow;
}

function withPeculiarity(row: FileRow, random: Random, index: number): FileRow {
  const kind = random.next();
  if (kind < 0.02) return { ...row, name: random.pick(chains) };
  if (kind < 0.03) return { ...row, place_id: '' };
  if (kind < 0.035) return { ...row, name: '' };
  if (kind < 0.04) return { ...row, full_address: '', postal_code: '', country: '' };
  if (kind < 0.045) return { ...row, business_status: 'CLOSED_PERMANENTLY' };
  // "quay-b" with the place id "c7" and "quay" with "b-c7" would share one address.
  if (kind < 0.047) return { ...row, name: 'Quay b', place_id: `c${index}` };
  if (kind < 0.049) return { ...row, name: 'Quay', place_id: `b-c${index - random.between(1, 9)}` };
  return row;
}

function changed(row: FileRow, random: Random, index: number): FileRow {
  const kind = random.next();
  if (kind < 0.4) return { ...row, reviews: String(random.between(0, 5_000)), rating: '3.3' };
  if (kind < 0.6) return { ...row, name: `${row.name} & Daughters` };
  if (kind < 0.7) return { ...row, category: `Trade ${random.between(1, 40)}` };
  if (kind < 0.8) return { ...row, full_address: `${index} Mill Lane, Ashbourne DE6 1AB`, country: 'GB' };
  if (kind < 0.9) return { ...row, business_status: 'CLOSED_PERMANENTLY' };
  if (kind < 0.95) return { ...row, business_status: 'OPERATIONAL', name: random.pick(chains) };
  return { ...row, name: '' };
}
