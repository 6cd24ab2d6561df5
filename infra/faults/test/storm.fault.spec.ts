import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { say } from '@highstreet/local';
import { Random } from '@highstreet/sample-data';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { disagreements } from '../src/consistency/disagreements.js';
import { changedFile, firstFile } from '../src/files/directory-rows.js';
import { writeFile } from '../src/files/write-file.js';
import { untilFullService } from '../src/outages/full-service.js';
import { untilNothingIsLeft } from '../src/product/leftovers.js';
import { ProductUnderTest } from '../src/product/product-under-test.js';
import { storm } from '../src/storm/storm.js';
import { Workload } from '../src/storm/workload.js';
import type { ImportedFile } from '../src/storm/workload.js';
import { findPlaces } from '../src/visitors/find-places.js';
import { tally, unanswered } from '../src/visitors/tally.js';
import { Visits } from '../src/visitors/visit.js';
import { Visitors } from '../src/visitors/visitors.js';
import { stopAfterAll } from './support/stop-after-all.js';

// `npm run test:faults` sets some minutes. The same seed draws the same faults, but their timing depends on
// the machine.
const seconds = Number(process.env['FAULTS_SECONDS'] ?? 30);
const seed = Number(process.env['FAULTS_SEED'] ?? 11);
const ROWS = 5_000;
const TIMEOUT_MS = 15 * 60_000;
/** For the first upload, of some megabytes, while everything works. */
const BEGIN_TIMEOUT_MS = 60_000;

const folder = mkdtempSync(join(tmpdir(), 'highstreet-storm-'));
let files: readonly [ImportedFile, ImportedFile];
let product: ProductUnderTest;

async function written(name: string, rows: Iterable<Record<string, string>>): Promise<ImportedFile> {
  const path = join(folder, name);
  return { path, rows: await writeFile(path, rows) };
}

beforeAll(async () => {
  files = [await written('first.csv', firstFile(ROWS)), await written('changed.csv', changedFile(ROWS))];
  product = await ProductUnderTest.start({ sampleData: 'auto' });
});

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});
stopAfterAll(() => product);

it('loses no data while random processes are killed, hung and restarted under a mixed workload', async () => {
  const visits = new Visits(await findPlaces(product.origin));
  const workload = new Workload(product, files, folder);
  const visitors = new Visitors(product.origin, visits);
  const working = workload.run();
  visitors.start();
  let journal: readonly string[] = [];
  let answers;
  try {
    await workload.begun(BEGIN_TIMEOUT_MS);
    journal = await storm(product, new Random(seed), seconds * 1_000);
  } finally {
    workload.stop();
    answers = await visitors.stop();
    await working;
    say(
      `FAULTS_SECONDS=${seconds} FAULTS_SEED=${seed}, injected:\n${journal.join('\n')}\n${tally(answers)}\n` +
        `imports accepted: ${workload.imports.length}; ${JSON.stringify(workload.outcomes)}`,
    );
  }

  await untilFullService(product, visits);
  await workload.lastRound(TIMEOUT_MS);
  await untilNothingIsLeft(product, TIMEOUT_MS);
  for (const { id, rows } of workload.imports)
    expect(await product.importState(id)).toMatchObject({ status: 'completed', rowsRead: rows });
  expect(workload.cutShort).toEqual([]);
  // Counts of the storm itself. Imports are not required here, because one may take longer than a short
  // storm; the accepted ones are checked above.
  const { export: exports, sitemap } = workload.outcomes;
  expect({ export: exports.done > 0, sitemap: sitemap.done > 0 }).toEqual({ export: true, sitemap: true });
  // An administrator is told that something is unavailable, never that the product is broken.
  const refusals = Object.values(workload.outcomes).flatMap(({ refused }) => Object.keys(refused));
  expect(refusals.filter((reason) => / answered 500\b/.test(reason))).toEqual([]);
  const lost = await disagreements(product);
  say(`lost: ${lost.length}`);
  expect(lost).toEqual([]);

  // A visitor whose connection breaks because its process was killed gets no answer. Every answer must be an
  // intended one.
  const unexpected = answers.filter(({ kind }) => kind.startsWith('unexpected'));
  expect(unexpected.map(({ visit: { path }, kind }) => `${path}: ${kind}`)).toEqual([]);
  expect(unanswered(answers)).toEqual([]);
});
