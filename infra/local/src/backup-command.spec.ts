import { mkdtempSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { prepareBackupCommand } from './backup-command.js';

it('reports which folder it searched for a copy of the product, and how to choose another', () => {
  const folder = mkdtempSync(join(tmpdir(), 'no-product-'));
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  try {
    expect(prepareBackupCommand('backup', ['somewhere'], { DATA_DIR: folder })).toBeUndefined();
    const said = write.mock.calls.map(([text]) => String(text)).join('');
    expect(said).toContain(`No copy of the product is in ${folder}`);
    expect(said).toContain('DATA_DIR');
  } finally {
    write.mockRestore();
    rmdirSync(folder);
  }
});
