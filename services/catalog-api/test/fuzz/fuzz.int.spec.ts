import { uploadResponse } from '@highstreet/api-contract';
import fc from 'fast-check';
import type { Arbitrary } from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { documentedOperations, faultsOf } from '../support/documented-api.js';
import type { Operation } from '../support/documented-api.js';
import { SAMPLE_CSV } from '../support/sample-csv.js';
import type { Answer } from '../support/send.js';
import { startWholeApi } from '../support/whole-api.js';
import type { WholeApi } from '../support/whole-api.js';
import { requestFor } from './requests.js';
import type { FuzzedRequest } from './requests.js';
import { uploads } from './values.js';

/**
 * A short run as part of the integration tests; `npm run test:fuzz` runs longer, with different requests each
 * time.
 */
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 400);
const SEED = Number(
  process.env['FUZZ_SEED'] ?? (process.env['FUZZ_RUNS'] === undefined ? 1 : Date.now() % 2 ** 31),
);
/** Of one call, of which few requests are right in all parts. */
const IMPORTS = 200;
/** The time limit per request on average, in milliseconds: a generous bound. */
const TIMEOUT_MS = 500;

const operations = documentedOperations();

/** Stands for URLs that no operation has. */
const nowhere: Operation = {
  ...{ name: 'nowhere', method: 'GET', path: '/api/admin', parameters: [] },
  responses: { 400: {}, 401: {}, 404: {} },
};

let whole: WholeApi;
beforeAll(async () => {
  whole = await startWholeApi();
  const body = JSON.stringify({ csvData: SAMPLE_CSV });
  const headers = { 'content-type': 'application/json' };
  const imported = await whole.asAdmin({ method: 'POST', path: '/api/admin/import', headers, body });
  expect(JSON.parse(imported.body)).toMatchObject({ imported: 4 });
  uploads.push(await storeUpload());
  for (const path of ['/api/admin/sitemap/generate', '/api/admin/sitemap/validate']) {
    expect((await whole.asAdmin({ method: 'POST', path })).status).toBe(200);
  }
}, 300_000);
afterAll(() => whole.stop());

async function storeUpload(): Promise<string> {
  const form = new FormData();
  form.set('file', new Blob([SAMPLE_CSV]), 'shops.csv');
  const request = new Request('http://localhost', { method: 'POST', body: form });
  const headers = { 'content-type': request.headers.get('content-type') ?? '' };
  const body = await request.text();
  const stored = await whole.asAdmin({ method: 'POST', path: '/api/admin/upload-excel', headers, body });
  return uploadResponse.parse(JSON.parse(stored.body)).filePath;
}

/** The operation that a URL belongs to, by its segments; literal segments take precedence over parameters. */
function operationAt(method: string, address: string): Operation | undefined {
  const segments = (address.split('?', 1)[0] ?? '').split('/');
  const fits = ({ path }: Operation): boolean => {
    const parts = path.split('/');
    return (
      parts.length === segments.length &&
      parts.every((part, place) => (part.startsWith('{') ? segments[place] !== '' : part === segments[place]))
    );
  };
  const wanted = method === 'HEAD' ? 'GET' : method;
  return operations
    .filter((operation) => operation.method === wanted && fits(operation))
    .sort((a, b) => a.path.split('{').length - b.path.split('{').length)[0];
}

/** The faults of the response to a request. */
function judge({ call }: FuzzedRequest, answer: Answer): string[] {
  const { method, path } = call;
  const operation = operationAt(method, path);
  const isPublic = !path.startsWith('/api/admin');
  const faults = faultsOf(operation ?? { ...nowhere, ...(isPublic ? { path: '/api' } : {}) }, answer, method);
  // Every server is up, so a 503 is a fault.
  return answer.status === 503 ? [...faults, 'status 503'] : faults;
}

/** Null when the server closed the connection before all of an oversized request was sent. */
async function answerTo({ call, asAdmin, isOversized }: FuzzedRequest): Promise<Answer | null> {
  try {
    return await (asAdmin ? whole.asAdmin(call) : whole.asVisitor(call));
  } catch (error) {
    const wasCut =
      error instanceof Error && 'code' in error && /^(?:EPIPE|ECONNRESET)$/.test(String(error.code));
    if (isOversized && wasCut) return null;
    throw error;
  }
}

/** How often the responses to such requests had which status. */
async function fuzz(requests: Arbitrary<FuzzedRequest>, numRuns: number): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  const property = fc.asyncProperty(requests, async (request) => {
    const answer = await answerTo(request);
    const kind = answer === null ? 'cut off' : String(answer.status);
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
    if (answer !== null) expect(judge(request, answer), answer.body.slice(0, 300)).toEqual([]);
  });
  try {
    await fc.assert(property, { numRuns, seed: SEED });
  } finally {
    const told = [...counts]
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([kind, count]) => `${kind}: ${count}`);
    process.stdout.write(`fuzz: seed ${SEED}; ${told.join(', ')}\n`);
  }
  return counts;
}

it(
  `answers ${RUNS} requests of any kind as documented (seed ${SEED})`,
  async () => {
    const counts = await fuzz(fc.oneof(...operations.map(requestFor)), RUNS);
    // Not every request was rejected: the handlers were reached.
    expect(counts.get('200') ?? 0).toBeGreaterThan(RUNS / 20);
    // The session and the directory are intact.
    const check = await whole.asAdmin({ method: 'GET', path: '/api/admin/check' });
    expect(JSON.parse(check.body)).toMatchObject({ authenticated: true });
    const stats = await whole.asVisitor({ method: 'GET', path: '/api/stats' });
    expect(JSON.parse(stats.body)).toMatchObject({ totalBusinesses: expect.any(Number) as number });
  },
  RUNS * TIMEOUT_MS + 60_000,
);

it(
  'imports a stored upload, whatever else such requests ask for',
  async () => {
    const starts = operations.filter(({ path }) => path === '/api/admin/import-excel-stream');
    const counts = await fuzz(fc.oneof(...starts.map(requestFor)), IMPORTS);
    expect((counts.get('200') ?? 0) + (counts.get('202') ?? 0)).toBeGreaterThan(0);
  },
  IMPORTS * TIMEOUT_MS + 60_000,
);
