import { mkdir, rename, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  publishedSitemapsResponse,
  sitemapFilesResponse,
  sitemapStatsResponse,
} from '@highstreet/api-contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { insertDirectory } from './support/directory.js';
import { INDEX_XML, SitemapsApi } from './support/sitemaps-api.js';

let sitemaps: SitemapsApi;

beforeEach(async () => {
  sitemaps = await SitemapsApi.start();
});
afterEach(() => sitemaps.stop());

describe('admin sitemaps', () => {
  it('counts the pages to list and shows when the sitemaps were generated', async () => {
    await insertDirectory(
      sitemaps.api.database.dataSource,
      [
        { name: 'York', slug: 'york' },
        { name: 'Empty', slug: 'empty' },
      ],
      [
        { name: 'One', slug: 'one', placeId: 'P1', city: 'york', category: 'Cafe' },
        { name: 'Two', slug: 'two', placeId: 'P2', category: 'Closed', isActive: false },
        { name: 'Nowhere', slug: 'nowhere', placeId: 'P3', country: null },
      ],
    );
    expect(sitemapStatsResponse.parse((await sitemaps.get('stats')).json())).toEqual({
      totalBusinesses: 2,
      totalCategories: 1,
      totalCities: 1,
      totalCountries: 1,
      lastGenerated: null,
      generating: false,
    });
    await sitemaps.publish();
    expect((await sitemaps.get('stats')).json()).toMatchObject({ lastGenerated: '2026-05-06T07:08:09.000Z' });
  });

  it('lists the published files for visitors', async () => {
    const published = await sitemaps.api.get('/api/sitemaps');
    expect([published.statusCode, published.json()]).toEqual([200, []]);
    await sitemaps.publish();
    expect(publishedSitemapsResponse.parse((await sitemaps.api.get('/api/sitemaps')).json())).toEqual([
      { name: 'sitemap.xml', lastModified: '2026-05-06T07:08:09.000Z' },
      { name: 'sitemap_1.xml', lastModified: '2026-05-06T07:08:09.000Z' },
    ]);
  });

  it('reports no file as faulty while the published set is being replaced', async () => {
    const sets = ['short', 'longer than that'];
    for (const [number, content] of sets.entries()) {
      const set = join(sitemaps.folder, 'sets', String(number));
      await mkdir(set, { recursive: true });
      const file = {
        type: 'index',
        count: 0,
        size: content.length,
        lastModified: '2026-05-06T07:08:09.000Z',
      };
      const names = Array.from({ length: 20 }, (_, index) => `sitemap_${index}.xml`);
      await Promise.all(names.map((name) => writeFile(join(set, name), content)));
      const manifest = {
        generatedAt: '2026-05-06T07:08:09.000Z',
        files: names.map((name) => ({ ...file, name })),
      };
      await writeFile(join(set, 'set.json'), JSON.stringify(manifest));
    }
    const publishSet = async (number: number): Promise<void> => {
      await symlink(`sets/${number}`, join(sitemaps.folder, 'current-next'));
      await rename(join(sitemaps.folder, 'current-next'), join(sitemaps.folder, 'current'));
    };
    await publishSet(0);
    const asked = new AbortController();
    const exchanging = (async () => {
      for (let number = 1; !asked.signal.aborted; number = 1 - number) {
        await publishSet(number);
        await pause(2);
      }
    })();
    const seen = new Set<string>();
    for (let time = 0; time < 100; time += 1) {
      for (const { status } of sitemapFilesResponse.parse((await sitemaps.get('files')).json()))
        seen.add(status);
    }
    asked.abort();
    await exchanging;
    expect([...seen]).toEqual(['ready']);
  });

  it('lists the published files, and reports missing and truncated ones as errors', async () => {
    expect(sitemapFilesResponse.parse((await sitemaps.get('files')).json())).toEqual([]);
    await sitemaps.publish();
    const files = sitemapFilesResponse.parse((await sitemaps.get('files')).json());
    expect(files.map(({ name, status, error, url }) => [name, status, error, url])).toEqual([
      ['sitemap.xml', 'ready', undefined, 'https://highstreet.example/sitemap.xml'],
      ['sitemap_1.xml', 'error', 'The file is gone.', 'https://highstreet.example/sitemap_1.xml'],
    ]);
    await writeFile(join(sitemaps.folder, 'current', 'sitemap_1.xml'), 'cut');
    expect(sitemapFilesResponse.parse((await sitemaps.get('files')).json())[1]?.error).toBe(
      `The file has 3 bytes, not the ${INDEX_XML.length} that were published.`,
    );
  });
});
