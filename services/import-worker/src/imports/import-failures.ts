import { isDiskFull, isFolderUnusable } from '@highstreet/platform';
import { SpreadsheetError } from '@highstreet/spreadsheets';
import { MissingColumnError } from '../map-row/columns.js';

/** Why an import failed permanently, in words for the admin: no SQL, no path, no stack. */
export interface ImportFailure {
  readonly code: string;
  readonly reason: string;
}

/** The file or the request is at fault; a retry would not help. */
export class PermanentImportError extends Error {
  override readonly name = 'PermanentImportError';

  constructor(
    readonly code: string,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** The step cannot run now. This is not a failure and does not count as an attempt. */
export class RetryLaterError extends Error {
  override readonly name = 'RetryLaterError';

  /** @param delayMs milliseconds until the retry. */
  constructor(readonly delayMs: number) {
    super('Try again later');
  }
}

export const gaveUpWaiting: ImportFailure = {
  code: 'IMPORT_GAVE_UP',
  reason: 'The import was given up: a server that it needs could not be reached for too long.',
};

export const readTooOften: ImportFailure = {
  code: gaveUpWaiting.code,
  reason:
    'The import was given up: every worker that read its file ended before the file did. Their log may tell why.',
};

/** The import fails instead of waiting for space: only a person can free some, and must learn of it. */
export const diskFull: ImportFailure = {
  code: 'IMPORT_DISK_FULL',
  reason:
    'The disk of the database is full. What was applied stays; once there is room, start the import again.',
};

/**
 * The full disk is that of the import worker's temporary folder, which holds a workbook's texts; not the
 * database's.
 */
export const readingDiskFull: ImportFailure = {
  code: 'IMPORT_DISK_FULL',
  reason:
    'The disk on which the import worker reads files is full. Once there is room, start the import again.',
};

/** Waiting would not help: the file system was mounted anew after an error, or belongs to another user. */
export const folderUnusable: ImportFailure = {
  code: 'IMPORT_FOLDER_UNUSABLE',
  reason:
    'The import worker may not use its folder of files. Check its disk and permissions, then start the import again.',
};

export const unexpectedFailure: ImportFailure = {
  code: 'IMPORT_UNEXPECTED_ERROR',
  reason: 'The import was stopped by an unexpected error. The log of the import worker has the details.',
};

/** An invariant of this service is broken; a retry would not help. */
export class BrokenRuleError extends Error {
  override readonly name = 'BrokenRuleError';
}

/** Errors of the file itself: their messages are written for the person who chose it. */
const fileErrors = [SpreadsheetError, MissingColumnError, PermanentImportError];

/** Errors of our own code, which a retry would repeat. */
const programmingErrors = [TypeError, RangeError, ReferenceError, SyntaxError, BrokenRuleError];

/**
 * PostgreSQL's error classes about the statement and its data, not about the server: cardinality violation,
 * data exception, integrity constraint violation, syntax error or missing object, program limit exceeded.
 */
const lastingSqlStates = new Set(['21', '22', '23', '42', '54']);

const DISK_FULL = '53100';

/**
 * The failure to report for an error that a retry cannot fix; null for one that may pass, such as an outage.
 */
export function permanentFailureOf(error: unknown): ImportFailure | null {
  if (!(error instanceof Error)) return unexpectedFailure;
  for (const fileError of fileErrors) {
    if (error instanceof fileError) return { code: error.code, reason: error.message };
  }
  if (programmingErrors.some((type) => error instanceof type)) return unexpectedFailure;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (code === DISK_FULL) return diskFull;
  if (isDiskFull(error)) return readingDiskFull;
  if (isFolderUnusable(error)) return folderUnusable;
  if (/^[0-9A-Z]{5}$/.test(code) && lastingSqlStates.has(code.slice(0, 2))) return unexpectedFailure;
  return null;
}
