/** docs/specification.md, Administration: import: files over 50 MB are large, and imported as a stream. */
const LARGE_FILE_BYTES = 50 * 1024 * 1024;

/** What the file input accepts (docs/specification.md, Administration: import). */
export const ACCEPTED_FILES = '.csv,.xlsx,.xls';

/** What the page shows of a file. */
export interface ChosenFile {
  name: string;
  /** Bytes. */
  size: number;
}

export function isLargeFile({ size }: ChosenFile): boolean {
  return size > LARGE_FILE_BYTES;
}
