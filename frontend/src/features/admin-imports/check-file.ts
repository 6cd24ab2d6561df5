import { importFormats, MAX_UPLOAD_BYTES, MAX_XLS_BYTES } from '@highstreet/api-contract';
import { formatBytes } from '../../lib/admin-format';

const ENDINGS = importFormats.map((format) => `.${format}`);
/** What the file input accepts (docs/specification.md, Administration: import). */
export const ACCEPTED_FILES = ENDINGS.join(',');
/** `.csv, .xlsx or .xls` */
export const ANY_ACCEPTED_FILE = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(ENDINGS);
/** `.csv, .xlsx and .xls` */
const ALL_ACCEPTED_FILES = new Intl.ListFormat('en-GB').format(ENDINGS);

/** Endings of other tables, which spreadsheet programs open. */
const OTHER_TABLES = ['ods', 'fods', 'numbers', 'xlsb', 'xlsm', 'xltx', 'tsv', 'tab', 'txt'].map(
  (format) => `.${format}`,
);

/** docs/specification.md, Administration: import: files over 50 MB are large, and imported as a stream. */
const LARGE_FILE_BYTES = 50 * 1024 * 1024;

/** The first bytes of an .xls. */
const COMPOUND_FILE = [0xd0, 0xcf, 0x11, 0xe0];

/** What the page shows of a file. */
export interface ChosenFile {
  name: string;
  /** Bytes. */
  size: number;
}

export function isLargeFile({ size }: ChosenFile): boolean {
  return size > LARGE_FILE_BYTES;
}

/**
 * What can be said against a file before it is sent: undefined, or why it cannot be imported. The page accepts three
 * endings, as the file input does; the API looks at the content alone. Which columns a file has, only the import can tell.
 */
export async function fileProblem(file: File): Promise<string | undefined> {
  if (!endsWithAny(file, ENDINGS)) {
    const advice = ' Open it in a spreadsheet program and save it as one of these.';
    return `Only ${ALL_ACCEPTED_FILES} files can be imported.${endsWithAny(file, OTHER_TABLES) ? advice : ''}`;
  }
  if (file.size === 0) return 'The file is empty.';
  if (file.size > MAX_UPLOAD_BYTES) return `The file is larger than ${formatBytes(MAX_UPLOAD_BYTES)}.`;
  let head: Uint8Array;
  try {
    head = new Uint8Array(await file.slice(0, COMPOUND_FILE.length).arrayBuffer());
  } catch {
    // A folder, or a file that was moved after it was chosen.
    return 'The file could not be read.';
  }
  // Checks the content, as the API does: many .xls files are text or .xlsx workbooks.
  if (startsWith(head, COMPOUND_FILE) && file.size > MAX_XLS_BYTES) {
    return `An .xls file may have at most ${formatBytes(MAX_XLS_BYTES)}. Save it as .xlsx and try again.`;
  }
  return undefined;
}

function endsWithAny({ name }: File, endings: readonly string[]): boolean {
  return endings.some((ending) => name.toLowerCase().endsWith(ending));
}

function startsWith(bytes: Uint8Array, beginning: readonly number[]): boolean {
  return beginning.every((byte, index) => bytes[index] === byte);
}
