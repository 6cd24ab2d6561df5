import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { findColumns } from '../../map-row/columns.js';
import { mappingCode, mappingFingerprint } from './mapping-fingerprint.js';
import { createSourceHasher } from './source-hash.js';

const hasher = (header: readonly string[], fingerprint = 'code') =>
  createSourceHasher(findColumns(header), fingerprint);

describe('createSourceHasher', () => {
  const cells = ['Oak', '3 Mill Lane', '4.5'];
  const expected = hasher(['name', 'address', 'rating'])(cells);

  it('hashes only the columns that are used, in any order', () => {
    expect(hasher(['Rating', 'my notes', 'ADDRESS', 'Name'])(['4.5', 'x', '3 Mill Lane', 'Oak'])).toEqual(
      expected,
    );
    expect(expected).toMatch(/^[\da-f]{32}$/);
  });

  it.each([
    ['another cell', hasher(['name', 'address', 'rating'])(['Oak', '3 Mill Lane', '4.6'])],
    [
      'cells that only read the same together',
      hasher(['name', 'address', 'rating'])(['Oak3', ' Mill Lane', '4.5']),
    ],
    ['another meaning of a cell', hasher(['name', 'address', 'reviews'])(cells)],
    ['a column more', hasher(['name', 'address', 'rating', 'phone'])([...cells, ''])],
    ['other code', hasher(['name', 'address', 'rating'], 'later code')(cells)],
  ])('returns a different hash for %s', (_what, other) => {
    expect(other).not.toEqual(expected);
  });
});

describe('the hash of a row with columns of single days or facts', () => {
  const of = (column: string, cell: string) =>
    hasher(['name', 'address', column])(['Oak', '3 Mill Lane', cell]);

  it.each([
    ['another fact', 'additionalInfo/Parking/0/Garage', 'additionalInfo/Parking/0/Street'],
    ['another section', 'additionalInfo/Parking/0/Garage', 'additionalInfo/Offers/0/Garage'],
    ['another day', 'Monday hours', 'Sunday hours'],
  ])('is different for %s and for another cell', (_what, column, other) => {
    expect(of(column, 'true')).toEqual(of(column, 'true'));
    expect(of(column, 'true')).not.toEqual(of(column, 'false'));
    expect(of(column, 'true')).not.toEqual(of(other, 'true'));
  });
});

describe('the hash of a row with columns of when days open and close', () => {
  it('is different where another day has a column of its closing', () => {
    const of = (header: readonly string[]) =>
      hasher(['name', 'address', ...header])(['Oak', '3 Mill Lane', '9', '10', '17']);
    expect(of(['Mon open', 'Tue', 'Mon close'])).not.toEqual(of(['Mon', 'Tue open', 'Tue close']));
  });
});

describe('mappingFingerprint', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fingerprint-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('is the same for the same code', () => {
    expect(mappingFingerprint()).toMatch(/^[\w+/]{43}=$/);
    expect(mappingFingerprint()).toBe(mappingFingerprint());
  });

  it('changes with the code of each folder', () => {
    const folders = ['cleaning', 'mapping'].map((name) => join(folder, name));
    const write = (path: string, code: string): void => writeFileSync(join(path, 'code.js'), code);
    for (const path of folders) {
      mkdirSync(path);
      write(path, 'one');
    }
    const prints = [mappingFingerprint(folders)];
    for (const path of folders) {
      write(path, 'two');
      prints.push(mappingFingerprint(folders));
    }
    expect(new Set(prints).size).toBe(3);
  });

  it('covers the libraries of the product that mapping calls', () => {
    const { resolve } = createRequire(import.meta.url);
    const called = ['../../map-row', '../encoding'].flatMap((name) => librariesCalledIn(name));
    expect(called).toContain('@highstreet/places');
    const missed = called.filter((library) => {
      const file = resolve(library);
      return !mappingCode.some((path) => file === path || file.startsWith(`${path}/`));
    });
    expect(missed).toEqual([]);
  });
});

/** The libraries of the product that the code of a folder imports, unless for their types alone. */
function librariesCalledIn(relative: string): string[] {
  const folder = join(import.meta.dirname, relative);
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const code = names.filter((name) => name.endsWith('.ts') && !name.endsWith('.spec.ts'));
  return code.flatMap((name) =>
    Array.from(
      readFileSync(join(folder, name), 'utf8').matchAll(/^import \{[^}]*\} from '(@highstreet\/[^']+)'/gm),
      ([, library = '']) => library,
    ),
  );
}
