import { mkdtempSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { runBackupCommand } from './backup-command.js';

it('reports which folder it searched for a copy of the product, and how to choose another', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'no-product-'));
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  try {
    expect(await runBackupCommand('backup', ['somewhere'], { DATA_DIR: folder })).toBe(1);
    const said = write.mock.calls.map(([text]) => String(text)).join('');
    expect(said).toContain(`No copy of the product is in ${folder}`);
    expect(said).toContain('DATA_DIR');
  } finally {
    write.mockRestore();
    rmdirSync(folder);
  }
});
