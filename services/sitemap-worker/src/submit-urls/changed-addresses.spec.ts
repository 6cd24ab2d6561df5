import { link, mkdir, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { urlset } from '../published-set/sitemap-xml.js';
import { changedAddresses } from './changed-addresses.js';

type Pages = Readonly<Record<string, number>>;

describe('changedAddresses', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'changed-'));
  });
  afterEach(async () => {
    await rm(folder, { recursive: true });
  });

  const address = (page: string): string => `https://highstreet.example/details/o'hara&sons-${page}`;

  /** A set with two pages per file; a page's number is the day on which it changed. */
  async function write(set: string, pages: Pages): Promise<string> {
    const path = join(folder, set);
    await mkdir(path, { recursive: true });
    const entries = Object.entries(pages).map(([page, day]) => ({
      loc: address(page),
      lastmod: new Date(Date.UTC(2026, 0, day)),
    }));
    for (let file = 0; file * 2 < entries.length; file += 1) {
      await writeFile(join(path, `sitemap_${file}.xml`), urlset(entries.slice(file * 2, file * 2 + 2)));
    }
    await writeFile(join(path, 'sitemap.xml'), urlset([{ loc: address(set), lastmod: new Date(0) }]));
    return path;
  }

  async function changes(before: string, after: string): Promise<string[]> {
    const addresses: string[] = [];
    for await (const changed of changedAddresses(before, after)) addresses.push(changed);
    return addresses.sort();
  }

  it('finds exactly the URLs that differ between any two sets', async () => {
    const pages = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd', 'e'), fc.integer({ min: 1, max: 3 }));
    let round = 0;
    await fc.assert(
      fc.asyncProperty(pages, pages, async (before, after) => {
        round += 1;
        const expected = [...new Set([...Object.keys(before), ...Object.keys(after)])]
          .filter((page) => before[page] !== after[page])
          .map(address);
        const sets = [await write(`${round}-before`, before), await write(`${round}-after`, after)] as const;
        expect(await changes(...sets)).toEqual(expected.sort());
      }),
      { numRuns: 60 },
    );
  });

  it('does not read a file that both sets share', async () => {
    const before = await write('before', { a: 1, b: 1, c: 1 });
    const after = await write('after', { c: 2 });
    await rm(join(after, 'sitemap_0.xml'));
    await link(join(before, 'sitemap_0.xml'), join(after, 'sitemap_0.xml'));
    // Reading it would fail: it is too large for `readFile`.
    await truncate(join(after, 'sitemap_0.xml'), 2 ** 32);
    await writeFile(join(after, 'sitemap_1.xml'), urlset([{ loc: address('d'), lastmod: new Date(0) }]));
    expect(await changes(before, after)).toEqual([address('c'), address('d')].sort());
  });
});
