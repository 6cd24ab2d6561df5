import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger } from '@highstreet/platform';
import { expect, it, onTestFinished } from 'vitest';
import { SitemapSet } from './sitemap-set.js';

it('ends all writes of a file before it reports that one failed', async () => {
  const root = await mkdtemp(join(tmpdir(), 'sitemap-set-'));
  onTestFinished(() => rm(root, { recursive: true }));
  const set = await SitemapSet.begin(root, new Date(), createLogger('sitemap-worker', 'silent'));
  const [name] = await readdir(join(root, 'sets'));
  const folder = join(root, 'sets', String(name));
  // Nothing can be written in the place of a folder.
  await mkdir(join(folder, 'sitemap.xml'));

  const written = set.write({ name: 'sitemap.xml', type: 'index', count: 0 }, Buffer.alloc(8_000_000, 'x'));
  await expect(written).rejects.toMatchObject({ code: 'EISDIR' });

  expect((await readdir(folder)).sort()).toEqual(['sitemap.xml', 'sitemap.xml.gz']);
  await set.discard();
  expect(await readdir(join(root, 'sets'))).toEqual([]);
});
