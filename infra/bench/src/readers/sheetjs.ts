import { readFile } from 'node:fs/promises';
import { read, utils } from '@e965/xlsx';
import { reportReading } from '../reading/report-reading.js';

/** SheetJS, which loads the whole workbook. */
await reportReading(async (path, count) => {
  const workbook = read(await readFile(path), {
    dense: true,
    cellText: false,
    cellHTML: false,
    cellFormula: false,
  });
  const sheet = workbook.Sheets[workbook.SheetNames[0] ?? ''];
  if (sheet === undefined) throw new Error('the workbook has no sheet');
  for (const row of utils
    .sheet_to_json<(string | number | boolean | undefined)[]>(sheet, { header: 1 })
    .slice(1)) {
    count.rows += 1;
    for (const cell of row) if (cell !== undefined) count.characters += String(cell).length;
  }
});
