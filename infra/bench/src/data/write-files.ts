import { createWriteStream, existsSync, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { expectedColumns } from '@highstreet/sample-data';
import { stringify } from 'csv-stringify';
import exceljs from 'exceljs';
import { businessRows } from './business-rows.js';

/** Raised when the rows change, so that no run measures with an older file. */
const VERSION = 2;

/** Files to measure with. They are kept from run to run, as writing a million rows takes a minute. */
export class BenchFiles {
  constructor(private readonly folder: string) {
    mkdirSync(folder, { recursive: true });
  }

  /** @param first number of the first business: files whose numbers don't meet have no business in common */
  csv(rows: number, first = 0): Promise<string> {
    return this.file(`v${VERSION}-${rows}${first === 0 ? '' : `-from-${first}`}.csv`, (path) =>
      pipeline(
        businessRows(rows, first),
        stringify({ header: true, columns: [...expectedColumns] }),
        createWriteStream(path),
      ),
    );
  }

  /** @param strings where the sheet's texts stand: in a table of their own, as Excel writes them, or in the cells. */
  xlsx(rows: number, strings: 'shared' | 'inline'): Promise<string> {
    return this.file(`v${VERSION}-${rows}-${strings}.xlsx`, async (path) => {
      const workbook = new exceljs.stream.xlsx.WorkbookWriter({
        filename: path,
        useSharedStrings: strings === 'shared',
        useStyles: false,
      });
      const sheet = workbook.addWorksheet('Businesses');
      sheet.addRow([...expectedColumns]).commit();
      for (const row of businessRows(rows)) sheet.addRow(row).commit();
      await workbook.commit();
    });
  }

  /** A file that is there is whole: it gets its name at the end. */
  private async file(name: string, write: (path: string) => Promise<void>): Promise<string> {
    const path = join(this.folder, name);
    if (!existsSync(path)) {
      await write(`${path}.new`);
      renameSync(`${path}.new`, path);
    }
    return path;
  }
}
