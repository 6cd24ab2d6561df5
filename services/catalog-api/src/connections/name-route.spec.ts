import { runForRequest } from '@highstreet/platform';
import { describe, expect, it } from 'vitest';
import { nameRoute } from './name-route.js';

/** The result of `nameRoute(query)` within a request of `route`. */
function named(route: string, query: unknown): unknown {
  let result: unknown;
  runForRequest({ requestId: 'a-request', route }, () => {
    result = nameRoute(query);
  });
  return result;
}

describe('nameRoute', () => {
  it('prepends the route to a statement as a comment, but only once', () => {
    const once = named('GET /api/cities/:slug', 'SELECT 1');
    expect(once).toBe('/* GET /api/cities/:slug */ SELECT 1');
    expect(named('GET /api/cities/:slug', once)).toBe(once);
  });

  it('gives a prepared statement a separate, stable name for each route', () => {
    const statement = { name: 'city-by-slug', text: 'SELECT $1', values: ['leeds'] };
    const first = named('GET /a', statement);
    expect(named('GET /a', statement)).toEqual(first);
    expect(first).toMatchObject({ text: '/* GET /a */ SELECT $1', values: ['leeds'] });
    const other = named('GET /b', statement) as { name: string };
    expect(other.name).not.toBe((first as { name: string }).name);
  });

  it('replaces asterisks in the route, which could open a nested comment', () => {
    expect(named('GET /files/*', 'SELECT 1')).toBe('/* GET /files/+ */ SELECT 1');
  });

  it('returns streams, and statements outside a request, unchanged', () => {
    const stream = { text: 'COPY', submit: () => undefined };
    expect(named('GET /a', stream)).toBe(stream);
    expect(nameRoute('SELECT 1')).toBe('SELECT 1');
  });
});
