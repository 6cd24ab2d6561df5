import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { ApiInstances } from './api-instances.js';
import { ApiReader } from './api-reader.js';
import { createFetchApi } from './fetch-api.js';
import { originOf } from './test/origin-of.js';

const PUBLIC = 'public, max-age=0, s-maxage=600, stale-while-revalidate=5';

type Answering = (response: ServerResponse, request: IncomingMessage, count: number) => void;

/** A reader of an API with these answers, and the requests that reached the API. */
async function readerOf(answering: Answering) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.url ?? ''} ${String(request.headers['x-request-id'])}`);
    answering(response, request, asked.length);
  });
  const origin = await originOf(server);
  const reader = new ApiReader({
    fetchApi: createFetchApi(new ApiInstances([origin])),
    timeoutMs: 30_000,
    keptLength: 1_000,
  });
  return { reader, asked };
}

const send = (response: ServerResponse, cacheControl: string, body = '{"a":1}') =>
  response.writeHead(200, { 'cache-control': cacheControl, 'x-total-count': '7' }).end(body);

const visitor = (requestId: string) => ({ requestId, shared: true });

describe('ApiReader', () => {
  it('returns a cached response, with the same parsed value, while it is fresh', async () => {
    const { reader, asked } = await readerOf((response) => send(response, PUBLIC));
    const one = reader.visit(visitor('one'));
    const first = await one.ask('/a?b=1');
    const two = reader.visit(visitor('two'));
    const second = await two.ask('/a?b=1');
    expect(first).toEqual({ status: 200, statusText: 'OK', text: '{"a":1}', value: { a: 1 }, total: 7 });
    expect(second.value).toBe(first.value);
    expect(asked).toEqual(['/a?b=1 one']);
    expect([one.sources, two.sources]).toEqual([['api'], ['kept']]);
    expect(one.oldestMs()).toBe(0);
    expect(two.oldestMs()).toBeGreaterThan(0);
  });

  it.each(['no-store', 'private, s-maxage=600', 'no-cache, s-maxage=600', 's-maxage=0, max-age=600', ''])(
    'does not cache a response with Cache-Control: %s',
    async (cacheControl) => {
      const { reader, asked } = await readerOf((response) => send(response, cacheControl));
      for (const id of ['one', 'two']) await reader.visit(visitor(id)).ask('/a');
      expect(asked).toEqual(['/a one', '/a two']);
    },
  );

  it('shares one request among visits that need the same path at the same time', async () => {
    let answer = () => {};
    const { reader, asked } = await readerOf((response) => {
      answer = () => send(response, 'no-store');
    });
    const visits = ['one', 'two', 'three'].map((id) => reader.visit(visitor(id)));
    const answers = visits.map((visit) => visit.ask('/a'));
    await expect.poll(() => asked.length).toBe(1);
    answer();
    const [first, ...others] = await Promise.all(answers);
    for (const other of others) expect(other.value).toBe(first?.value);
    expect(asked).toEqual(['/a one']);
    expect(visits.flatMap(({ sources }) => sources)).toEqual(['api', 'shared', 'shared']);
  });

  it('does not share a request that has been pending for long, as its instance may hang', async () => {
    const { reader, asked } = await readerOf((response, _request, count) => {
      if (count > 1) send(response, PUBLIC);
    });
    void reader
      .visit(visitor('hangs'))
      .ask('/a')
      .catch(() => undefined);
    let answered = false;
    await expect
      .poll(() => {
        void reader
          .visit(visitor('later'))
          .ask('/a')
          .then(
            () => {
              answered = true;
            },
            () => undefined,
          );
        return answered;
      })
      .toBe(true);
    expect(asked.slice(0, 2)).toEqual(['/a hangs', '/a later']);
  });

  it('neither serves the administrator from the cache nor caches the administrator’s responses', async () => {
    const { reader, asked } = await readerOf((response) => send(response, PUBLIC));
    const administrator = { requestId: 'admin', shared: false };
    await reader.visit(administrator).ask('/a');
    await reader.visit(visitor('visitor')).ask('/a');
    const visit = reader.visit(administrator);
    await visit.ask('/a');
    expect(asked).toEqual(['/a admin', '/a visitor', '/a admin']);
    expect(visit.oldestMs()).toBe(0);
  });

  it('never caches a failure, whatever its Cache-Control allows', async () => {
    const { reader, asked } = await readerOf((response) =>
      response.writeHead(503, 'Busy', { 'cache-control': PUBLIC }).end('{"code":"SERVICE_UNAVAILABLE"}'),
    );
    for (const id of ['one', 'two']) {
      const { status, statusText, text } = await reader.visit(visitor(id)).ask('/a');
      expect([status, statusText, text]).toEqual([503, 'Busy', '{"code":"SERVICE_UNAVAILABLE"}']);
    }
    expect(asked).toEqual(['/a one', '/a two']);
  });

  it('retries exactly once when the connection closes without a response', async () => {
    const { reader, asked } = await readerOf((response, _request, count) => {
      if (count === 1) response.destroy();
      else send(response, PUBLIC);
    });
    expect((await reader.visit(visitor('one')).ask('/a')).value).toEqual({ a: 1 });
    expect(asked).toHaveLength(2);

    const dead = await readerOf((response) => response.destroy());
    await expect(dead.reader.visit(visitor('one')).ask('/a')).rejects.toThrow(TypeError);
    await expect(dead.reader.visit(visitor('two')).ask('/a')).rejects.toThrow(TypeError);
    expect(dead.asked).toHaveLength(4);
  });
});
