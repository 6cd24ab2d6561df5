import { MAX_UPLOAD_BYTES, MAX_XLS_BYTES } from '@highstreet/api-contract';
import { describe, expect, it } from 'vitest';
import { fileProblem, isLargeFile } from './check-file';

const header = 'Name;Full Address;City\nThe Copper Kettle;1 High Street;Leeds\n';

const ZIP = new Uint8Array([0x50, 0x4b, 3, 4]);
const BIFF = new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);

/** A file that claims to be larger than it is. */
function sized(name: string, size: number, content: Uint8Array<ArrayBuffer> | string = ZIP): File {
  const file = new File([content], name);
  Object.defineProperty(file, 'size', { value: size });
  return file;
}

describe('fileProblem', () => {
  it.each([
    ['a CSV file', new File([header], 'places.CSV')],
    ['a file whose columns have other names', new File(['title;Adres'], 'places.csv')],
    ['a workbook that calls itself CSV', new File(['PK\u0003\u0004'], 'places.csv')],
    ['a workbook, whatever it holds', new File(['x'], 'places.xlsx')],
  ])('accepts %s', async (_what, file) => {
    expect(await fileProblem(file)).toBeUndefined();
  });

  it.each([
    [
      'a file of another type',
      new File([header], 'places.pdf'),
      'Only .csv, .xlsx and .xls files can be imported.',
    ],
    ['a double extension', new File([header], 'places.csv.exe'), 'Only .csv, .xlsx and .xls files'],
    ['an empty file', new File([], 'places.csv'), 'The file is empty.'],
    ['a file over 2 GB', sized('places.csv', MAX_UPLOAD_BYTES + 1), 'The file is larger than 2 GB.'],
  ])('rejects %s', async (_what, file, problem) => {
    expect(await fileProblem(file)).toContain(problem);
    expect(await fileProblem(file)).not.toContain('spreadsheet program');
  });

  it.each(['ods', 'numbers', 'xlsb', 'xlsm', 'TSV'])('says what to do with an .%s', async (ending) => {
    expect(await fileProblem(new File(['x'], `places.${ending}`))).toBe(
      'Only .csv, .xlsx and .xls files can be imported. Open it in a spreadsheet program and save it as one of these.',
    );
  });

  it.each(['places.xls', 'places.xlsx', 'places.csv'])(
    'detects an oversized .xls by its content, not by its name: %s',
    async (name) => {
      const tooLarge = 'An .xls file may have at most 64 MB. Save it as .xlsx and try again.';
      expect(await fileProblem(sized(name, MAX_XLS_BYTES + 1, BIFF))).toBe(tooLarge);
      expect(await fileProblem(sized(name, MAX_XLS_BYTES, BIFF))).toBeUndefined();
      expect(await fileProblem(sized(name, MAX_XLS_BYTES + 1, ZIP))).toBeUndefined();
      expect(await fileProblem(sized(name, MAX_XLS_BYTES + 1, header))).toBeUndefined();
    },
  );
});

it('a file over 50 MB is large', () => {
  const megabytes = 1024 * 1024;
  expect(isLargeFile({ name: 'a.csv', size: 50 * megabytes })).toBe(false);
  expect(isLargeFile({ name: 'a.csv', size: 50 * megabytes + 1 })).toBe(true);
});
