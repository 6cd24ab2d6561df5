import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CURRENT_SITEMAPS, SITEMAP_SETS, SUBMISSIONS } from '@highstreet/queues';
import { expect, it, onTestFinished } from 'vitest';
import { SubmissionFolder } from './submission-folder.js';

/** SITEMAPS_DIR of a test, with this published set. */
async function rootWith(set: string): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'submissions-'));
  onTestFinished(() => rm(root, { recursive: true }));
  await mkdir(join(root, SITEMAP_SETS, set), { recursive: true });
  await writeFile(join(root, SITEMAP_SETS, set, 'sitemap_1.xml'), '<urlset/>');
  await symlink(join(SITEMAP_SETS, set), join(root, CURRENT_SITEMAPS));
  return root;
}

it('records the published set once when a start, a build and other workers do so together', async () => {
  const root = await rootWith('first');

  await Promise.all(Array.from({ length: 5 }, () => new SubmissionFolder(root).begin()));

  expect(await readdir(join(root, SUBMISSIONS))).toEqual(['known-first']);
  expect(await new SubmissionFolder(root).hasNews()).toBe(false);
});

it('removes what a worker that was killed has left unfinished, which would keep the files of old sets on the disk', async () => {
  const root = await rootWith('second');
  for (const left of ['known-first', 'unfinished-0a1b2c3d'])
    await mkdir(join(root, SUBMISSIONS, left), { recursive: true });
  expect(await new SubmissionFolder(root).news()).toMatchObject({ set: 'second' });
  expect((await readdir(join(root, SUBMISSIONS))).sort()).toEqual(['known-first', 'news-second']);
});
