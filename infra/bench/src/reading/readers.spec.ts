import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { businessRows } from '../data/business-rows.js';
import { BenchFiles } from '../data/write-files.js';
import { reading } from './reading.js';
import type { Reading } from './reading.js';

const ROWS = 200;
const folder = mkdtempSync(join(tmpdir(), 'readers-'));
const files = new BenchFiles(folder);

afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** Runs a reader in this process as if it were a process of its own, and returns its report. */
async function readingOf(reader: string, path: string): Promise<Reading> {
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const before = process.argv;
  process.argv = [process.execPath, reader, path];
  try {
    await import(`../readers/${reader}.ts`);
    return reading.parse(JSON.parse(String(written.mock.calls[0]?.[0])));
  } finally {
    process.argv = before;
    written.mockRestore();
    vi.resetModules();
  }
}

it.each([
  { reader: 'own', file: 'csv' },
  { reader: 'own', file: 'shared' },
  { reader: 'own', file: 'inline' },
  { reader: 'exceljs', file: 'shared' },
  { reader: 'exceljs', file: 'inline' },
  { reader: 'sheetjs', file: 'shared' },
  { reader: 'sheetjs', file: 'inline' },
] as const)('$reader finds every row and character that was written ($file)', async ({ reader, file }) => {
  const path = file === 'csv' ? await files.csv(ROWS) : await files.xlsx(ROWS, file);
  const characters = [...businessRows(ROWS)].flat().join('').length;
  expect(await readingOf(reader, path)).toMatchObject({ rows: ROWS, characters });
});
