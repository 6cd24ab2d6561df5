import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, readlink, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { SITEMAP_ENTRIES_PER_FILE, sitemapValidationResponse } from '@highstreet/api-contract';
import type { SitemapValidationResponse } from '@highstreet/api-contract';
import { buildSitemapQueue, JobProducer, publishedSitemaps, validateSitemapQueue } from '@highstreet/queues';
import type { PublishedSitemaps } from '@highstreet/queues';
import { drainQueues } from '@highstreet/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BuildSitemapService } from '../src/build-sitemap/build-sitemap.service.js';
import { SitemapPagesRepository } from '../src/build-sitemap/sitemap-pages.repository.js';
import { urlset } from '../src/published-set/sitemap-xml.js';
import { insertStalls } from './stalls.js';
import { ORIGIN, startWorker } from './worker.js';
import type { StartedWorker } from './worker.js';

describe('sitemaps', () => {
  let worker: StartedWorker;
  let producer: JobProducer;

  beforeEach(async () => {
    worker = await startWorker();
    producer = new JobProducer(worker.redis.connection);
  });
  afterEach(async () => {
    await producer.close();
    await worker.stop();
  });

  const current = (name: string): string => join(worker.folder, 'current', name);
  const read = (name: string): Promise<string> => readFile(current(name), 'utf8');
  const sql = (text: string, parameters: unknown[] = []): Promise<unknown> =>
    worker.database.dataSource.query(text, parameters);

  async function build(): Promise<void> {
    await producer.add(buildSitemapQueue, {});
    await drainQueues(worker.redis.connection, [buildSitemapQueue.name]);
  }

  async function manifest(): Promise<PublishedSitemaps> {
    return publishedSitemaps.parse(JSON.parse(await read('set.json')));
  }

  async function validate(): Promise<SitemapValidationResponse> {
    const payload = { validationId: randomUUID() };
    await producer.add(validateSitemapQueue, payload);
    await drainQueues(worker.redis.connection, [validateSitemapQueue.name]);
    const job = await producer.queue(validateSitemapQueue).getJob(validateSitemapQueue.jobId(payload));
    return sitemapValidationResponse.parse(job?.returnvalue);
  }

  function locs(xml: string): string[] {
    return [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => match[1] ?? '');
  }

  const insertBusinesses = (count: number): Promise<void> => insertStalls(worker.database.dataSource, count);

  it('publishes an empty index for an empty directory', async () => {
    await build();
    expect((await manifest()).files.map((file) => [file.name, file.count])).toEqual([['sitemap.xml', 0]]);
    expect(locs(await read('sitemap.xml'))).toEqual([]);
    expect(await validate()).toMatchObject({ validFiles: 1, errors: [] });
  });

  it('lists active businesses, and the categories, cities and countries that have one', async () => {
    await insertBusinesses(2);
    await sql(
      `INSERT INTO businesses (place_id, name, slug, address, country, city_id, category_id, is_active, row_hash)
       VALUES ('Closed0001', 'Closed', 'closed', 'Market', 'Spain', 2, 2, false, '\\x00')`,
    );
    await build();
    expect(locs(await read('sitemap.xml'))).toEqual([
      `${ORIGIN}/sitemap_1.xml`,
      `${ORIGIN}/sitemap_categories.xml`,
      `${ORIGIN}/sitemap_cities_1.xml`,
      `${ORIGIN}/sitemap_countries.xml`,
    ]);
    expect(locs(await read('sitemap_1.xml'))).toEqual([
      `${ORIGIN}/details/stall-1-Place00`,
      `${ORIGIN}/details/stall-2-Place00`,
    ]);
    expect(locs(await read('sitemap_categories.xml'))).toEqual([`${ORIGIN}/category/cafe`]);
    expect(locs(await read('sitemap_cities_1.xml'))).toEqual([`${ORIGIN}/city/york`]);
    expect(locs(await read('sitemap_countries.xml'))).toEqual([`${ORIGIN}/country/united-kingdom`]);
    const { validFiles, errors, files } = await validate();
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
    await insertBusinesses(2);
    await build();
    expect(await read('sitemap_1.xml')).toContain('<lastmod>2026-01-01T00:00:01Z</lastmod>');
    for (const name of ['sitemap_categories.xml', 'sitemap_cities_1.xml', 'sitemap_countries.xml']) {
      expect(await read(name), name).toContain('<lastmod>2026-01-01T00:00:02Z</lastmod>');
    }
    const { generatedAt } = await manifest();
    expect(await read('sitemap.xml')).toContain(`<lastmod>${generatedAt.slice(0, 19)}Z</lastmod>`);
  });

  it('updates lastmod of the city, category and country pages that a business has left', async () => {
    await insertBusinesses(2);
    // Another spelling of the country, which no business uses any more, has the same page.
    await sql(
      `INSERT INTO country_counters (country) VALUES ('United Kingdom'), ('United kingdom'), ('Spain')`,
    );
    await build();
    const before = await read('sitemap_1.xml');
    await sql(`UPDATE cities SET changed_at = '2026-02-03 04:05:06.789Z'`);
    await sql(`UPDATE categories SET changed_at = '2026-02-03 04:05:07Z'`);
    await sql(
      `UPDATE country_counters SET changed_at = '2026-02-03 04:05:08Z' WHERE country <> 'United Kingdom'`,
    );
    await build();
    const entries = async (name: string): Promise<string[]> =>
      [...(await read(name)).matchAll(/<loc>.*<\/lastmod>/g)].map(([entry]) => entry);
    const entry = (path: string, lastmod: string): string[] => [
      `<loc>${ORIGIN}${path}</loc><lastmod>${lastmod}</lastmod>`,
    ];
    expect(await entries('sitemap_cities_1.xml')).toEqual(entry('/city/york', '2026-02-03T04:05:06Z'));
    expect(await entries('sitemap_categories.xml')).toEqual(entry('/category/cafe', '2026-02-03T04:05:07Z'));
    expect(await entries('sitemap_countries.xml')).toEqual(
      entry('/country/united-kingdom', '2026-02-03T04:05:08Z'),
    );
    expect(await read('sitemap_1.xml')).toBe(before);
    await sql(`UPDATE businesses SET updated_at = '2026-03-01 00:00:00Z' WHERE slug = 'stall-1'`);
    await build();
    expect(await entries('sitemap_cities_1.xml')).toEqual(entry('/city/york', '2026-03-01T00:00:00Z'));
  });

  it.each([
    [9_000, [9_000]],
    [9_001, [9_000, 1]],
  ])('splits %i businesses into files of at most 9,000', async (businesses, counts) => {
    await insertBusinesses(businesses);
    await build();
    const files = (await manifest()).files.filter((file) => file.type === 'businesses');
    expect(files.map((file) => file.count)).toEqual(counts);
    const listed = new Set<string>();
    for (const file of files) for (const loc of locs(await read(file.name))) listed.add(loc);
    expect(listed.size).toBe(businesses);
  });

  it('splits cities into files of at most 9,000', async () => {
    await insertBusinesses(1);
    await sql(`INSERT INTO cities (id, name, slug, identity_key)
               SELECT n, 'Town ' || n, 'town-' || n, 'town-' || n FROM generate_series(3, 9003) n`);
    await sql(`INSERT INTO businesses (place_id, name, slug, address, city_id, row_hash)
               SELECT 'Town' || n, 'Town', 'of-' || n, 'Market', n, '\\x00' FROM generate_series(3, 9003) n`);
    await build();
    const files = (await manifest()).files.filter((file) => file.type === 'cities');
    expect(files.map(({ name, count }) => [name, count])).toEqual([
      ['sitemap_cities_1.xml', 9_000],
      ['sitemap_cities_2.xml', 2],
    ]);
    const listed = new Set<string>();
    for (const file of files) for (const loc of locs(await read(file.name))) listed.add(loc);
    expect(listed.size).toBe(9_002);
    expect((await validate()).errors).toEqual([]);
  });

  it('splits categories into files of at most 9,000, of which the first has the name of the only one', async () => {
    await insertBusinesses(1);
    await sql(`INSERT INTO categories (id, name, slug, identity_key)
               SELECT n, 'Trade ' || n, 'trade-' || n, 'trade ' || n FROM generate_series(3, 9003) n`);
    await sql(`INSERT INTO businesses (place_id, name, slug, address, category_id, row_hash)
               SELECT 'Trade' || n, 'Trade', 'of-' || n, 'Market', n, '\\x00' FROM generate_series(3, 9003) n`);
    await build();
    const files = (await manifest()).files.filter((file) => file.type === 'categories');
    expect(files.map(({ name, count }) => [name, count])).toEqual([
      ['sitemap_categories.xml', 9_000],
      ['sitemap_categories_2.xml', 2],
    ]);
    expect((await validate()).errors).toEqual([]);
  });

  it('reads no more pages at once than a file lists, however many there are', async () => {
    await insertBusinesses(1);
    await sql(`INSERT INTO categories (id, name, slug, identity_key)
               SELECT n, 'Trade ' || n, 'trade-' || n, 'trade ' || n FROM generate_series(3, 9003) n`);
    const pages = worker.app.get(SitemapPagesRepository);
    const readings = [vi.spyOn(pages, 'cities'), vi.spyOn(pages, 'categories')];
    await build();
    const read = await Promise.all(readings.flatMap(({ mock }) => mock.results.map(({ value }) => value)));
    for (const reading of readings) reading.mockRestore();
    expect(Math.max(...read.map((rows) => rows.length))).toBe(SITEMAP_ENTRIES_PER_FILE);
  });

  it('escapes URLs and writes a compressed copy of each file', async () => {
    await sql(`INSERT INTO businesses (place_id, name, slug, address, row_hash)
               VALUES ('a''b&<c>"', 'Odd', 'odd', 'Market', '\\x00')`);
    await build();
    const xml = await read('sitemap_1.xml');
    expect(locs(xml)).toEqual([`${ORIGIN}/details/odd-a&apos;b%26%3Cc%3E`]);
    expect(gunzipSync(await readFile(current('sitemap_1.xml.gz'))).toString('utf8')).toBe(xml);
    expect((await validate()).errors).toEqual([]);
  });

  it('reuses unchanged files with their dates, and gives changed files a new date', async () => {
    await insertBusinesses(9_001);
    await build();
    const before = await manifest();
    const forms = ['sitemap_1.xml', 'sitemap_1.xml.gz', 'sitemap_2.xml', 'sitemap_2.xml.gz'];
    const dates = async (): Promise<number[]> =>
      await Promise.all(forms.map(async (form) => (await stat(current(form))).mtimeMs));
    const datesBefore = await dates();
    await sql(`UPDATE businesses SET updated_at = '2026-02-01' WHERE slug = 'stall-9001'`);
    await build();
    const after = await manifest();
    expect(after.generatedAt > before.generatedAt).toBe(true);
    const lastModified = (set: PublishedSitemaps, name: string): string | undefined =>
      set.files.find((file) => file.name === name)?.lastModified;
    expect(lastModified(after, 'sitemap_1.xml')).toBe(before.generatedAt);
    expect(lastModified(after, 'sitemap_2.xml')).toBe(after.generatedAt);
    const [first, firstPacked, second, secondPacked] = await dates();
    expect([first, firstPacked]).toEqual(datesBefore.slice(0, 2));
    expect(second).toBeGreaterThan(datesBefore[2] ?? Infinity);
    expect(secondPacked).toBe(second);
    expect(await validate()).toMatchObject({ errors: [] });
  });

  it('replaces a damaged compressed file in the next build', async () => {
    await insertBusinesses(1);
    await build();
    await writeFile(current('sitemap_1.xml.gz'), 'not gzip');
    await build();
    expect(gunzipSync(await readFile(current('sitemap_1.xml.gz'))).toString()).toBe(
      await read('sitemap_1.xml'),
    );
  });

  it('replaces the whole set and removes the previous one', async () => {
    await insertBusinesses(1);
    await build();
    const first = await readlink(join(worker.folder, 'current'));
    await sql('DELETE FROM businesses');
    await build();
    expect(await readlink(join(worker.folder, 'current'))).not.toBe(first);
    expect(await readdir(join(worker.folder, 'sets'))).toHaveLength(1);
    expect((await readdir(worker.folder)).sort()).toEqual(['current', 'sets']);
    expect(await readdir(join(worker.folder, 'current'))).not.toContain('sitemap_1.xml');
  });

  it('keeps the published set when a build fails', async () => {
    await insertBusinesses(1);
    await build();
    const before = await read('sitemap.xml');
    const pages = worker.app.get(SitemapPagesRepository);
    pages.categories = () => Promise.reject(new Error('no categories today'));
    await producer.add(buildSitemapQueue, {});
    await expect(drainQueues(worker.redis.connection, [buildSitemapQueue.name])).rejects.toThrow(
      'no categories today',
    );
    expect(await read('sitemap.xml')).toBe(before);
    expect(await readdir(join(worker.folder, 'sets'))).toHaveLength(1);
  });

  it('publishes even if the previous set cannot be removed, and removes it later', async () => {
    const link = join(worker.folder, 'current');
    await insertBusinesses(1);
    await build();
    const first = await readlink(link);
    const makeRemovable = await makeIrremovable(join(worker.folder, first));
    try {
      await build();
      const second = await readlink(link);
      expect(second).not.toBe(first);
      expect(await validate()).toMatchObject({ validFiles: 5, errors: [] });
      await build();
      expect(await readlink(link)).not.toBe(second);
      expect(await validate()).toMatchObject({ validFiles: 5, errors: [] });
      expect(await readdir(join(worker.folder, 'sets'))).toHaveLength(2);
    } finally {
      await makeRemovable();
    }
    await build();
    expect(await readdir(join(worker.folder, 'sets'))).toHaveLength(1);
  });

  it('removes the remains of a killed build', async () => {
    const remains = join(worker.folder, 'sets', 'killed');
    await mkdir(remains, { recursive: true });
    await writeFile(join(remains, 'sitemap_1.xml'), '<urlset');
    await build();
    expect(await readdir(join(worker.folder, 'sets'))).not.toContain('killed');
  });

  it('reports progress up to 100, never backwards', async () => {
    await insertBusinesses(20_000);
    await sql('UPDATE directory_counters SET active_count = 20000');
    const heard: number[] = [];
    await worker.app.get(BuildSitemapService).build((percent) => {
      heard.push(percent);
      return Promise.resolve();
    });
    expect(heard.at(-1)).toBe(100);
    expect(heard.length).toBeGreaterThan(2);
    expect(new Set(heard).size).toBe(heard.length);
    expect(heard).toEqual([...heard].sort((left, right) => left - right));
  });

  it('reports missing, malformed and inconsistent files of a published set', async () => {
    await insertBusinesses(2);
    await build();
    await writeFile(current('sitemap_1.xml'), '<?xml version="1.0"?><urlset><url></urlset>');
    await writeFile(
      current('sitemap_categories.xml'),
      (await read('sitemap_categories.xml')).replace(ORIGIN, 'https://elsewhere.example'),
    );
    await rm(current('sitemap_countries.xml'));
    const { validFiles, errors } = await validate();
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
    await insertBusinesses(1);
    await build();
    const page = (index: number) => ({ loc: `https://elsewhere.example/${index}`, lastmod: new Date(0) });
    const wrong = urlset(Array.from({ length: 30 }, (_, index) => page(index)));
    for (let number = 1; number <= 6; number += 1) await writeFile(current(`sitemap_${number}.xml`), wrong);
    const { errors, errorCount, files } = await validate();
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
    expect(await validate()).toMatchObject({
      validFiles: 0,
      errors: ['No sitemaps have been generated yet.'],
    });
  });
});

/**
 * Makes a folder impossible to remove, even for root: it contains paths longer than the system allows.
 * @returns a function that undoes this
 */
async function makeIrremovable(folder: string): Promise<() => Promise<void>> {
  const deep = join(...Array.from({ length: 12 }, () => 'x'.repeat(200)));
  const [upper, lower] = [join(folder, 'upper', deep), join(folder, 'lower')];
  await mkdir(upper, { recursive: true });
  await mkdir(join(lower, deep), { recursive: true });
  await rename(lower, join(upper, 'lower'));
  return () => rename(join(upper, 'lower'), lower);
}
