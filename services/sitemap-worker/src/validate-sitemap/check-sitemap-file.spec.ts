import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sitemapIndex, urlset } from '../published-set/sitemap-xml.js';
import { checkSitemapFile } from './check-sitemap-file.js';

const ORIGIN = 'https://highstreet.example';

const entry = (path: string) => ({ loc: `${ORIGIN}/${path}`, lastmod: new Date(0) });
const entries = (count: number) => Array.from({ length: count }, (_, index) => entry(`page-${index}`));
/** An address of this length. */
const long = (length: number) => entry('x'.repeat(length - ORIGIN.length - 1));
const one = urlset([entry('one')]);

describe('checkSitemapFile', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'check-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  async function errorsOf(content: string, name = 'sitemap_1.xml'): Promise<string[]> {
    const path = join(folder, name);
    await writeFile(path, content);
    return (await checkSitemapFile(path, ORIGIN, () => undefined)).errors;
  }

  it.each([
    ['9,000 entries', urlset(entries(9_000))],
    ['an address of 2,048 characters', urlset([long(2_048)])],
    ['a date without a time', one.replace(/T\d[^<]+/, '')],
    ['a date with a zone', one.replace('00Z', '00+02:00')],
  ])('accepts %s', async (_what, content) => {
    expect(await errorsOf(content)).toEqual([]);
  });

  it('accepts an index without entries', async () => {
    expect(await errorsOf(sitemapIndex([]), 'sitemap.xml')).toEqual([]);
  });

  it.each([
    ['has 9001 entries, more than 9000', urlset(entries(9_001))],
    ['has an address of more than 2,048 characters', urlset([long(2_049)])],
    ['lists nothing', urlset([])],
    ['has the lastmod "yesterday"', one.replace(/(<lastmod>)[^<]+/, '$1yesterday')],
    ['has a <url> without <loc>', one.replace(/<loc>.*<\/loc>/, '')],
    ['has <priority> where it does not belong', one.replace('</url>', '<priority>1</priority></url>')],
    ['has <url> outside the sitemap namespace', one.replace('<url>', '<url xmlns="urn:other">')],
    ['has an address of another site: https://else.example/one', one.replace(ORIGIN, 'https://else.example')],
    ['has an address of another site: /one', one.replace(ORIGIN, '')],
  ])('reports a file that %s', async (error, content) => {
    expect(await errorsOf(content)).toContain(error);
  });
});
