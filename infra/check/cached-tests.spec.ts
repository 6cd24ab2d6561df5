import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { testsThatReadBeyond } from './cached-tests.mjs';
import { readWorkspaces } from './import-direction.mjs';

const rootDir = join(import.meta.dirname, '../..');
const readers = readWorkspaces(rootDir).filter(
  ({ directory }) => testsThatReadBeyond(rootDir, directory).length > 0,
);

interface Package {
  readonly nx: { readonly targets?: Readonly<Record<string, { readonly cache?: boolean }>> };
}

describe('tests that read files outside of their workspace', () => {
  it('are found, including those that read through an imported file', () => {
    expect(testsThatReadBeyond(rootDir, 'infra/monitoring')).toContain('test/rules.spec.ts');
    expect(testsThatReadBeyond(rootDir, 'infra/docker')).toContain('test/compose.spec.ts');
    expect(testsThatReadBeyond(rootDir, 'infra/local')).not.toContain('src/ports.spec.ts');
    expect(readers.map(({ directory }) => directory)).toEqual(
      expect.arrayContaining(['infra/check', 'infra/docker', 'infra/local', 'infra/monitoring']),
    );
  });

  it('are not cached by nx, which would miss changes to those files', () => {
    const cached = readers.filter(({ directory }) => {
      const { nx } = JSON.parse(readFileSync(join(rootDir, directory, 'package.json'), 'utf8')) as Package;
      return nx.targets?.['test:unit']?.cache !== false;
    });
    expect(cached.map(({ directory }) => directory)).toEqual([]);
  });
});
