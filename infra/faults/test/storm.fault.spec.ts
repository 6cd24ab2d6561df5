import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { say } from '@highstreet/local';
import { Random } from '@highstreet/sample-data';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { disagreements } from '../src/agreement/disagreements.js';
import { changedFile, firstFile } from '../src/files/directory-rows.js';
import { writeFile } from '../src/files/write-file.js';
import { untilFullService } from '../src/outages/full-service.js';
import { untilNothingIsLeft } from '../src/product/leftovers.js';
import { ProductUnderTest } from '../src/product/product-under-test.js';
import { storm } from '../src/storm/storm.js';
import { Workload } from '../src/storm/workload.js';
import { findPlaces } from '../src/visitors/find-places.js';
import { tally } from '../src/visitors/tally.js';
import { Visits } from '../src/visitors/visit.js';
import { Visitors } from '../src/visitors/visitors.js';
import { stopAfterAll } from './support/stop-after-all.js';

// `npm run test:faults` gives it minutes. The same seed draws the same injuries; when they strike depends on the machine.
const seconds = Number(process.env['FAULTS_SECONDS'] ?? 30);
const seed = Number(process.env['FAULTS_SEED'] ?? 11);
const ROWS = 5_000;
const PATIENCE_MS = 15 * 60_000;

const folder = mkdtempSync(join(tmpdir(), 'highstreet-storm-'));
const files = [join(folder, 'first.csv'), join(folder, 'changed.csv')] as const;
let product: ProductUnderTest;

beforeAll(async () => {
  await writeFile(files[0], firstFile(ROWS));
  await writeFile(files[1], changedFile(ROWS));
  product = await ProductUnderTest.start({ sampleData: 'auto' });
});

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});
stopAfterAll(() => product);

it('loses nothing while every process is killed, hung and restarted under work of every kind', async () => {
  const visits = new Visits(await findPlaces(product.origin));
  const workload = new Workload(product, files);
  const working = workload.run();
  const visitors = new Visitors(product.origin, visits);
  visitors.start();
  const journal = await storm(product, new Random(seed), seconds * 1_000);
  workload.stop();
  const answers = await visitors.stop();
  say(`FAULTS_SECONDS=${seconds} FAULTS_SEED=${seed}, injected:\n${journal.join('\n')}\n${tally(answers)}`);
  await working;

  await untilFullService(product, visits);
  for (const importId of workload.importIds) await product.importEnd(importId, PATIENCE_MS);
  await untilNothingIsLeft(product, PATIENCE_MS);
  await product.client.generateSitemaps();
  const lost = await disagreements(product);
  say(
    `${JSON.stringify(workload.counts)}; imports accepted: ${workload.importIds.length}; lost: ${lost.length}`,
  );
  expect(lost).toEqual([]);
});
