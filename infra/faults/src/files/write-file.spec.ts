import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countRows } from '@highstreet/bench';
import { expect, it } from 'vitest';
import { changedFile, firstFile } from './directory-rows.js';
import { writeFile } from './write-file.js';

it.each([
  { what: 'first', rows: firstFile(300) },
  { what: 'changed', rows: changedFile(300) },
])('returns the number of rows of the $what file, as the product counts them', async ({ rows }) => {
  const folder = mkdtempSync(join(tmpdir(), 'write-file-'));
  try {
    const path = join(folder, 'rows.csv');
    const written = await writeFile(path, rows);
    expect(written).toBeGreaterThanOrEqual(300);
    expect(await countRows(path)).toBe(written);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
