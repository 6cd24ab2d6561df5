import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CURRENT_SITEMAPS, SITEMAP_SETS, SUBMISSIONS } from '@highstreet/queues';
import { expect, it, onTestFinished } from 'vitest';
import { SubmissionFolder } from './submission-folder.js';

it('records the published set once when a start, a build and other workers do so together', async () => {
  const root = await mkdtemp(join(tmpdir(), 'submissions-'));
  onTestFinished(() => rm(root, { recursive: true }));
  await mkdir(join(root, SITEMAP_SETS, 'first'), { recursive: true });
  await writeFile(join(root, SITEMAP_SETS, 'first', 'sitemap_1.xml'), '<urlset/>');
  await symlink(join(SITEMAP_SETS, 'first'), join(root, CURRENT_SITEMAPS));

  await Promise.all(Array.from({ length: 5 }, () => new SubmissionFolder(root).begin()));

  expect(await readdir(join(root, SUBMISSIONS))).toEqual(['known-first']);
  expect(await new SubmissionFolder(root).hasNews()).toBe(false);
});
