import { createWriteStream, existsSync, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { expectedColumns } from '@highstreet/sample-data';
import { stringify } from 'csv-stringify';
import exceljs from 'exceljs';
import { businessRows } from './business-rows.js';

/** Increased whenever the rows change, so that no run uses an outdated file. */
const VERSION = 3;

/**
 * Input files for the benchmarks. They are cached between runs, because writing a million rows takes a
 * minute.
 */
export class BenchFiles {
  constructor(private readonly folder: string) {
    mkdirSync(folder, { recursive: true });
  }

  /** @param first number of the first business; files with disjoint ranges of numbers share no business */
  csv(rows: number, first = 0): Promise<string> {
    return this.file(`v${VERSION}-${rows}${first === 0 ? '' : `-from-${first}`}.csv`, (path) =>
      pipeline(
        businessRows(rows, first),
        stringify({ header: true, columns: [...expectedColumns] }),
        createWriteStream(path),
      ),
    );
  }

  /**
   * @param strings where the texts are: in a table of shared strings, as Excel writes them, or in the cells
   */
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

  /** A file that exists is complete, because it is renamed to its name at the end. */
  private async file(name: string, write: (path: string) => Promise<void>): Promise<string> {
    const path = join(this.folder, name);
    if (!existsSync(path)) {
      await write(`${path}.new`);
      renameSync(`${path}.new`, path);
    }
    return path;
  }
}
