import { readFile, rm, writeFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { SITEMAP_ENTRIES_PER_FILE } from '@highstreet/api-contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BuildSitemapService } from '../src/build-sitemap/build-sitemap.service.js';
import { SitemapPagesRepository } from '../src/build-sitemap/sitemap-pages.repository.js';
import { urlset } from '../src/published-set/sitemap-xml.js';
import { BuiltSitemaps } from './built-sitemaps.js';
import { ORIGIN } from './worker.js';

let sitemaps: BuiltSitemaps;

beforeEach(async () => {
  sitemaps = await BuiltSitemaps.start();
});
afterEach(() => sitemaps.stop());

function locs(xml: string): string[] {
  return [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => match[1] ?? '');
}

describe('sitemaps', () => {
  it('publishes an empty index for an empty directory', async () => {
    await sitemaps.build();
    expect((await sitemaps.manifest()).files.map((file) => [file.name, file.count])).toEqual([
      ['sitemap.xml', 0],
    ]);
    expect(locs(await sitemaps.read('sitemap.xml'))).toEqual([]);
    expect(await sitemaps.validate()).toMatchObject({ validFiles: 1, errors: [] });
  });

  it('lists active businesses, and the categories, cities and countries that have one', async () => {
    await sitemaps.insertStalls(2);
    await sitemaps.sql(
      `INSERT INTO businesses (place_id, name, slug, address, country, city_id, category_id, is_active, row_hash)
       VALUES ('Closed0001', 'Closed', 'closed', 'Market', 'Spain', 2, 2, false, '\\x00')`,
    );
    await sitemaps.build();
    expect(locs(await sitemaps.read('sitemap.xml'))).toEqual([
      `${ORIGIN}/sitemap_1.xml`,
      `${ORIGIN}/sitemap_categories.xml`,
      `${ORIGIN}/sitemap_cities_1.xml`,
      `${ORIGIN}/sitemap_countries.xml`,
    ]);
    expect(locs(await sitemaps.read('sitemap_1.xml'))).toEqual([
      `${ORIGIN}/details/stall-1-Place00`,
      `${ORIGIN}/details/stall-2-Place00`,
    ]);
    expect(locs(await sitemaps.read('sitemap_categories.xml'))).toEqual([`${ORIGIN}/category/cafe`]);
    expect(locs(await sitemaps.read('sitemap_cities_1.xml'))).toEqual([`${ORIGIN}/city/york`]);
    expect(locs(await sitemaps.read('sitemap_countries.xml'))).toEqual([`${ORIGIN}/country/united-kingdom`]);
    const { validFiles, errors, files } = await sitemaps.validate();
    expect([validFiles, errors]).toEqual([5, []]);
    expect(files.map(({ name, count }) => [name, count])).toEqual([
      ['sitemap.xml', 4],
      ['sitemap_1.xml', 2],
      ['sitemap_categories.xml', 1],
      ['sitemap_cities_1.xml', 1],
      ['sitemap_countries.xml', 1],
    ]);
  });

  it('sets lastmod to the latest change of the listed pages', async () => {
    await sitemaps.insertStalls(2);
    await sitemaps.build();
    expect(await sitemaps.read('sitemap_1.xml')).toContain('<lastmod>2026-01-01T00:00:01Z</lastmod>');
    for (const name of ['sitemap_categories.xml', 'sitemap_cities_1.xml', 'sitemap_countries.xml']) {
      expect(await sitemaps.read(name), name).toContain('<lastmod>2026-01-01T00:00:02Z</lastmod>');
    }
    const { generatedAt } = await sitemaps.manifest();
    expect(await sitemaps.read('sitemap.xml')).toContain(`<lastmod>${generatedAt.slice(0, 19)}Z</lastmod>`);
  });

  it('updates lastmod of the city, category and country pages that a business has left', async () => {
    await sitemaps.insertStalls(2);
    // Another spelling of the country, which no business uses any more, has the same page.
    await sitemaps.sql(
      `INSERT INTO country_counters (country) VALUES ('United Kingdom'), ('United kingdom'), ('Spain')`,
    );
    await sitemaps.build();
    const before = await sitemaps.read('sitemap_1.xml');
    await sitemaps.sql(`UPDATE cities SET changed_at = '2026-02-03 04:05:06.789Z'`);
    await sitemaps.sql(`UPDATE categories SET changed_at = '2026-02-03 04:05:07Z'`);
    await sitemaps.sql(
      `UPDATE country_counters SET changed_at = '2026-02-03 04:05:08Z' WHERE country <> 'United Kingdom'`,
    );
    await sitemaps.build();
    const entries = async (name: string): Promise<string[]> =>
      [...(await sitemaps.read(name)).matchAll(/<loc>.*<\/lastmod>/g)].map(([entry]) => entry);
    const entry = (path: string, lastmod: string): string[] => [
      `<loc>${ORIGIN}${path}</loc><lastmod>${lastmod}</lastmod>`,
    ];
    expect(await entries('sitemap_cities_1.xml')).toEqual(entry('/city/york', '2026-02-03T04:05:06Z'));
    expect(await entries('sitemap_categories.xml')).toEqual(entry('/category/cafe', '2026-02-03T04:05:07Z'));
    expect(await entries('sitemap_countries.xml')).toEqual(
      entry('/country/united-kingdom', '2026-02-03T04:05:08Z'),
    );
    expect(await sitemaps.read('sitemap_1.xml')).toBe(before);
    await sitemaps.sql(`UPDATE businesses SET updated_at = '2026-03-01 00:00:00Z' WHERE slug = 'stall-1'`);
    await sitemaps.build();
    expect(await entries('sitemap_cities_1.xml')).toEqual(entry('/city/york', '2026-03-01T00:00:00Z'));
  });

  it('states no date in the future after the statements of the operations guide', async () => {
    const guide = await readFile(new URL('../../../docs/operations.md', import.meta.url), 'utf8');
    const [, section = ''] = guide.split('### Dates of a clock that was ahead\n');
    const [, statements = ''] = /--command="\n([^"]+)"/.exec(section) ?? [];
    await sitemaps.insertStalls(2);
    await sitemaps.sql(`UPDATE businesses SET updated_at = '2099-01-01' WHERE slug = 'stall-2'`);
    await sitemaps.sql(`INSERT INTO country_counters (country) VALUES ('United Kingdom')`);
    for (const table of ['cities', 'categories', 'country_counters']) {
      await sitemaps.sql(`UPDATE ${table} SET changed_at = '2099-01-01'`);
    }
    const names = ['sitemap_1', 'sitemap_categories', 'sitemap_cities_1', 'sitemap_countries'];
    const dates = (): Promise<string[]> => Promise.all(names.map((name) => sitemaps.read(`${name}.xml`)));
    await sitemaps.build();
    for (const file of await dates()) expect(file).toContain('<lastmod>2099');
    await sitemaps.sql(statements);
    await sitemaps.build();
    for (const file of await dates()) expect(file).not.toContain('<lastmod>2099');
    expect(await sitemaps.read('sitemap_1.xml')).toContain('<lastmod>2026-01-01T00:00:01Z</lastmod>');
  });

  it.each([
    [9_000, [9_000]],
    [9_001, [9_000, 1]],
  ])('splits %i businesses into files of at most 9,000', async (businesses, counts) => {
    await sitemaps.insertStalls(businesses);
    await sitemaps.build();
    const files = (await sitemaps.manifest()).files.filter((file) => file.type === 'businesses');
    expect(files.map((file) => file.count)).toEqual(counts);
    const listed = new Set<string>();
    for (const file of files) for (const loc of locs(await sitemaps.read(file.name))) listed.add(loc);
    expect(listed.size).toBe(businesses);
  });

  it('splits cities into files of at most 9,000', async () => {
    await sitemaps.insertStalls(1);
    await sitemaps.sql(`INSERT INTO cities (id, name, slug, identity_key)
               SELECT n, 'Town ' || n, 'town-' || n, 'town-' || n FROM generate_series(3, 9003) n`);
    await sitemaps.sql(`INSERT INTO businesses (place_id, name, slug, address, city_id, row_hash)
               SELECT 'Town' || n, 'Town', 'of-' || n, 'Market', n, '\\x00' FROM generate_series(3, 9003) n`);
    await sitemaps.build();
    const files = (await sitemaps.manifest()).files.filter((file) => file.type === 'cities');
    expect(files.map(({ name, count }) => [name, count])).toEqual([
      ['sitemap_cities_1.xml', 9_000],
      ['sitemap_cities_2.xml', 2],
    ]);
    const listed = new Set<string>();
    for (const file of files) for (const loc of locs(await sitemaps.read(file.name))) listed.add(loc);
    expect(listed.size).toBe(9_002);
    expect((await sitemaps.validate()).errors).toEqual([]);
  });

  it('splits categories into files of at most 9,000, of which the first has the name of the only one', async () => {
    await sitemaps.insertStalls(1);
    await sitemaps.sql(`INSERT INTO categories (id, name, slug, identity_key)
               SELECT n, 'Trade ' || n, 'trade-' || n, 'trade ' || n FROM generate_series(3, 9003) n`);
    await sitemaps.sql(`INSERT INTO businesses (place_id, name, slug, address, category_id, row_hash)
               SELECT 'Trade' || n, 'Trade', 'of-' || n, 'Market', n, '\\x00' FROM generate_series(3, 9003) n`);
    await sitemaps.build();
    const files = (await sitemaps.manifest()).files.filter((file) => file.type === 'categories');
    expect(files.map(({ name, count }) => [name, count])).toEqual([
      ['sitemap_categories.xml', 9_000],
      ['sitemap_categories_2.xml', 2],
    ]);
    expect((await sitemaps.validate()).errors).toEqual([]);
  });

  it('reads no more pages at once than a file lists, however many there are', async () => {
    await sitemaps.insertStalls(1);
    await sitemaps.sql(`INSERT INTO categories (id, name, slug, identity_key)
               SELECT n, 'Trade ' || n, 'trade-' || n, 'trade ' || n FROM generate_series(3, 9003) n`);
    const pages = sitemaps.worker.app.get(SitemapPagesRepository);
    const readings = [vi.spyOn(pages, 'cities'), vi.spyOn(pages, 'categories')];
    await sitemaps.build();
    const read = await Promise.all(readings.flatMap(({ mock }) => mock.results.map(({ value }) => value)));
    for (const reading of readings) reading.mockRestore();
    expect(Math.max(...read.map((rows) => rows.length))).toBe(SITEMAP_ENTRIES_PER_FILE);
  });

  it('escapes URLs and writes a compressed copy of each file', async () => {
    await sitemaps.sql(`INSERT INTO businesses (place_id, name, slug, address, row_hash)
               VALUES ('a''b&<c>"', 'Odd', 'odd', 'Market', '\\x00')`);
    await sitemaps.build();
    const xml = await sitemaps.read('sitemap_1.xml');
    expect(locs(xml)).toEqual([`${ORIGIN}/details/odd-a&apos;b%26%3Cc%3E`]);
    expect(gunzipSync(await readFile(sitemaps.current('sitemap_1.xml.gz'))).toString('utf8')).toBe(xml);
    expect((await sitemaps.validate()).errors).toEqual([]);
  });

  it('reports progress up to 100, never backwards', async () => {
    await sitemaps.insertStalls(20_000);
    await sitemaps.sql('UPDATE directory_counters SET active_count = 20000');
    const heard: number[] = [];
    await sitemaps.worker.app.get(BuildSitemapService).build((percent) => {
      heard.push(percent);
      return Promise.resolve();
    });
    expect(heard.at(-1)).toBe(100);
    expect(heard.length).toBeGreaterThan(2);
    expect(new Set(heard).size).toBe(heard.length);
    expect(heard).toEqual([...heard].sort((left, right) => left - right));
  });

  it('reports missing, malformed and inconsistent files of a published set', async () => {
    await sitemaps.insertStalls(2);
    await sitemaps.build();
    await writeFile(sitemaps.current('sitemap_1.xml'), '<?xml version="1.0"?><urlset><url></urlset>');
    await writeFile(
      sitemaps.current('sitemap_categories.xml'),
      (await sitemaps.read('sitemap_categories.xml')).replace(ORIGIN, 'https://elsewhere.example'),
    );
    await rm(sitemaps.current('sitemap_countries.xml'));
    const { validFiles, errors } = await sitemaps.validate();
    expect(validFiles).toBe(1);
    expect(errors).toContain('sitemap_countries.xml is missing');
    expect(errors).toContain('sitemap.xml lists sitemap_countries.xml, which is missing');
    expect(errors).toContain(
      'sitemap_categories.xml has an address of another site: https://elsewhere.example/category/cafe',
    );
    expect(errors).toContain('sitemap_categories.xml differs from its compressed form');
    expect(errors.some((error) => error.startsWith('sitemap_1.xml is not well-formed'))).toBe(true);
  });

  it('reports at most 20 errors of a file, and 100 of a set', async () => {
    await sitemaps.insertStalls(1);
    await sitemaps.build();
    const page = (index: number) => ({ loc: `https://elsewhere.example/${index}`, lastmod: new Date(0) });
    const wrong = urlset(Array.from({ length: 30 }, (_, index) => page(index)));
    for (let number = 1; number <= 6; number += 1)
      await writeFile(sitemaps.current(`sitemap_${number}.xml`), wrong);
    const { errors, errorCount, files } = await sitemaps.validate();
    const [first] = files.filter(({ name }) => name === 'sitemap_1.xml');
    expect(first?.errors).toHaveLength(20);
    // Its 30 addresses, and that the compressed form differs.
    expect(first?.errors.at(-1)).toBe('… and 12 more.');
    expect(first?.errorCount).toBe(31);
    expect(errors).toHaveLength(100);
    const found = files.reduce((sum, file) => sum + file.errors.length, 0);
    expect(errorCount).toBe(files.reduce((sum, file) => sum + file.errorCount, 0));
    expect(errorCount).toBeGreaterThan(6 * 31);
    expect(errors.at(-1)).toBe(`… and ${found - 99} more.`);
  });

  it('reports that there are no sitemaps to validate', async () => {
    expect(await sitemaps.validate()).toMatchObject({
      validFiles: 0,
      errors: ['No sitemaps have been generated yet.'],
    });
  });
});
