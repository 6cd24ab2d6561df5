import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { say } from '@highstreet/local';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { disagreements } from '../src/consistency/disagreements.js';
import { changedFile, firstFile } from '../src/files/directory-rows.js';
import { writeFile } from '../src/files/write-file.js';
import { isInFull, untilFullService } from '../src/outages/full-service.js';
import { untilNothingIsLeft } from '../src/product/leftovers.js';
import { ProductUnderTest } from '../src/product/product-under-test.js';
import type { InstanceName } from '../src/product/supervised-names.js';
import { restart } from '../src/restarts/restart.js';
import { untilEachIsRead } from '../src/restarts/until-each-is-read.js';
import { seconds } from '../src/seconds.js';
import { findPlaces } from '../src/visitors/find-places.js';
import { tally, unanswered } from '../src/visitors/tally.js';
import { Visits } from '../src/visitors/visit.js';
import { Visitors } from '../src/visitors/visitors.js';
import { stopAfterAll } from './support/stop-after-all.js';

/**
 * Rows of a file: enough that two files are read at the same time for at least a second on a fast machine.
 */
const ROWS = 12_000;
const TIMEOUT_MS = 15 * 60_000;
vi.setConfig({ testTimeout: 4 * TIMEOUT_MS });

/** Two of each, restarted one after the other, as a careful operator updates them. */
const importWorkers = ['import-worker', 'import-worker-2'] as const satisfies readonly InstanceName[];
/** Restarted while the index and the sitemaps catch up with the last import. */
const others: readonly InstanceName[] = [
  'search-indexer',
  'search-indexer-2',
  'sitemap-worker',
  'sitemap-worker-2',
  'catalog-api',
  'catalog-api-2',
  'frontend',
  'frontend-2',
];

// What the test knows of a running instance comes from Linux's /proc.
describe.runIf(process.platform === 'linux')('a rolling restart of two instances of each service', () => {
  let product: ProductUnderTest;
  const folder = mkdtempSync(join(tmpdir(), 'highstreet-restart-'));
  const first = join(folder, 'first.csv');
  const changed = join(folder, 'changed.csv');
  let rowsOfBoth: readonly number[];

  beforeAll(async () => {
    rowsOfBoth = [await writeFile(first, firstFile(ROWS)), await writeFile(changed, changedFile(ROWS))];
    product = await ProductUnderTest.start({
      sampleData: 'auto',
      env: {
        SCALE_CATALOG_API: '2',
        SCALE_FRONTEND: '2',
        SCALE_IMPORT_WORKER: '2',
        SCALE_SEARCH_INDEXER: '2',
        SCALE_SITEMAP_WORKER: '2',
      },
    });
  });

  afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  stopAfterAll(() => product);

  /** @returns the ids of two imports, each of which a worker is reading */
  async function importBoth(): Promise<readonly number[]> {
    const uploads = [await product.client.upload(first), await product.client.upload(changed)];
    const importIds: number[] = [];
    for (const upload of uploads) importIds.push(await product.client.startImport(upload));
    await untilEachIsRead(product, importIds);
    return importIds;
  }

  async function restartAndTell(name: InstanceName): Promise<void> {
    const { endedAfterMs, readyAfterMs } = await restart(product, name);
    say(`${name}: ended after ${seconds(endedAfterMs)}, its successor ready after ${seconds(readyAfterMs)}`);
  }

  it('fails no visitor request and loses no imported data', async () => {
    const visits = new Visits(await findPlaces(product.origin));
    await untilFullService(product, visits);
    const visitors = new Visitors(product.origin, visits);
    visitors.start();
    for (const name of importWorkers) {
      const importIds = await importBoth();
      await restartAndTell(name);
      const ended = [];
      for (const importId of importIds) ended.push(await product.importEnd(importId, TIMEOUT_MS));
      expect(ended.map(({ rowsRead }) => rowsRead)).toEqual(rowsOfBoth);
      // The restarted worker was reading one of the files, and another worker read it again from the start.
      // If the other file was read again, too, nothing is lost.
      expect(ended.filter(({ readings }) => readings > 1)).not.toEqual([]);
    }
    for (const name of others) await restartAndTell(name);
    const answers = await visitors.stop();
    // PostgreSQL answers a search if the engine is slow while it indexes the import; no missing instance is
    // the cause.
    const wrong = answers.filter((answer) => !isInFull(answer) && answer.kind !== 'data of postgres');
    say(`${answers.length} requests, ${wrong.length} failed\n${tally(answers)}`);
    expect(unanswered(answers)).toEqual([]);
    expect(wrong.map(({ visit: { path }, kind }) => `${path}: ${kind}`)).toEqual([]);
    await untilFullService(product, visits);
    await untilNothingIsLeft(product, TIMEOUT_MS);
    await product.client.generateSitemaps();
    expect(await disagreements(product)).toEqual([]);
  });
});
