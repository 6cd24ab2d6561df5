import { businessRows } from '@highstreet/bench';
import { expectedColumns, Random } from '@highstreet/sample-data';

/** The expected columns, and one more that marks businesses as closed. */
export const faultFileColumns = [...expectedColumns, 'business_status'] as const;
type Column = (typeof faultFileColumns)[number];
type FileRow = Record<Column, string>;

const SEED = 23;

/** Names that many rows share. Some look like the numbered slug of another. */
const chains = ['Corner Cafe', 'Corner Cafe 2', 'Route', 'Route 66', 'The Copper Kettle'] as const;

/**
 * Invented rows that exercise every decision of an import: repeated places (which differ, far apart), names
 * that share a slug, place ids that are missing or too short to end an address alone, closed businesses,
 * rejected rows. Returns the same rows at every call.
 *
 * @param count rows before repetitions, which add about 3 %
 */
export function* firstFile(count: number): Generator<FileRow> {
  const random = new Random(SEED);
  const later: FileRow[] = [];
  let index = 0;
  for (const cells of businessRows(count)) {
    const [row, ...others] = withPeculiarity(toRow(cells), random, index);
    yield row;
    later.push(...others);
    if (later.length > 0 && random.chance(0.03)) yield* later.splice(random.between(0, later.length - 1), 1);
    index += 1;
  }
  yield* later;
}

/**
 * The first file as a new export would be some weeks later: a tenth of the rows have changed, a twentieth are
 * new, and the rest are the same.
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
  const entries = expectedColumns.map((column, position) => [column, cells[position] ?? '']);
  return { ...Object.fromEntries(entries), business_status: 'OPERATIONAL' } as FileRow;
}

/** The row, followed by the extra rows that its peculiarity adds later. */
function withPeculiarity(row: FileRow, random: Random, index: number): [FileRow, ...FileRow[]] {
  const kind = random.next();
  if (kind < 0.02) return [{ ...row, name: random.pick(chains) }];
  if (kind < 0.05) return [row, { ...row, reviews: String(index), rating: '4.9' }];
  if (kind < 0.06) return [{ ...row, place_id: '' }];
  if (kind < 0.065) return [{ ...row, name: '' }];
  if (kind < 0.07) return [{ ...row, full_address: '', postal_code: '', country: '' }];
  if (kind < 0.075) return [{ ...row, business_status: 'CLOSED_PERMANENTLY' }];
  if (kind < 0.077) return sharingAnAddress(row, index);
  return [row];
}

/**
 * "quay-b" with the place id "c7" and "quay" with "b-c7" would get the same address.
 *
 * Cases that may legitimately differ are left out: branches with the same name of which two would get the
 * same address as *each other* ("pier" with "2-x7" and "pier-2" with "x7", place ids too short to be
 * Google's). One of them gets another number, and the next branch may take its old number when the rest of
 * the file is planned again.
 */
function sharingAnAddress(row: FileRow, index: number): [FileRow, ...FileRow[]] {
  const number = index.toString(36);
  const name = `Quay${number}`;
  return [
    { ...row, name: `${name} b`, place_id: `c${number}` },
    { ...row, name, place_id: `b-c${number}` },
  ];
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
