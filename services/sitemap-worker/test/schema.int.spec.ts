import { execFile } from 'node:child_process';
import { readdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BuildSitemapService } from '../src/build-sitemap/build-sitemap.service.js';
import { urlset } from '../src/published-set/sitemap-xml.js';
import { insertStalls } from './stalls.js';
import { startWorker } from './worker.js';
import type { StartedWorker } from './worker.js';

const run = promisify(execFile);
const xmllint = process.env['TEST_XMLLINT_PATH'] ?? 'xmllint';
/** The protocol's official schema of a `urlset`, as contained in the npm package `sitemap`. */
const library = dirname(createRequire(import.meta.url).resolve('sitemap/package.json'));
const schema = join(library, 'schema', 'sitemap.xsd');

describe('the schema of the sitemap protocol', () => {
  let worker: StartedWorker;

  beforeEach(async () => {
    worker = await startWorker();
  });
  afterEach(async () => {
    await worker.stop();
  });

  it('is satisfied by every file that lists pages, even with unusual names', async () => {
    const { dataSource } = worker.database;
    await insertStalls(dataSource, 9_001);
    await dataSource.query(
      `INSERT INTO businesses (place_id, name, slug, address, country, city_id, row_hash)
       VALUES ('a''b&<c>"', 'Odd', 'odd', 'Market', 'Côte d''Ivoire', 2, '\\x00'),
              ('東京都千代田区', 'Odder', '東京', 'Market', '日本', NULL, '\\x00')`,
    );
    await worker.app.get(BuildSitemapService).build(() => Promise.resolve());
    const folder = join(worker.folder, 'current');
    const files = (await readdir(folder)).filter((name) => /^sitemap_.*\.xml$/.test(name));
    expect(files.sort()).toEqual([
      'sitemap_1.xml',
      'sitemap_2.xml',
      'sitemap_categories.xml',
      'sitemap_cities_1.xml',
      'sitemap_countries.xml',
    ]);
    for (const name of files) {
      const { stderr } = await run(xmllint, ['--noout', '--nonet', '--schema', schema, join(folder, name)]);
      expect(stderr).toContain('validates');
    }
  });

  it('rejects a file that violates it', async () => {
    const path = join(worker.folder, 'wrong.xml');
    await writeFile(path, urlset([]));
    await expect(run(xmllint, ['--noout', '--nonet', '--schema', schema, path])).rejects.toThrow(
      'fails to validate',
    );
  });
});
