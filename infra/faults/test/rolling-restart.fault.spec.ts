import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { say } from '@highstreet/local';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firstFile } from '../src/files/directory-rows.js';
import { writeFile } from '../src/files/write-file.js';
import { fullService, untilFullService } from '../src/outages/full-service.js';
import { ProductUnderTest } from '../src/product/product-under-test.js';
import type { InstanceName } from '../src/product/running-processes.js';
import { restart } from '../src/restarts/restart.js';
import { findPlaces } from '../src/visitors/find-places.js';
import { tally } from '../src/visitors/tally.js';
import { Visits } from '../src/visitors/visit.js';
import { Visitors } from '../src/visitors/visitors.js';
import { stopAfterAll } from './support/stop-after-all.js';

const IMPORTED_ROWS = 20_000;
const IMPORT_PATIENCE_MS = 10 * 60_000;

/** Two of each; one after the other, as a careful operator updates them. */
const instances: readonly InstanceName[] = [
  'catalog-api',
  'catalog-api-2',
  'frontend',
  'frontend-2',
  'import-worker',
  'import-worker-2',
  'search-indexer',
  'search-indexer-2',
  'sitemap-worker',
  'sitemap-worker-2',
];

// What is known of a running instance is what Linux tells about it.
describe.runIf(process.platform === 'linux')('a rolling restart of two instances of each service', () => {
  let product: ProductUnderTest;
  const folder = mkdtempSync(join(tmpdir(), 'highstreet-restart-'));
  const file = join(folder, 'first.csv');

  beforeAll(async () => {
    await writeFile(file, firstFile(IMPORTED_ROWS));
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

  it('fails no request of a visitor, and loses nothing of an import', async () => {
    const visits = new Visits(await findPlaces(product.origin));
    await untilFullService(product, visits);
    const importId = await product.startImport(file);
    const visitors = new Visitors(product.origin, visits);
    visitors.start();
    for (const name of instances) {
      const { endedAfterMs, readyAfterMs } = await restart(product, name);
      say(
        `${name}: ended after ${seconds(endedAfterMs)}, its successor ready after ${seconds(readyAfterMs)}`,
      );
    }
    const answers = await visitors.stop();
    await product.importEnd(importId, IMPORT_PATIENCE_MS);
    // PostgreSQL answers a search where the engine, which takes in the import, is slow: no instance was missing for it.
    const wrong = answers.filter(
      ({ visit: { kind }, kind: got }) => got !== fullService[kind] && got !== 'data of postgres',
    );
    say(`${answers.length} requests, ${wrong.length} failed\n${tally(answers)}`);
    expect(wrong.map(({ visit: { path }, kind }) => `${path}: ${kind}`)).toEqual([]);
    await untilFullService(product, visits);
  });
});

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
