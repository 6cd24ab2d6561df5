import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/** A folder for the calling test file; deleted after its tests. */
export function temporaryFolder(): {
  readonly path: (name: string) => string;
  write(name: string, content: string | Buffer): string;
} {
  const folder = mkdtempSync(join(tmpdir(), 'spreadsheets-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const path = (name: string): string => join(folder, name);
  return {
    path,
    write(name, content) {
      writeFileSync(path(name), content);
      return path(name);
    },
  };
}
