import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { benchResult } from '../result.js';
import type { BenchResult } from '../result.js';

const FILE_NAME = 'bench-results.json';
const content = z.strictObject({ results: z.array(benchResult) });

/**
 * Writes the results of a suite to `bench-results.json`. Results of other suites stay as they are.
 *
 * @returns all of them, sorted by name
 */
export function keepResults(root: string, suite: string, results: readonly BenchResult[]): BenchResult[] {
  const path = join(root, FILE_NAME);
  const before = existsSync(path) ? content.parse(JSON.parse(readFileSync(path, 'utf8'))).results : [];
  const others = before.filter(({ name }) => !name.startsWith(`${suite}: `));
  const all = [...others, ...results].sort((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }));
  writeFileSync(path, `${JSON.stringify({ results: all }, null, 2)}\n`);
  return all;
}
