import { isDiskFull } from '@highstreet/platform';
import { SpreadsheetError } from '@highstreet/spreadsheets';
import { MissingColumnError } from '../map-row/columns.js';

/** Why an import failed for good, in words that its admin may read: no SQL, no path, no stack. */
export interface ImportFailure {
  readonly code: string;
  readonly reason: string;
}

/** The file or the request is at fault: trying again would not mend it. */
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

/** The step cannot run now, through no fault of its own; nothing is counted against it. */
export class TryAgainLater extends Error {
  override readonly name = 'TryAgainLater';

  /** @param delayMs milliseconds after which to try again. */
  constructor(readonly delayMs: number) {
    super('Try again later');
  }
}

export const gaveUpWaiting: ImportFailure = {
  code: 'IMPORT_GAVE_UP',
  reason: 'The import was given up: a server that it needs could not be reached for too long.',
};

/** It might wait for room, but only a person makes any, and that person has to hear of it. */
export const diskFull: ImportFailure = {
  code: 'IMPORT_DISK_FULL',
  reason:
    'The disk of the database is full. What was applied stays; once there is room, start the import again.',
};

/** Where a workbook's texts are put aside, the folder for temporary files of the import worker: another disk than the database's. */
export const readingDiskFull: ImportFailure = {
  code: 'IMPORT_DISK_FULL',
  reason:
    'The disk on which the import worker reads files is full. Once there is room, start the import again.',
};

export const unexpectedFailure: ImportFailure = {
  code: 'IMPORT_UNEXPECTED_ERROR',
  reason: 'The import was stopped by an unexpected error. The log of the import worker has the details.',
};

/** What this service relies on does not hold, and would not hold the next time either. */
export class BrokenRuleError extends Error {
  override readonly name = 'BrokenRuleError';
}

/** Errors of the file itself: their messages are written for the person who chose it. */
const fileErrors = [SpreadsheetError, MissingColumnError, PermanentImportError];

/** Errors of our own code. They would happen again. */
const programmingErrors = [TypeError, RangeError, ReferenceError, SyntaxError, BrokenRuleError];

/**
 * PostgreSQL's error classes that say something about the statement and its data, not about the
 * server: one row twice, data exception, integrity violation, syntax or missing object, beyond a limit.
 */
const lastingSqlStates = new Set(['21', '22', '23', '42', '54']);

const DISK_FULL = '53100';

/** What to tell about an error that trying again cannot mend; null for one that time may mend (an outage). */
export function permanentFailureOf(error: unknown): ImportFailure | null {
  if (!(error instanceof Error)) return unexpectedFailure;
  for (const fileError of fileErrors) {
    if (error instanceof fileError) return { code: error.code, reason: error.message };
  }
  if (programmingErrors.some((type) => error instanceof type)) return unexpectedFailure;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (code === DISK_FULL) return diskFull;
  if (isDiskFull(error)) return readingDiskFull;
  if (/^[0-9A-Z]{5}$/.test(code) && lastingSqlStates.has(code.slice(0, 2))) return unexpectedFailure;
  return null;
}
