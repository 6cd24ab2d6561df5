import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { REPOSITORY, say } from '@highstreet/local';
import { BenchFiles } from './data/write-files.js';
import { keepResults } from './report/results-file.js';
import { growthPlot } from './report/growth-plot.js';
import { resultsTable, writeTable } from './report/results-table.js';
import { targetsPlot } from './report/targets-plot.js';
import type { BenchResult } from './result.js';
import type { BenchSuite } from './suite.js';
import { apiSuite } from './suites/api.js';
import { exportsSuite } from './suites/exports.js';
import { importSuite } from './suites/import.js';
import { pagesSuite } from './suites/pages.js';
import { readersSuite } from './suites/readers.js';
import { sitemapSuite } from './suites/sitemap.js';
import { stackSuite } from './suites/stack.js';
import { visitorsSuite } from './suites/visitors.js';

const suites: Readonly<Record<string, BenchSuite>> = {
  exports: exportsSuite,
  api: apiSuite,
  import: importSuite,
  pages: pagesSuite,
  readers: readersSuite,
  sitemap: sitemapSuite,
  stack: stackSuite,
  visitors: visitorsSuite,
};

/**
 * `npm run bench -- [suites] [--quick] [--docs]`: runs the named suites, or all, and writes `bench-results.json`; with
 * `--docs` also the table and the plots in docs/performance.md. `--csv file` lets the import suite measure a file of one's own.
 *
 * @returns the exit code: 0 when every target is met
 */
export async function runBenchmarks(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      quick: { type: 'boolean', default: false },
      docs: { type: 'boolean', default: false },
      csv: { type: 'string' },
    },
  });
  const names = positionals.length > 0 ? positionals : Object.keys(suites);
  const unknown = names.filter((name) => !(name in suites));
  if (unknown.length > 0) {
    say(`There is no suite ${unknown.join(', ')}. Suites: ${Object.keys(suites).join(', ')}`);
    return 2;
  }
  const files = new BenchFiles(join(REPOSITORY, '.data', 'bench'));
  const results: BenchResult[] = [];
  for (const name of names) {
    const suite = suites[name];
    if (suite) results.push(...(await suite({ ...values, files, say })));
  }
  const all = keepResults(REPOSITORY, names, results);
  say(`\n${resultsTable(results)}`);
  if (values.docs) writeDocs(all);
  return results.every(({ holds }) => holds) ? 0 : 1;
}

function writeDocs(results: readonly BenchResult[]): void {
  const docs = join(REPOSITORY, 'docs');
  writeTable(join(docs, 'performance.md'), results);
  writeFileSync(join(docs, 'performance-targets.svg'), targetsPlot(results));
  writeFileSync(join(docs, 'performance-growth.svg'), growthPlot(results));
}
