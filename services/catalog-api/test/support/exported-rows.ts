import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSpreadsheet } from '@highstreet/spreadsheets';
import type { AdminClient } from './upload.js';

/** Exports all businesses. @returns their cells by the names of the columns, as an import reads them */
export async function exportedRows(
  client: AdminClient,
  format: 'csv' | 'xlsx',
): Promise<Record<string, string>[]> {
  const folder = await mkdtemp(join(tmpdir(), 'exports-'));
  try {
    const response = await client.fetch(`/api/admin/export?format=${format}`);
    const path = join(folder, `export.${format}`);
    await writeFile(path, Buffer.from(await response.arrayBuffer()));
    const spreadsheet = await openSpreadsheet(path);
    const rows: Record<string, string>[] = [];
    for await (const { cells } of spreadsheet.rows) {
      rows.push(Object.fromEntries(spreadsheet.header.map((name, index) => [name, cells[index] ?? ''])));
    }
    return rows;
  } finally {
    await rm(folder, { recursive: true });
  }
}
