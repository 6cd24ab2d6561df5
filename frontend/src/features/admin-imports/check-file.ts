import { MAX_UPLOAD_BYTES, MAX_XLS_BYTES } from '@highstreet/api-contract';
import { formatBytes } from '../../lib/admin-format';

/** How much of the file is searched for the header row. */
const HEAD_BYTES = 64 * 1024;
/** Parts that every header row must contain; the API decides whether it names the columns. */
const REQUIRED_COLUMNS = [
  { part: 'name', column: 'name' },
  { part: 'address', column: 'full_address' },
];
const ACCEPTED = /\.(csv|xlsx|xls)$/i;

/**
 * What can be said against a file before it is sent: undefined, or why it cannot be imported. It refuses only
 * what the API would certainly refuse.
 */
export async function fileProblem(file: File): Promise<string | undefined> {
  if (!ACCEPTED.test(file.name)) return 'Only .csv, .xlsx and .xls files can be imported.';
  if (file.size === 0) return 'The file is empty.';
  if (file.size > MAX_UPLOAD_BYTES) return `The file is larger than ${formatBytes(MAX_UPLOAD_BYTES)}.`;
  let head: Uint8Array;
  try {
    head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  } catch {
    // A folder, or a file that was moved after it was chosen.
    return 'The file could not be read.';
  }
  // Checks the content, as the API does: many .xls files are text or .xlsx workbooks.
  if (startsWith(head, COMPOUND_FILE) && file.size > MAX_XLS_BYTES) {
    return `An .xls file may have at most ${formatBytes(MAX_XLS_BYTES)}. Save it as .xlsx and try again.`;
  }
  return /\.csv$/i.test(file.name) ? headerProblem(head) : undefined;
}

/** The problem of a file named .csv without the required columns near its beginning. */
function headerProblem(head: Uint8Array): string | undefined {
  // A workbook with the wrong extension is accepted: the API detects the format from the content.
  if (startsWith(head, ZIP) || startsWith(head, COMPOUND_FILE)) return undefined;
  const text = decode(head)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_-]+/g, '');
  const missing = REQUIRED_COLUMNS.filter(({ part }) => !text.includes(part)).map(({ column }) => column);
  if (missing.length === 0) return undefined;
  return missing.length === 1
    ? `The column ${missing.join('')} is missing.`
    : `The columns ${missing.join(' and ')} are missing.`;
}

const ZIP = [0x50, 0x4b];
const COMPOUND_FILE = [0xd0, 0xcf, 0x11, 0xe0];
const UTF_16LE = [0xff, 0xfe];
const UTF_16BE = [0xfe, 0xff];

/** Column names are ASCII, so that every encoding but UTF-16 may be read as UTF-8. */
function decode(bytes: Uint8Array): string {
  const encoding = startsWith(bytes, UTF_16LE)
    ? 'utf-16le'
    : startsWith(bytes, UTF_16BE)
      ? 'utf-16be'
      : zerosTell(bytes);
  return new TextDecoder(encoding).decode(bytes);
}

/** UTF-16 without a mark: one byte of each ASCII letter is zero. */
function zerosTell(bytes: Uint8Array): string {
  if (bytes[1] === 0) return 'utf-16le';
  return bytes[0] === 0 ? 'utf-16be' : 'utf-8';
}

function startsWith(bytes: Uint8Array, beginning: readonly number[]): boolean {
  return beginning.every((byte, index) => bytes[index] === byte);
}
