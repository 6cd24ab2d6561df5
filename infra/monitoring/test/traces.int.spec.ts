import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DirectoryClient } from '@highstreet/local';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ADMIN, startBuiltServices } from './support/built-services.js';
import type { BuiltServices } from './support/built-services.js';
import type { ReceivedSpan } from './support/received-span.js';
import { startTraceReceiver } from './support/trace-receiver.js';
import type { TraceReceiver } from './support/trace-receiver.js';

/** Five processes start, and import a file; a busy machine is ten times slower than an idle one. */
const START_TIMEOUT_MS = 300_000;
const POLLING = { timeout: 60_000, interval: 100 };
const SEARCHED_FOR = 'a-most-private-wish';
const USER_AGENT = 'a-browser-like-no-other';

const folder = mkdtempSync(join(tmpdir(), 'traces-'));
let receiver: TraceReceiver;
let services: BuiltServices;
let importId: number;

beforeAll(async () => {
  receiver = await startTraceReceiver();
  services = await startBuiltServices({
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint,
    OTEL_EXPORTER_OTLP_COMPRESSION: 'gzip',
    OTEL_BSP_SCHEDULE_DELAY: '100',
  });
  const file = join(folder, 'traced.csv');
  writeFileSync(
    file,
    'name,category,full_address,place_id\nThe Traced Kettle,Cafe,"1 Long Lane, York",ChIJtraced1\n',
  );
  const client = new DirectoryClient(services.apiOrigin);
  await client.login(ADMIN.username, ADMIN.password);
  importId = await client.startImport(await client.upload(file));
  await vi.waitFor(async () => {
    const { status } = await client.importState(importId);
    if (status !== 'completed') throw new Error(`The import is ${status}`);
  }, POLLING);
  const headers = { 'x-request-id': 'the-followed-request', 'user-agent': USER_AGENT };
  await fetch(`${services.apiOrigin}/api/businesses?q=${SEARCHED_FOR}`, { headers });
  await fetch(`${services.pagesOrigin}/search?q=${SEARCHED_FOR}`, { headers });
  // Each service's last spans: see `everyService`.
  await client.rebuildIndex();
  await client.generateSitemaps();
  await fetch(`${services.apiOrigin}/api/health`);
}, START_TIMEOUT_MS);
afterAll(async () => {
  await services.stop();
  await receiver.stop();
  rmSync(folder, { recursive: true });
});

/** The first matching span, once it has arrived. */
function arrived(fits: (span: ReceivedSpan) => boolean): Promise<ReceivedSpan> {
  return vi.waitFor(() => {
    const found = receiver.spans.find(fits);
    if (found === undefined) throw new Error('The span has not arrived');
    return found;
  }, POLLING);
}

/**
 * Waits for the last spans that the set-up causes in each service. A service sends its spans in the order in
 * which they end, so all earlier ones have arrived, too.
 */
async function everyService(): Promise<void> {
  const last = [
    ['frontend', 'page search'],
    ['catalog-api', 'GET /api/health'],
    ['import-worker', 'process finish-import'],
    ['search-indexer', 'process rebuild-index'],
    ['sitemap-worker', 'process build-sitemap'],
  ];
  for (const [service, name] of last) await arrived((span) => span.service === service && span.name === name);
}

describe('the traces of an import', () => {
  it('continue from the request to the jobs of the worker and their database statements', async () => {
    const request = await arrived(
      ({ kind, name }) => kind === 'server' && name === 'POST /api/admin/import-excel-stream',
    );
    const { traceId } = request;
    const jobs = ['import-file', 'prepare-import', 'merge-rows', 'finish-import'];
    for (const queue of jobs) {
      const job = await arrived(
        (span) => span.traceId === traceId && span.kind === 'consumer' && span.name === `process ${queue}`,
      );
      expect(job.service).toBe('import-worker');
      const statement = await arrived(
        (span) =>
          span.service === 'import-worker' && span.parentSpanId === job.spanId && span.kind === 'client',
      );
      expect(statement.traceId).toBe(traceId);
    }
    const added = await arrived((span) => span.traceId === traceId && span.kind === 'producer');
    expect(added.service).toBe('catalog-api');
    expect(request.parentSpanId).toBe('');
  });

  it('are referenced by trace id in the log', async () => {
    const request = await arrived(
      ({ kind, name }) => kind === 'server' && name === 'POST /api/admin/import-excel-stream',
    );
    const completed = services.log.find(
      ({ msg, importId: id }) => msg === 'Import completed' && id === importId,
    );
    expect(completed).toMatchObject({ service: 'import-worker', trace_id: request.traceId });
  });
});

describe('the traces of a visit', () => {
  it('continue from the page server to the API and its outgoing calls', async () => {
    const page = await arrived(({ service, kind }) => service === 'frontend' && kind === 'server');
    expect(page.name).toBe('page search');
    expect(page.attributes['http.request.header.x-request-id']).toBeDefined();
    const call = await arrived(
      ({ service, kind, traceId }) =>
        service === 'catalog-api' && kind === 'server' && traceId === page.traceId,
    );
    expect(call.name).toMatch(/^GET \/api\//);
    const asked = await arrived(
      ({ service, kind, parentSpanId }) =>
        service === 'catalog-api' && kind === 'client' && parentSpanId === call.spanId,
    );
    expect(asked.traceId).toBe(page.traceId);
  });

  it('contain neither the user agent nor the search query', async () => {
    await arrived(({ service, kind }) => service === 'frontend' && kind === 'server');
    await arrived(({ kind, name }) => kind === 'server' && name === 'GET /api/businesses');
    const all = JSON.stringify(receiver.spans);
    expect(all).not.toContain(SEARCHED_FOR);
    expect(all).not.toContain(USER_AGENT);
  });

  it('contain no Redis keys, because a session key would give access to the session', async () => {
    await everyService();
    const commands = receiver.spans.filter(
      ({ attributes }) => attributes['db.system.name'] === 'redis' || attributes['db.system'] === 'redis',
    );
    const senders = commands.map(({ service }) => service);
    expect(senders).toEqual(expect.arrayContaining(['catalog-api', 'import-worker']));
    expect(commands.filter((span) => /sess|bull:|import-progress/.test(JSON.stringify(span)))).toEqual([]);
  });
});

it('nothing outside requests and jobs is traced', async () => {
  await everyService();
  const roots = receiver.spans.filter(({ parentSpanId }) => parentSpanId === '');
  // A worker that checks for unfinished imports may add a job that a slow worker is about to add. It is still
  // a job.
  const others = roots.filter(({ kind }) => !['server', 'producer', 'consumer'].includes(kind));
  expect(others.map(({ service, kind, name }) => `${service}: ${kind} ${name}`)).toEqual([]);
});
