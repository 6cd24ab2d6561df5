import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { problemsOf, readRows, readTestNames } from './specification.mjs';

const rootDir = join(import.meta.dirname, '../..');
const here = 'infra/check/specification.spec.ts';
const pageOf = (...cells: string[]) =>
  ['| what | shown by |', '|---|---|', ...cells.map((cell) => `| It answers | ${cell} |`)].join('\n');

describe('docs/specification.md', () => {
  it('names tests that exist, at least one in each row', () => {
    const page = readFileSync(join(rootDir, 'docs/specification.md'), 'utf8');
    expect(readRows(page).length).toBeGreaterThan(100);
    expect(problemsOf(page, rootDir)).toEqual([]);
  });
});

describe('problemsOf', () => {
  it('finds nothing wrong with a row whose tests exist', () => {
    const both = ['finds rows without a test', 'reads names as they are written'];
    expect(problemsOf(pageOf(both.map((name) => `\`${here} › ${name}\``).join('<br>')), rootDir)).toEqual([]);
  });

  it('finds rows without a test', () => {
    expect(problemsOf(pageOf('', 'by looking'), rootDir)).toEqual([
      'line 3: no test shows "It answers"',
      'line 4: no test shows "It answers"',
    ]);
  });

  it('finds tests and files that do not exist', () => {
    expect(problemsOf(pageOf(`\`${here} › flies\``, '`infra/check/gone.spec.ts › flies`'), rootDir)).toEqual([
      `line 3: there is no test ${here} › flies`,
      'line 4: there is no file infra/check/gone.spec.ts',
    ]);
  });
});

describe('readTestNames', () => {
  it('reads names as they are written', () => {
    const source = `
      it('plain', () => {});
      it.each([1])('%s of each', () => {});
      test.skipIf(false)("it's conditional", () => {});
      it(\`without holes\`, () => {});
      it.skip('skipped', () => {});
      describe('a group', () => {});
      // it('commented out', () => {});
    `;
    expect([...readTestNames(source)]).toEqual(['plain', '%s of each', "it's conditional", 'without holes']);
  });
});
