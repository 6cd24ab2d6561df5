import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { countRows, isKnownHeader, openSpreadsheet, rowUnpacker } from '@highstreet/spreadsheets';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { workbookStream } from './workbook-stream.js';

const SHEET_ROWS = 3;
const ROWS = 7;
const options = { isHeader: isKnownHeader };

describe('an export with more rows than fit on one sheet', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'workbook-stream-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('is imported completely, including the second and all further sheets', async () => {
    const lines = Array.from({ length: ROWS }, (_, index) => `Oak ${index + 1}\t${index + 1} High St\n`);
    const chunks = ['name\tfull_address\n', ...lines].map((line) => Buffer.from(line));
    const fail = (error: unknown): never => {
      throw error;
    };
    const path = join(folder, 'businesses.xlsx');
    await writeFile(
      path,
      await buffer(workbookStream(Readable.from(chunks), ['text', 'text'], fail, SHEET_ROWS)),
    );

    expect(await countRows(path, options)).toMatchObject({ rowCount: ROWS });
    const spreadsheet = await openSpreadsheet(path, options);
    const unpack = rowUnpacker(spreadsheet.packContext);
    const rows = [];
    for await (const pack of spreadsheet.packs) rows.push(...unpack(pack));
    expect(rows.map(({ cells }) => cells)).toEqual(
      Array.from({ length: ROWS }, (_, index) => [`Oak ${index + 1}`, `${index + 1} High St`]),
    );
    // Each sheet has a header of its own, which counts.
    expect(rows.map(({ rowNumber }) => rowNumber)).toEqual([2, 3, 5, 6, 8, 9, 11]);
    expect(spreadsheet.furtherSheets).toEqual([
      { name: 'Businesses 2', firstRow: 4 },
      { name: 'Businesses 3', firstRow: 7 },
      { name: 'Businesses 4', firstRow: 10 },
    ]);
    await spreadsheet.close();
  });
});
