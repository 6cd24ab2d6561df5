import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import exceljs from 'exceljs';
import type { Download, Page } from 'playwright-core';

/** The rows of a downloaded table, each a list of cells; the first is the header row. */
export type Table = string[][];

/**
 * Chooses a country and a format in the export dialog and reads the file, which is downloaded in a new tab.
 */
export async function exportTable(page: Page, country: string, format: 'CSV' | 'XLSX'): Promise<Table> {
  await page.getByRole('button', { name: 'Export Businesses' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export Businesses' });
  await dialog.getByLabel('Select Country').selectOption(country);
  await dialog.getByLabel(new RegExp(`^${format} `)).check();
  const [download] = await Promise.all([
    page.context().waitForEvent('download'),
    page.context().waitForEvent('page'),
    dialog.getByRole('button', { name: `Export ${format}` }).click(),
  ]);
  const content = await contentOf(download);
  await dialog.waitFor({ state: 'detached' });
  return format === 'CSV' ? tableOfCsv(content.toString('utf8')) : await tableOfWorkbook(content);
}

/** The content of a download. */
export async function contentOf(download: Download): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'highstreet-download-'));
  try {
    const path = join(folder, 'download');
    await download.saveAs(path);
    return await readFile(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Parses CSV (RFC 4180). */
export function tableOfCsv(text: string): Table {
  const table: Table = [[]];
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/gy;
  const content = text.replace(/^\uFEFF/, '').replace(/\r?\n$/, '');
  for (let match = cell.exec(content); match !== null; match = cell.exec(content)) {
    const [, quoted, plain, end] = match;
    table.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end === '') return table;
    if (end !== ',') table.push([]);
  }
  throw new Error(`The CSV file is damaged after line ${String(table.length)}`);
}

async function tableOfWorkbook(content: Buffer): Promise<Table> {
  const workbook = new exceljs.Workbook();
  await workbook.xlsx.load(content as unknown as ArrayBuffer);
  const [sheet] = workbook.worksheets;
  if (sheet === undefined) throw new Error('The workbook has no sheet');
  const table: Table = [];
  sheet.eachRow((row) => {
    table.push(Array.from({ length: sheet.columnCount }, (_, index) => row.getCell(index + 1).text));
  });
  return table;
}
