import { mkdir, mkdtemp, readdir, readlink, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger } from '@highstreet/platform';
import type { PublishedSitemaps } from '@highstreet/queues';
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

it('keeps the date of an unchanged file that it cannot link', async () => {
  const root = await mkdtemp(join(tmpdir(), 'sitemap-set-'));
  onTestFinished(() => rm(root, { recursive: true }));
  const [first, second] = [new Date('2026-01-01T10:00:00Z'), new Date('2026-01-02T10:00:00Z')];
  const publish = async (startedAt: Date, changing: string): Promise<PublishedSitemaps> => {
    const set = await SitemapSet.begin(root, startedAt, createLogger('sitemap-worker', 'silent'));
    // A file in its place stands for a file system without hard links: a link fails.
    for (const name of await readdir(join(root, 'sets')))
      await writeFile(join(root, 'sets', name, 'sitemap_1.xml'), '', { flag: 'a' });
    await set.write({ name: 'sitemap_1.xml', type: 'businesses', count: 1 }, Buffer.from('the same'));
    await set.write({ name: 'sitemap_2.xml', type: 'businesses', count: 1 }, Buffer.from(changing));
    return await set.publish();
  };

  await publish(first, 'one');
  const published = await publish(second, 'another');

  const dates = published.files.map(({ lastModified }) => lastModified);
  expect(dates).toEqual([first.toISOString(), second.toISOString()]);
  for (const form of ['sitemap_1.xml', 'sitemap_1.xml.gz'])
    expect((await stat(join(root, 'current', form))).mtime).toEqual(first);
});

it.runIf(process.platform === 'linux')('closes all files of the set that it replaces', async () => {
  const root = await mkdtemp(join(tmpdir(), 'sitemap-set-'));
  onTestFinished(() => rm(root, { recursive: true }));
  for (const content of ['one', 'two', 'six']) {
    const set = await SitemapSet.begin(root, new Date(), createLogger('sitemap-worker', 'silent'));
    await set.write({ name: 'sitemap.xml', type: 'index', count: 0 }, Buffer.from(content));
    await set.publish();
  }
  const open = await Promise.all(
    (await readdir('/proc/self/fd')).map((descriptor) =>
      readlink(`/proc/self/fd/${descriptor}`).catch(() => ''),
    ),
  );
  expect(open.filter((path) => path.startsWith(root))).toEqual([]);
});
