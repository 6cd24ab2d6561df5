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
import { measureDirectories } from './directories.js';
import type { BenchSuite, DirectorySuite } from './suite.js';
import { adminSuite } from './suites/admin.js';
import { apiSuite } from './suites/api.js';
import { exportsSuite } from './suites/exports.js';
import { fallbackSuite } from './suites/fallback.js';
import { importSuite } from './suites/import.js';
import { indexSuite } from './suites/search-index.js';
import { listsSuite } from './suites/lists.js';
import { pagesSuite } from './suites/pages.js';
import { readersSuite } from './suites/readers.js';
import { sitemapSuite } from './suites/sitemap.js';
import { stackSuite } from './suites/stack.js';
import { visitorsSuite } from './suites/visitors.js';
import { workersSuite } from './suites/workers.js';

const suites: Readonly<Record<string, BenchSuite>> = {
  import: importSuite,
  pages: pagesSuite,
  readers: readersSuite,
  stack: stackSuite,
  workers: workersSuite,
};

/**
 * In the order in which they may use a directory: `api` puts its own file beside the sitemaps, `index`
 * empties the directory.
 */
const directorySuites: Readonly<Record<string, DirectorySuite>> = {
  visitors: visitorsSuite,
  sitemap: sitemapSuite,
  exports: exportsSuite,
  lists: listsSuite,
  admin: adminSuite,
  fallback: fallbackSuite,
  api: apiSuite,
  index: indexSuite,
};

const allNames = [...Object.keys(suites), ...Object.keys(directorySuites)];

const USAGE = `npm run bench -- [suites] [--quick] [--rows n] [--csv file [--xlsx file]] [--docs]

  suites      ${allNames.join(', ')}; all of them when none is named
  --quick     at most 100,000 rows, fewer or shorter rounds
  --rows n    directories and files of this many rows only
  --csv file  the import suite measures this file instead of invented rows
  --xlsx file a workbook of the same rows, for the import suite too
  --docs      renews the table and the plots in docs/performance.md`;

/**
 * `npm run bench`: runs the named suites, or all, and writes `bench-results.json` as it goes.
 *
 * @returns the exit code: 0 when nothing failed and every target is met, 2 when the arguments are not understood
 */
export async function runBenchmarks(args: readonly string[]): Promise<number> {
  const asked = readArguments(args);
  if (typeof asked === 'string') {
    say(asked);
    return asked === USAGE ? 0 : 2;
  }
  const { names, values } = asked;
  const files = new BenchFiles(join(REPOSITORY, '.data', 'bench'));
  const measured = new Map<string, readonly BenchResult[]>();
  let all: readonly BenchResult[] = [];
  // Written after each suite: a run of an hour may be interrupted, or fail at its last suite.
  const keep = (name: string, results: readonly BenchResult[]): void => {
    measured.set(name, results);
    all = keepResults(REPOSITORY, name, results);
  };
  const context = { ...values, files, say };
  const failed: string[] = [];
  // One suite that fails must not cost a run of an hour the results of the others.
  const attempt = async (what: string, measure: () => Promise<void>): Promise<void> => {
    try {
      await measure();
    } catch (error) {
      failed.push(what);
      say(`${what} failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    }
  };
  for (const name of names) {
    const suite = suites[name];
    if (suite) await attempt(name, async () => keep(name, await suite(context)));
  }
  const ofDirectories = Object.entries(directorySuites).filter(([name]) => names.includes(name));
  await measureDirectories(context, new Map(ofDirectories), { keep, attempt });
  const results = [...measured.values()].flat();
  say(`\n${resultsTable(results)}`);
  if (failed.length > 0) say(`Failed: ${failed.join('; ')}`);
  if (values.docs) writeDocs(all);
  return failed.length === 0 && results.every(({ holds }) => holds) ? 0 : 1;
}

/** The options of the run, or an error text when the arguments are not understood. */
function readArguments(args: readonly string[]) {
  let parsed;
  try {
    parsed = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        quick: { type: 'boolean', default: false },
        docs: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
        rows: { type: 'string' },
        csv: { type: 'string' },
        xlsx: { type: 'string' },
      },
    });
  } catch (error) {
    return `${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`;
  }
  const { positionals } = parsed;
  const { help, rows, ...values } = parsed.values;
  if (help) return USAGE;
  if (values.xlsx !== undefined && values.csv === undefined)
    return `--xlsx takes --csv, a file of the same rows, beside it.\n\n${USAGE}`;
  const unknown = positionals.filter((name) => !allNames.includes(name));
  if (unknown.length > 0) return `There is no suite ${unknown.join(', ')}.\n\n${USAGE}`;
  const size = rows === undefined ? undefined : Number(rows);
  if (size !== undefined && !(Number.isInteger(size) && size > 0)) {
    return `--rows takes a number of rows, not ${rows}.\n\n${USAGE}`;
  }
  return {
    names: positionals.length > 0 ? positionals : allNames,
    values: { ...values, ...(size !== undefined && { rows: size }) },
  };
}

function writeDocs(results: readonly BenchResult[]): void {
  const docs = join(REPOSITORY, 'docs');
  writeTable(join(docs, 'performance.md'), results);
  writeFileSync(join(docs, 'performance-targets.svg'), targetsPlot(results));
  writeFileSync(join(docs, 'performance-growth.svg'), growthPlot(results));
}
