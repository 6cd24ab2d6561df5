import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DirectoryClient } from '@highstreet/local';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ADMIN, serviceNames, startBuiltServices } from './support/built-services.js';
import type { BuiltServices } from './support/built-services.js';
import { usedMetrics } from './support/promql.js';
import { watchedExpressions } from './support/watched-expressions.js';

/** Five processes start, and import a file; a busy machine is ten times slower than an idle one. */
const START_TIMEOUT_MS = 300_000;
const POLLING = { timeout: 60_000, interval: 200 };
/** Metrics and labels that Prometheus adds to every sample itself, or derives from the rules. */
const OF_PROMETHEUS = { names: ['up', 'ALERTS'], labels: ['job', 'instance', 'alertname', 'alertstate'] };

const folder = mkdtempSync(join(tmpdir(), 'metrics-'));
let services: BuiltServices;
/** The metrics of all services after an import, a search and a page. */
let told: string;

beforeAll(async () => {
  services = await startBuiltServices();
  const file = join(folder, 'measured.csv');
  const row = (number: number) =>
    `The Measured Kettle ${number},Cafe,"${number} Long Lane, York",ChIJm${number}`;
  writeFileSync(file, ['name,category,full_address,place_id', ...[1, 2, 3].map(row), ''].join('\n'));
  const client = new DirectoryClient(services.apiOrigin);
  await client.login(ADMIN.username, ADMIN.password);
  const id = await client.startImport(await client.upload(file));
  await vi.waitFor(async () => {
    expect((await client.importState(id)).status).toBe('completed');
  }, POLLING);
  await vi.waitFor(async () => {
    expect(await client.isSearchable()).toBe(true);
  }, POLLING);
  expect((await fetch(`${services.pagesOrigin}/cities`)).status).toBe(200);
  told = (await Promise.all(serviceNames.map((name) => services.metrics(name)))).join('\n');
}, START_TIMEOUT_MS);
afterAll(async () => {
  await services.stop();
  rmSync(folder, { recursive: true });
});

function value(sample: string): number {
  const line = told.split('\n').find((each) => each.startsWith(sample));
  if (line === undefined) throw new Error(`Nobody tells ${sample}`);
  return Number(line.split(' ').at(-1));
}

describe('the expressions of the alerts and the dashboard', () => {
  it.each(watchedExpressions())('$of uses only metrics and labels that services expose', ({ expression }) => {
    const { names, labels } = usedMetrics(expression);
    expect(names).not.toEqual([]);
    const samples = told.split('\n').filter((line) => !line.startsWith('#'));
    const known = new Set([...OF_PROMETHEUS.names, ...samples.map((line) => line.split(/[{ ]/, 1)[0])]);
    expect(names.filter((name) => !known.has(name))).toEqual([]);
    const ofThese = samples.filter((line) => names.includes(line.split(/[{ ]/, 1)[0] ?? '')).join('\n');
    const knownLabels = new Set([
      ...OF_PROMETHEUS.labels,
      ...[...ofThese.matchAll(/[{,](\w+)="/g)].map(([, label]) => label),
    ]);
    expect(labels.filter((label) => !knownLabels.has(label))).toEqual([]);
  });
});

describe('the metrics of the services', () => {
  it('are all in the operations guide', () => {
    const guide = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8');
    const families = [...guide.matchAll(/`([a-z_]+)\*`/g)].map(([, family = '']) => family);
    // Node's own are mentioned as a whole.
    const names = [...told.matchAll(/^# TYPE ((?!nodejs_|process_)\w+)/gm)].map(([, name = '']) => name);
    expect(names).toContain('import_rows_total');
    const isExplained = (name: string) =>
      guide.includes(`\`${name}\``) || families.some((family) => name.startsWith(family));
    expect(names.filter((name) => !isExplained(name))).toEqual([]);
  });

  it('count the rows of an import, and its completion', () => {
    expect(value('import_rows_total{step="read"')).toBe(3);
    expect(value('import_rows_total{step="merged"')).toBe(3);
    expect(value('imports_ended_total{status="completed"')).toBe(1);
    expect(value('imports_unfinished{status="reading"')).toBe(0);
  });

  it('include each queue with its jobs and workers', () => {
    for (const queue of ['import-file', 'merge-rows', 'build-sitemap', 'index-changes']) {
      expect(value(`queue_jobs{queue="${queue}",state="waiting"`)).toBe(0);
      expect(value(`queue_workers{queue="${queue}"`)).toBe(1);
      expect(value(`queue_oldest_job_age_seconds{queue="${queue}"`)).toBe(0);
    }
  });

  it('include the lag of the search index and the engine that answered searches', () => {
    expect(value('search_changes_pending')).toBe(0);
    expect(value('search_changes_oldest_age_seconds')).toBe(0);
    expect(value('search_documents_sent_total{change="indexed"')).toBe(3);
    expect(value('search_answers_total{mode="meilisearch"')).toBeGreaterThan(0);
  });

  it('count API requests by route and rendered pages by page', () => {
    expect(value('http_requests_total{method="POST",route="/api/admin/login",status="200"')).toBe(1);
    expect(value('page_duration_seconds_count{service="frontend",status="200",page="cities"')).toBe(1);
  });

  it.each(['catalog-api', 'import-worker', 'sitemap-worker', 'search-indexer'] as const)(
    'include the database pool, event loop lag and PostgreSQL check of %s',
    async (service) => {
      const own = await services.metrics(service);
      expect(own).toMatch(/^database_pool_size\{service=".*"\} \d+$/m);
      // Nor does the scrape's own check wait, which DatabasePoolExhausted would report for ever.
      expect(own).toMatch(/^database_pool_waiting\{service=".*"\} 0$/m);
      expect(own).toMatch(/^nodejs_eventloop_lag_p99_seconds\{/m);
      expect(own).toMatch(/^service_check_up\{check="postgres",service=".*"\} 1$/m);
    },
  );
});
