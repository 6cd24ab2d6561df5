import { importAcceptedResponse, uploadResponse } from '@highstreet/api-contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LAST_EVENT_ID } from '../src/imports/follow-import.js';
import { ADMIN } from './support/admin.js';
import { documentedOperations, faultsOf } from './support/documented-api.js';
import type { Operation } from './support/documented-api.js';
import { SAMPLE_CSV } from './support/sample-csv.js';
import type { Answer, Call } from './support/send.js';
import { startWholeApi } from './support/whole-api.js';
import type { WholeApi } from './support/whole-api.js';

let whole: WholeApi;
/** Results of earlier calls that later ones need. */
const state = { filePath: '', importId: 0 };
const NEW_PASSWORD = 'another horse, with a charger';

beforeAll(async () => {
  whole = await startWholeApi();
});
afterAll(() => whole.stop());

type Sent = Partial<Call> & { parameters?: Record<string, string | number> };
type Caller = (expected: number, call?: Sent) => Promise<Answer>;
type Case = (call: Caller) => Promise<void>;

const json = (value: unknown): Sent => ({
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(value),
});
const respondAsync = (sent: Sent = {}): Sent => ({
  ...sent,
  headers: { ...sent.headers, prefer: 'respond-async' },
});

/** A read that returns 200, 304 for a matching ETag, and 400 for an unknown parameter. */
const read =
  (parameters: Sent['parameters'] = {}, query = ''): Case =>
  async (call) => {
    const first = await call(200, { parameters, path: query });
    const etag = first.headers.etag;
    if (etag !== undefined) {
      const sent = { parameters, path: query, headers: { 'if-none-match': etag } };
      await call(304, sent);
      await call(304, { ...sent, method: 'HEAD' });
    }
    await call(200, { parameters, path: query, method: 'HEAD' });
  };
const readOrNotFound =
  (parameters: Record<string, string | number>): Case =>
  async (call) => {
    await read(parameters)(call);
    const nothing = Object.fromEntries(Object.keys(parameters).map((name) => [name, '999999999']));
    await call(404, { parameters: nothing });
  };

/** By the operation's name, in an order in which each finds the data it needs; deletions come last. */
const cases: Readonly<Record<string, Case>> = {
  'POST /api/admin/login': async (call) => {
    await call(200, json(ADMIN));
    await call(401, json({ ...ADMIN, password: 'wrong' }));
    await call(400, json({ username: '' }));
    await call(415, { headers: { 'content-type': 'text/plain' }, body: 'a' });
  },
  'GET /api/admin/check': read(),
  'POST /api/admin/upload-excel': async (call) => {
    const form = (name: string, text: string): Sent => ({
      headers: { 'content-type': 'multipart/form-data; boundary=edge' },
      body: `--edge\r\nContent-Disposition: form-data; name="${name}"; filename="a.csv"\r\n\r\n${text}\r\n--edge--\r\n`,
    });
    const answer = await call(200, form('file', SAMPLE_CSV));
    state.filePath = uploadResponse.parse(JSON.parse(answer.body)).filePath;
    await call(400, form('other', SAMPLE_CSV));
  },
  'POST /api/admin/import-excel-stream': async (call) => {
    const answer = await call(202, respondAsync(json({ filePath: state.filePath })));
    state.importId = importAcceptedResponse.parse(JSON.parse(answer.body)).id;
    await call(200, json({ filePath: state.filePath }));
    await call(400, json({ filePath: '../../etc/passwd' }));
  },
  'POST /api/admin/import': async (call) => {
    await call(200, json({ csvData: SAMPLE_CSV, fileName: 'shops.csv' }));
    await call(202, respondAsync(json({ csvData: SAMPLE_CSV })));
    await call(400, json({ csvData: 'colour\nred\n' }));
  },
  'GET /api/admin/imports': read({}, '?limit=1&page=2'),
  'GET /api/admin/imports/{id}': async (call) => {
    await readOrNotFound({ id: state.importId })(call);
  },
  'GET /api/admin/imports/{id}/events': async (call) => {
    const { body } = await call(200, { parameters: { id: state.importId } });
    expect(body).toContain('"status":"completed"');
    await call(204, { parameters: { id: state.importId }, headers: { 'last-event-id': LAST_EVENT_ID } });
    await call(404, { parameters: { id: 999_999_999 } });
  },
  'GET /api/admin/imports/{id}/rejections.csv': async (call) => {
    await readOrNotFound({ id: state.importId })(call);
  },
  'POST /api/admin/imports/{id}/cancel': async (call) => {
    await call(200, { parameters: { id: state.importId } });
    await call(404, { parameters: { id: 999_999_999 } });
  },
  'POST /api/admin/imports/{id}/retry': async (call) => {
    const [failed] = await whole.api.database.dataSource.query<[{ id: number }[]]>(
      `UPDATE imports SET status = 'failed' WHERE id = (SELECT max(id) FROM imports) RETURNING id`,
    );
    await call(202, { parameters: { id: failed[0]?.id ?? 0 } });
    await call(409, { parameters: { id: state.importId } });
    await call(404, { parameters: { id: 999_999_999 } });
  },
  'GET /api/stats': read(),
  'GET /api/sitemaps': read(),
  'GET /api/businesses/featured': read({}, '?limit=2'),
  'GET /api/businesses/recent': read(),
  'GET /api/businesses/detail/{slug}': readOrNotFound({ slug: 'the-copper-kettle-ChIJcop' }),
  'GET /api/businesses': async (call) => {
    const search = '?q=kettel&location=Leeds&limit=1';
    // The rows of the import are being indexed: with the next of them, the answer would have another ETag.
    const foundBy = async () => {
      const { headers } = await call(200, { path: search });
      return [headers['x-search-mode'], headers['x-total-count']];
    };
    await expect.poll(foundBy, { timeout: 30_000 }).toEqual(['meilisearch', '1']);
    await read({}, search)(call);
    await read({}, '?location=BS1')(call);
    await call(400, { path: '?categoryId=first' });
  },
  'GET /api/search/suggestions': read({}, '?q=kett'),
  'GET /api/categories': read(),
  'GET /api/categories/{slug}': readOrNotFound({ slug: 'fast-food' }),
  'GET /api/categories/{slug}/businesses': readOrNotFound({ slug: 'cafe' }),
  'GET /api/cities': read({}, '?limit=1&page=2'),
  'GET /api/cities/popular': read(),
  'GET /api/cities/by-country': read({}, '?limit=1'),
  'GET /api/cities/{slug}': readOrNotFound({ slug: 'leeds' }),
  'GET /api/cities/{slug}/businesses': readOrNotFound({ slug: 'leeds' }),
  'GET /api/countries': read(),
  'GET /api/countries/{slug}': async (call) => {
    await readOrNotFound({ slug: 'united-kingdom' })(call);
    await read({ slug: 'united-kingdom' }, '?page=1&limit=1')(call);
  },
  'GET /api/health': read(),
  'GET /api/admin/businesses': read({}, '?search=kettle&page=1&limit=1'),
  'GET /api/admin/countries': read({}, '?limit=1&page=2'),
  'GET /api/admin/country-stats': read({}, '?limit=1'),
  'GET /api/admin/export': async (call) => {
    for (const format of ['csv', 'xlsx']) await call(200, { path: `?format=${format}&country=Poland` });
    await call(400, { path: '?format=pdf' });
  },
  'POST /api/admin/sitemap/generate': async (call) => {
    await call(200);
    await call(202, respondAsync());
  },
  'POST /api/admin/sitemap/validate': async (call) => {
    await call(200);
  },
  'GET /api/admin/sitemap/progress': read(),
  'GET /api/admin/sitemap/stats': read(),
  'GET /api/admin/sitemap/files': read(),
  'GET /api/admin/system': read(),
  'POST /api/admin/system/rebuild-index': async (call) => {
    await call(202);
  },
  'DELETE /api/admin/businesses/all': async (call) => {
    expect(JSON.parse((await call(200)).body)).toEqual({ count: 4 });
  },
  'POST /api/admin/account/password': async (call) => {
    await call(422, json({ currentPassword: 'wrong', newPassword: NEW_PASSWORD }));
    await call(200, json({ currentPassword: ADMIN.password, newPassword: NEW_PASSWORD }));
    await whole.logIn(NEW_PASSWORD);
  },
  'POST /api/admin/account/logout-everywhere': async (call) => {
    await call(200);
    await whole.logIn(NEW_PASSWORD);
  },
  'POST /api/admin/logout': async (call) => {
    await call(200);
  },
};

const operations = new Map(documentedOperations().map((operation) => [operation.name, operation]));

/** Calls an operation and checks the response against its documentation. */
const callerOf =
  (operation: Operation): Caller =>
  async (expected, { parameters = {}, path: query = '', method = operation.method, ...call } = {}) => {
    const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => String(parameters[name] ?? name));
    const answer = await whole.asAdmin({ ...call, method, path: path + query });
    expect([answer.status, faultsOf(operation, answer, method)], answer.body).toEqual([expected, []]);
    return answer;
  };

it('there is a test case for every documented operation and for no other', () => {
  expect(Object.keys(cases).sort()).toEqual([...operations.keys()].sort());
});

const bounds = [...operations.values()].flatMap(({ name, method, path, parameters }) =>
  parameters
    .filter(({ schema }) => schema.minimum !== undefined && schema.maximum !== undefined)
    .map(({ name: parameter, in: place, schema: { minimum = 0, maximum = 0 } }) => {
      const addressOf = (value: number) =>
        place === 'path' ? path.replace(`{${parameter}}`, String(value)) : `${path}?${parameter}=${value}`;
      return { name, method, parameter, minimum, maximum, addressOf };
    }),
);

// Before the cases, which end the session.
describe('the documented bounds of a number', () => {
  it.each(bounds)(
    'are those of $parameter in $name: $minimum to $maximum',
    async ({ method, minimum, maximum, addressOf }) => {
      const statuses = [];
      for (const value of [minimum - 1, minimum, maximum, maximum + 1]) {
        const path = addressOf(value).replaceAll(/\{\w+\}/g, 'leeds');
        statuses.push((await whole.asAdmin({ method, path })).status);
      }
      const possible = expect.toBeOneOf([200, 404]) as number;
      expect(statuses).toEqual([400, possible, possible, 400]);
    },
  );
});

describe('every documented operation responds as documented', () => {
  it.each(Object.keys(cases))('%s', async (name) => {
    const operation = operations.get(name);
    if (!operation) throw new Error('openapi.json does not have it');
    const call = callerOf(operation);
    await cases[name]?.(call);
  });
});

describe('every documented operation', () => {
  it.each([...operations.values()])(
    '$name rejects missing sessions, unknown parameters and unknown methods',
    async (operation) => {
      const path = operation.path.replaceAll(/\{\w+\}/g, '1');
      const { method } = operation;
      const unknown = await whole.asVisitor({ method, path: `${path}?colour=red` });
      expect(faultsOf(operation, unknown)).toEqual([]);
      expect(unknown.status).toBe(
        '401' in operation.responses && operation.path !== '/api/admin/login' ? 401 : 400,
      );
      const other = await whole.asVisitor({ method: 'PROPFIND', path });
      expect([other.status, other.headers.allow?.split(', ').includes(method)]).toEqual([405, true]);
    },
  );
});
