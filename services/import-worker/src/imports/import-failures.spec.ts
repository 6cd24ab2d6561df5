import { describe, expect, it } from 'vitest';
import { permanentFailureOf, PermanentImportError, unexpectedFailure } from './import-failures.js';

function withCode(code: string, name = 'Error'): Error {
  return Object.assign(new Error('the driver says'), { code, name });
}

describe('permanentFailureOf', () => {
  it.each(['ECONNREFUSED', 'ECONNRESET', '08006', '57P01', '53100', '40P01', '40001', '55P03'])(
    'lets %s be tried again',
    (code) => {
      expect(permanentFailureOf(withCode(code))).toBeNull();
    },
  );

  it.each(['22003', '23505', '42P01'])('takes SQL state %s as lasting, without its words', (code) => {
    expect(permanentFailureOf(withCode(code))).toBe(unexpectedFailure);
  });

  it('takes our own mistakes as lasting', () => {
    expect(permanentFailureOf(new TypeError('x is not a function'))).toBe(unexpectedFailure);
    expect(permanentFailureOf('thrown')).toBe(unexpectedFailure);
  });

  it('passes on what a file error says to its reader', () => {
    expect(permanentFailureOf(withCode('SPREADSHEET_EMPTY', 'SpreadsheetError'))).toEqual({
      code: 'SPREADSHEET_EMPTY',
      reason: 'the driver says',
    });
    expect(permanentFailureOf(Object.assign(new Error('no name'), { name: 'MissingColumnError' }))).toEqual({
      code: 'MISSING_COLUMN',
      reason: 'no name',
    });
    expect(permanentFailureOf(new PermanentImportError('IMPORT_FILE_MISSING', 'gone'))).toEqual({
      code: 'IMPORT_FILE_MISSING',
      reason: 'gone',
    });
  });
});
