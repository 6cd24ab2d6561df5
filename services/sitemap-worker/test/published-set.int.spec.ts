import { mkdir, readdir, readFile, readlink, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { buildSitemapQueue } from '@highstreet/queues';
import type { PublishedSitemaps } from '@highstreet/queues';
import { drainQueues } from '@highstreet/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SitemapPagesRepository } from '../src/build-sitemap/sitemap-pages.repository.js';
import { BuiltSitemaps } from './built-sitemaps.js';

let sitemaps: BuiltSitemaps;

beforeEach(async () => {
  sitemaps = await BuiltSitemaps.start();
});
afterEach(() => sitemaps.stop());

describe('the published set', () => {
  it('reuses unchanged files with their dates, and gives changed files a new date', async () => {
    await sitemaps.insertStalls(9_001);
    const anHourAgo = new Date(Date.now() - 3_600_000);
    const pages = sitemaps.worker.app.get(SitemapPagesRepository);
    vi.spyOn(pages, 'snapshotTime').mockResolvedValueOnce(anHourAgo);
    await sitemaps.build();
    const before = await sitemaps.manifest();
    const forms = ['sitemap_1.xml', 'sitemap_1.xml.gz', 'sitemap_2.xml', 'sitemap_2.xml.gz'];
    const dates = async (): Promise<number[]> =>
      await Promise.all(forms.map(async (form) => (await stat(sitemaps.current(form))).mtimeMs));
    const datesBefore = await dates();
    await sitemaps.sql(`UPDATE businesses SET updated_at = '2026-02-01' WHERE slug = 'stall-9001'`);
    await sitemaps.build();
    const after = await sitemaps.manifest();
    expect(after.generatedAt > before.generatedAt).toBe(true);
    const lastModified = (set: PublishedSitemaps, name: string): string | undefined =>
      set.files.find((file) => file.name === name)?.lastModified;
    expect(lastModified(after, 'sitemap_1.xml')).toBe(before.generatedAt);
    expect(lastModified(after, 'sitemap_2.xml')).toBe(after.generatedAt);
    // Crawlers fetch only what the index says has changed.
    const index = await sitemaps.read('sitemap.xml');
    const lastmod = ({ generatedAt }: PublishedSitemaps): string =>
      `<lastmod>${generatedAt.slice(0, 19)}Z</lastmod>`;
    expect(index).toContain(`/sitemap_1.xml</loc>${lastmod(before)}`);
    expect(index).toContain(`/sitemap_2.xml</loc>${lastmod(after)}`);
    const [first, firstPacked, second, secondPacked] = await dates();
    expect([first, firstPacked]).toEqual(datesBefore.slice(0, 2));
    expect(second).toBeGreaterThan(datesBefore[2] ?? Infinity);
    expect(secondPacked).toBe(second);
    expect(await sitemaps.validate()).toMatchObject({ errors: [] });
  });

  it('replaces a damaged compressed file in the next build', async () => {
    await sitemaps.insertStalls(1);
    await sitemaps.build();
    await writeFile(sitemaps.current('sitemap_1.xml.gz'), 'not gzip');
    await sitemaps.build();
    expect(gunzipSync(await readFile(sitemaps.current('sitemap_1.xml.gz'))).toString()).toBe(
      await sitemaps.read('sitemap_1.xml'),
    );
  });

  it('replaces a compressed file that was lost', async () => {
    await sitemaps.insertStalls(1);
    await sitemaps.build();
    await rm(sitemaps.current('sitemap_1.xml.gz'));
    await sitemaps.build();
    expect(gunzipSync(await readFile(sitemaps.current('sitemap_1.xml.gz'))).toString()).toBe(
      await sitemaps.read('sitemap_1.xml'),
    );
  });

  it('replaces the whole set and removes the previous one', async () => {
    await sitemaps.insertStalls(1);
    await sitemaps.build();
    const first = await readlink(join(sitemaps.worker.folder, 'current'));
    await sitemaps.sql('DELETE FROM businesses');
    await sitemaps.build();
    expect(await readlink(join(sitemaps.worker.folder, 'current'))).not.toBe(first);
    expect(await readdir(join(sitemaps.worker.folder, 'sets'))).toHaveLength(1);
    expect((await readdir(sitemaps.worker.folder)).sort()).toEqual(['current', 'sets']);
    expect(await readdir(join(sitemaps.worker.folder, 'current'))).not.toContain('sitemap_1.xml');
  });

  it('keeps the published set when a build fails', async () => {
    await sitemaps.insertStalls(1);
    await sitemaps.build();
    const before = await sitemaps.read('sitemap.xml');
    const pages = sitemaps.worker.app.get(SitemapPagesRepository);
    pages.categories = () => Promise.reject(new Error('no categories today'));
    await sitemaps.producer.add(buildSitemapQueue, {});
    await expect(drainQueues(sitemaps.worker.redis.connection, [buildSitemapQueue.name])).rejects.toThrow(
      'no categories today',
    );
    expect(await sitemaps.read('sitemap.xml')).toBe(before);
    expect(await readdir(join(sitemaps.worker.folder, 'sets'))).toHaveLength(1);
  });

  it('publishes even if the previous set cannot be removed, and removes it later', async () => {
    const link = join(sitemaps.worker.folder, 'current');
    await sitemaps.insertStalls(1);
    await sitemaps.build();
    const first = await readlink(link);
    const makeRemovable = await makeIrremovable(join(sitemaps.worker.folder, first));
    try {
      await sitemaps.build();
      const second = await readlink(link);
      expect(second).not.toBe(first);
      expect(await sitemaps.validate()).toMatchObject({ validFiles: 5, errors: [] });
      await sitemaps.build();
      expect(await readlink(link)).not.toBe(second);
      expect(await sitemaps.validate()).toMatchObject({ validFiles: 5, errors: [] });
      expect(await readdir(join(sitemaps.worker.folder, 'sets'))).toHaveLength(2);
    } finally {
      await makeRemovable();
    }
    await sitemaps.build();
    expect(await readdir(join(sitemaps.worker.folder, 'sets'))).toHaveLength(1);
  });

  it('removes the remains of a killed build', async () => {
    const remains = join(sitemaps.worker.folder, 'sets', 'killed');
    await mkdir(remains, { recursive: true });
    await writeFile(join(remains, 'sitemap_1.xml'), '<urlset');
    await sitemaps.build();
    expect(await readdir(join(sitemaps.worker.folder, 'sets'))).not.toContain('killed');
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
