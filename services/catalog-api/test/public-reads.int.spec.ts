import {
  businessCardsResponse,
  businessDetailResponse,
  errorResponse,
  healthResponse,
  statsResponse,
} from '@highstreet/api-contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPublicApi } from './support/public-directory.js';
import type { StartedApi } from './support/start-api.js';

let api: StartedApi;

beforeAll(async () => {
  api = await startPublicApi();
});

afterAll(() => api.stop());

const namesOf = (body: unknown): string[] => businessCardsResponse.parse(body).map(({ name }) => name);

describe('the directory', () => {
  it('counts active businesses', async () => {
    const response = await api.get('/api/stats');
    expect(statsResponse.parse(response.json())).toEqual({ totalBusinesses: 4 });
  });

  it('is degraded, not down, without Redis and Meilisearch', async () => {
    const response = await api.get('/api/health');
    expect(response.statusCode).toBe(200);
    expect(healthResponse.parse(response.json())).toEqual({
      status: 'degraded',
      checks: { postgres: 'up', redis: 'down', meilisearch: 'down' },
    });
    expect(response.headers['cache-control']).toBe('no-store');
  });
});

describe('lists of businesses', () => {
  it('orders featured businesses by verification, then by trusted rating', async () => {
    const response = await api.get('/api/businesses/featured');
    expect(namesOf(response.json()).slice(0, 2)).toEqual(['Second Sip', 'First Fry']);
    expect(response.headers['x-total-count']).toBe('4');
  });

  it('lists the newest businesses first, without closed ones', async () => {
    const response = await api.get('/api/businesses/recent');
    expect(namesOf(response.json())).toEqual(['First Fry', 'Second Sip', 'Third Toast', 'Chez Quatre']);
  });

  it('truncates the about text of a card', async () => {
    const [card] = businessCardsResponse.parse((await api.get('/api/businesses/featured?limit=1')).json());
    expect(card?.about).toBe('é'.repeat(200));
  });

  it('paginates with a total and links that keep the page size', async () => {
    const response = await api.get('/api/businesses/recent?limit=1&page=2');
    expect(namesOf(response.json())).toEqual(['Second Sip']);
    expect(response.headers['x-total-count']).toBe('4');
    expect(response.headers['link']).toBe(
      [
        '</api/businesses/recent?limit=1&page=1>; rel="first"',
        '</api/businesses/recent?limit=1&page=1>; rel="prev"',
        '</api/businesses/recent?limit=1&page=3>; rel="next"',
        '</api/businesses/recent?limit=1&page=4>; rel="last"',
      ].join(', '),
    );
  });

  it('returns an empty page beyond the last one', async () => {
    const response = await api.get('/api/businesses/recent?page=999999999&limit=100');
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual([]);
  });

  it.each([
    'page=0',
    'page=1.5',
    'page=-1',
    'page=',
    'limit=0',
    'limit=101',
    'limit=1e1',
    'page=1&page=2',
    'colour=red',
  ])('rejects ?%s', async (parameters) => {
    const response = await api.get(`/api/businesses/recent?${parameters}`);
    expect(response.statusCode).toBe(400);
    const error = errorResponse.parse(response.json());
    expect(error.code).toBe('VALIDATION_FAILED');
    expect(error.errors?.length).toBeGreaterThan(0);
  });
});

describe('every public response', () => {
  it('may be cached by the gateway for two seconds and has a strong ETag', async () => {
    const first = await api.get('/api/businesses/detail/first-fry-PlaceA-');
    expect(first.headers['cache-control']).toContain(
      'public, max-age=0, s-maxage=2, stale-while-revalidate=5',
    );
    const etag = String(first.headers['etag']);
    expect(etag).toMatch(/^"[\w-]+"$/);
    const second = await api.get('/api/businesses/detail/first-fry-PlaceA-', {
      'if-none-match': `"other", W/${etag}`,
    });
    expect(second.statusCode).toBe(304);
    expect(second.body).toBe('');
    expect(second.headers['etag']).toBe(etag);
    businessDetailResponse.parse(first.json());
  });

  it('answers HEAD like GET, with and without a matching ETag', async () => {
    const url = '/api/businesses/detail/first-fry-PlaceA-';
    const { headers } = await api.get(url);
    const head = async (tags: Record<string, string>) =>
      api.app.inject({ method: 'HEAD', url, headers: tags });
    for (const [status, tags] of [
      [200, { 'if-none-match': '"other"' }],
      [304, { 'if-none-match': String(headers.etag) }],
    ] as const) {
      const response = await head(tags);
      expect(response.statusCode).toBe(status);
      expect(response.body).toBe('');
      expect(response.headers['etag']).toBe(headers.etag);
      expect(response.headers['cache-control']).toBe(headers['cache-control']);
      // Of a 304 too, it would be the length of the 200 (RFC 9110, section 8.6).
      expect(response.headers['content-length']).toBe(headers['content-length']);
    }
  });

  it('contains the request id from the gateway', async () => {
    const response = await api.get('/api/stats', { 'x-request-id': 'gateway-0001' });
    expect(response.headers['x-request-id']).toBe('gateway-0001');
  });

  it('documents itself as JSON only: writing YAML would hold up everybody’s reads', async () => {
    expect((await api.get('/api/docs-json')).statusCode).toBe(200);
    expect((await api.get('/api/docs-yaml')).statusCode).toBe(404);
  });

  it.each(['/api/cities', '/api/businesses/detail', '/api/docs'])(
    'keeps %s out of search results',
    async (path) => {
      expect((await api.get(path)).headers['x-robots-tag']).toBe('noindex');
    },
  );

  it('contains a new request id instead of one that could forge a log line', async () => {
    const response = await api.get('/api/stats', { 'x-request-id': 'evil id {}' });
    expect(response.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('the documentation of the API', () => {
  it('is available as an OpenAPI document', async () => {
    expect((await api.get('/api/docs-json')).json()).toMatchObject({ openapi: expect.any(String) });
  });

  it('is a page that refers only to files of its own origin, all of which exist', async () => {
    const page = await api.get('/api/docs');
    expect(page.headers['content-type']).toContain('text/html');
    const files = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file]) => file ?? '');
    expect(files.length).toBeGreaterThan(4);
    for (const file of files) {
      expect(file).toMatch(/^\.\/docs\/[\w.-]+$/);
      expect((await api.get(`/api/${file.slice('./'.length)}`)).statusCode, file).toBe(200);
    }
  });

  it.each([
    '/api/docs',
    '/api/docs/',
    '/api/docs/index.html',
    '/api/docs/swagger-ui-init.js',
    '/api/docs/oauth2-redirect.html',
  ])('allows %s to run only scripts of its own origin, and forbids framing', async (path) => {
    const { headers, statusCode } = await api.get(path);
    expect(statusCode).toBe(200);
    expect(headers['content-security-policy']).toContain("default-src 'none'; script-src 'self';");
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  });
});
