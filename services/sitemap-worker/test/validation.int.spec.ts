import { renameSync, rmSync, symlinkSync } from 'node:fs';
import { copyFile, readFile, readlink, rename, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { SitemapValidationResponse } from '@highstreet/api-contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BuildSitemapService } from '../src/build-sitemap/build-sitemap.service.js';
import { ValidateSitemapService } from '../src/validate-sitemap/validate-sitemap.service.js';
import { insertStalls } from './stalls.js';
import { ORIGIN, startWorker } from './worker.js';
import type { StartedWorker } from './worker.js';

/** The site's response to a path. */
type Answer = (path: string, response: ServerResponse) => void;

describe('validating sitemaps against the site', () => {
  let site: Server;
  let answer: Answer;
  let asked: string[];
  let worker: StartedWorker;

  beforeEach(async () => {
    asked = [];
    answer = page();
    site = createServer((request, response) => {
      const path = request.url ?? '/';
      asked.push(path);
      answer(path, response);
    });
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
    const { port } = site.address() as AddressInfo;
    worker = await startWorker({
      SITEMAP_SAMPLE_PAGES: '3',
      SITEMAP_SITE_URL: `http://127.0.0.1:${port}`,
    });
    await insertStalls(worker.database.dataSource, 20);
    await worker.app.get(BuildSitemapService).build(() => Promise.resolve());
  });
  afterEach(async () => {
    site.closeAllConnections();
    site.close();
    await worker.stop();
  });

  const validate = (): Promise<SitemapValidationResponse> =>
    worker.app.get(ValidateSitemapService).validate(() => Promise.resolve());

  /** Publishes as a build does, but synchronously, so that nothing else can happen meanwhile. */
  function publish(set: string): void {
    const link = join(worker.folder, 'current-next');
    symlinkSync(set, link);
    renameSync(link, join(worker.folder, 'current'));
  }

  function page(head = ''): Answer {
    return (path, response) => {
      response.end(`<html><head><link rel="canonical" href="${ORIGIN}${path}"/>${head}</head></html>`);
    };
  }

  it('requests a sample of pages of each kind, and accepts valid ones', async () => {
    expect(await validate()).toMatchObject({ validFiles: 5, errors: [], pagesAsked: 6 });
    const count = (folder: string): number => asked.filter((path) => path.startsWith(folder)).length;
    expect(['/details/', '/category/', '/city/', '/country/'].map(count)).toEqual([3, 1, 1, 1]);
  });

  it.each([
    ['answers 404, not 200', (_: string, response: ServerResponse) => void response.writeHead(404).end()],
    [
      'answers 301, not 200',
      (path: string, response: ServerResponse) =>
        void response.writeHead(301, { location: `${path}x` }).end(),
    ],
    [
      'names no canonical address',
      (_: string, response: ServerResponse) => void response.end('<head></head>'),
    ],
    ['is noindex', page('<meta name="robots" content="noindex">')],
    [
      'is noindex by its X-Robots-Tag header',
      (path: string, response: ServerResponse) => {
        response.setHeader('x-robots-tag', 'noindex');
        page()(path, response);
      },
    ],
    [
      'has another canonical address: https://highstreet.example/elsewhere?a&b',
      (_: string, response: ServerResponse) =>
        void response.end(`<link href="${ORIGIN}/elsewhere?a&amp;b" rel="canonical">`),
    ],
  ] satisfies [string, Answer][])('reports a page that %s', async (problem, wrong) => {
    answer = (path, response) => {
      (path.startsWith('/city/') ? wrong : page())(path, response);
    };
    expect(await validate()).toMatchObject({ validFiles: 5, errors: [`${ORIGIN}/city/york ${problem}`] });
  });

  it('retries a page whose first response is noindex', async () => {
    answer = (path, response) => {
      const isFirst = asked.filter((each) => each === path).length === 1;
      (isFirst ? page('<meta name="robots" content="noindex">') : page())(path, response);
    };
    expect(await validate()).toMatchObject({ errors: [], pagesAsked: 6 });
    expect(asked).toHaveLength(12);
  });

  it('reports only once that the site cannot be reached', async () => {
    site.closeAllConnections();
    site.close();
    const { validFiles, errors } = await validate();
    expect(validFiles).toBe(5);
    expect(errors).toHaveLength(1);
    expect(errors[0]).toContain('The site could not be asked');
  });

  it('validates one consistent set, even if another is published meanwhile', async () => {
    const { folder, database, app } = worker;
    const first = await readlink(join(folder, 'current'));
    await rename(join(folder, first), join(folder, 'kept'));
    // A smaller set, which lacks a file of the first one.
    await database.dataSource.query('UPDATE businesses SET country = NULL, is_active = id <= 10');
    await app.get(BuildSitemapService).build(() => Promise.resolve());
    const second = await readlink(join(folder, 'current'));
    await rename(join(folder, 'kept'), join(folder, first));
    publish(first);
    let published = false;
    const validation = await app.get(ValidateSitemapService).validate(() => {
      if (!published) {
        publish(second);
        rmSync(join(folder, first), { recursive: true });
        published = true;
      }
      return Promise.resolve();
    });
    expect(validation).toMatchObject({ validFiles: 4, errors: [], pagesAsked: 5 });
  });

  it('gives up if each set is replaced while it is being validated', async () => {
    const { folder } = worker;
    const set = await readlink(join(folder, 'current'));
    answer = (_, response) => {
      const next = `${set}-${asked.length}`;
      symlinkSync(basename(set), join(folder, next));
      publish(next);
      response.destroy();
    };
    const { validFiles, errors } = await validate();
    expect(validFiles).toBe(0);
    expect(errors).toHaveLength(1);
    expect(errors[0]).toContain('generated again and again');
  });

  it('reports a URL that two files list', async () => {
    const file = (name: string): string => join(worker.folder, 'current', name);
    await copyFile(file('sitemap_cities_1.xml'), file('sitemap_countries.xml'));
    await writeFile(
      file('sitemap_countries.xml.gz'),
      gzipSync(await readFile(file('sitemap_countries.xml'))),
    );
    answer = (_, response) => {
      response.setHeader('x-robots-tag', 'noindex');
      response.end(`<link rel="canonical" href="${ORIGIN}/">`);
    };
    const { validFiles, errors, files } = await validate();
    expect(validFiles).toBe(4);
    const problem = `lists 1 addresses again, such as ${ORIGIN}/city/york`;
    // Those of files come last: of what is left out, the page shows the number with each file.
    expect(errors.length).toBeGreaterThan(1);
    expect(errors.at(-1)).toBe(`sitemap_countries.xml ${problem}`);
    expect(files.find((each) => each.name === 'sitemap_countries.xml')?.errors).toEqual([problem]);
  });
});
