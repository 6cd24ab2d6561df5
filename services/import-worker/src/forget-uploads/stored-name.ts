import { UPLOAD_DETAILS_SUFFIX, UPLOAD_NEXT_DETAILS_SUFFIX, UPLOAD_PARTIAL_SUFFIX } from '@highstreet/queues';

/** An entry of the upload store: the file itself, its details, or a partially written one. */
export interface StoredName {
  readonly filePath: string;
  readonly kind: 'file' | 'details' | 'unfinished';
}

const kindOfSuffix = new Map<string, StoredName['kind']>([
  ['', 'file'],
  [UPLOAD_DETAILS_SUFFIX, 'details'],
  [UPLOAD_NEXT_DETAILS_SUFFIX, 'unfinished'],
  [UPLOAD_PARTIAL_SUFFIX, 'unfinished'],
]);

const storedName = /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})(\.[a-z.]+)?$/;

/** Null for a name that the upload store does not use: such a file is not ours to remove. */
export function parseStoredName(name: string): StoredName | null {
  const [, filePath, suffix = ''] = storedName.exec(name) ?? [];
  const kind = kindOfSuffix.get(suffix);
  return filePath === undefined || kind === undefined ? null : { filePath, kind };
}
