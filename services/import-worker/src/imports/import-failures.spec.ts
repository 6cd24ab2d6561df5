import { SpreadsheetError } from '@highstreet/spreadsheets';
import { describe, expect, it } from 'vitest';
import { MissingColumnError } from '../map-row/columns.js';
import {
  BrokenRuleError,
  diskFull,
  folderUnusable,
  permanentFailureOf,
  PermanentImportError,
  readingDiskFull,
  unexpectedFailure,
} from './import-failures.js';

function withCode(code: string): Error {
  return Object.assign(new Error('the driver says'), { code });
}

describe('permanentFailureOf', () => {
  it.each(['ECONNREFUSED', 'ECONNRESET', '08006', '57P01', '40P01', '40001', '55P03'])(
    'treats %s as retryable',
    (code) => {
      expect(permanentFailureOf(withCode(code))).toBeNull();
    },
  );

  it('reports a full disk of the database without a retry', () => {
    expect(permanentFailureOf(withCode('53100'))).toBe(diskFull);
  });

  it.each(['ENOSPC', 'EDQUOT'])('reports a full disk of the worker without a retry (%s)', (code) => {
    expect(permanentFailureOf(withCode(code))).toBe(readingDiskFull);
  });

  it.each(['EROFS', 'EACCES', 'EPERM'])('reports an unusable folder without a retry (%s)', (code) => {
    const error = Object.assign(withCode(code), { path: '/data/uploads/7.texts' });
    expect(permanentFailureOf(error)).toBe(folderUnusable);
    // Of a connection: the network's rules may change.
    expect(permanentFailureOf(withCode(code))).toBeNull();
  });

  it.each(['21000', '22003', '23505', '42P01', '54000'])(
    'treats SQL state %s as permanent, and hides the message of the driver',
    (code) => {
      expect(permanentFailureOf(withCode(code))).toBe(unexpectedFailure);
    },
  );

  it('treats programming errors as permanent', () => {
    expect(permanentFailureOf(new TypeError('x is not a function'))).toBe(unexpectedFailure);
    expect(permanentFailureOf(new RangeError('too deep'))).toBe(unexpectedFailure);
    expect(permanentFailureOf(new ReferenceError('x is not defined'))).toBe(unexpectedFailure);
    expect(permanentFailureOf(new SyntaxError('not JSON'))).toBe(unexpectedFailure);
    expect(permanentFailureOf(new BrokenRuleError('a row is gone'))).toBe(unexpectedFailure);
    expect(permanentFailureOf('thrown')).toBe(unexpectedFailure);
  });

  it('passes on the code and reason of an error that is meant for the user', () => {
    expect(permanentFailureOf(new SpreadsheetError('SPREADSHEET_EMPTY', 'no rows'))).toEqual({
      code: 'SPREADSHEET_EMPTY',
      reason: 'no rows',
    });
    expect(permanentFailureOf(new MissingColumnError('name', ['phone']))).toEqual({
      code: 'MISSING_COLUMN',
      reason: 'The file has no column "name". Its columns are: phone',
    });
    expect(permanentFailureOf(new PermanentImportError('IMPORT_FILE_MISSING', 'gone'))).toEqual({
      code: 'IMPORT_FILE_MISSING',
      reason: 'gone',
    });
  });
});
