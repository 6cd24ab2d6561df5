import { once } from 'node:events';
import { request } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pino } from 'pino';
import { describe, expect, it, vi } from 'vitest';
import { readHostSettings } from './env.js';
import { HostMetrics } from './host-metrics.js';
import { createPageServer } from './page-server.js';
import { PageFailedError } from './page-thread.js';
import type { PageRequest } from './page-thread-protocol.js';
import type { RenderedPage } from './page-threads.js';
import { StaticFiles } from './static-files.js';
import { originOf } from './test/origin-of.js';

const env = { PORT: '0', MANAGEMENT_PORT: '0', API_URL: 'http://127.0.0.1:9' };

type Render = (page: PageRequest, signal: AbortSignal) => Promise<RenderedPage>;

const answerOf = (text: string, more: Partial<RenderedPage> = {}): RenderedPage => ({
  status: 200,
  pageId: 'city',
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: new TextEncoder().encode(text),
  sources: [],
  release: () => undefined,
  ...more,
});

/** A page server that renders with `render`. */
async function serverOf(render: Render, more: Record<string, string> = {}) {
  const metrics = new HostMetrics();
  const server = createPageServer({
    settings: readHostSettings({ ...env, ...more }),
    threads: { render, shell: () => Promise.resolve(answerOf('shell', { pageId: 'shell' })) },
    staticFiles: new StaticFiles(new URL('./', import.meta.url)),
    metrics,
    logger: pino({ level: 'silent' }),
    tracing: undefined,
  });
  const origin = await originOf(server);
  const ask = (path: string, init: RequestInit = {}) => fetch(origin + path, { redirect: 'manual', ...init });
  /** Resolves when the next request is in work, queued or refused. */
  const asked = async () => ((await once(server, 'request')) as [unknown, ServerResponse])[1];
  return { ask, asked, metrics, port: new URL(origin).port };
}

describe('createPageServer', () => {
  it('sends the page that a thread rendered for the address, and counts it in the metrics', async () => {
    const render = vi.fn<Render>(() => Promise.resolve(answerOf('Łódź', { sources: ['api', 'kept'] })));
    const { ask, metrics } = await serverOf(render, { PUBLIC_ORIGIN: 'https://highstreet.example' });
    const response = await ask('/city/lodz?page=2', { headers: { 'x-request-id': 'request.1' } });
    expect([response.status, await response.text()]).toEqual([200, 'Łódź']);
    expect(response.headers.get('x-request-id')).toBe('request.1');
    expect(response.headers.get('content-length')).toBe('7');
    const url = 'https://highstreet.example/city/lodz?page=2';
    expect(render.mock.calls[0]?.[0]).toEqual({
      url,
      requestId: 'request.1',
      shared: true,
      trace: undefined,
    });
    const text = await metrics.registry.metrics();
    expect(text).toContain('page_api_responses_total{source="kept",service="frontend"} 1');
    expect(text).toContain('page_duration_seconds_count{service="frontend",status="200",page="city"} 1');
  });

  it('serves a robots.txt with the sitemap’s address and the disallowed paths', async () => {
    const render = vi.fn<Render>();
    const { ask } = await serverOf(render, { PUBLIC_ORIGIN: 'https://highstreet.example' });
    const response = await ask('/robots.txt');
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'text/plain; charset=utf-8',
    ]);
    // Otherwise the gateway would keep an earlier PUBLIC_ORIGIN for as long as crawlers may.
    expect(response.headers.get('cache-control')).toMatch(/\bs-maxage=[1-9]\b/);
    const lines = (await response.text()).split('\n');
    expect(lines).toContain('Sitemap: https://highstreet.example/sitemap.xml');
    expect(lines.filter((line) => line.startsWith('Disallow'))).toEqual([
      'Disallow: /admin',
      'Disallow: /api/admin',
    ]);
    expect(render).not.toHaveBeenCalled();
  });

  it('does not let a request with a cookie share API responses with other visits', async () => {
    const render = vi.fn<Render>(() => Promise.resolve(answerOf('page')));
    const { ask } = await serverOf(render);
    await ask('/', { headers: { cookie: 'session=1' } });
    expect(render.mock.calls[0]?.[0].shared).toBe(false);
  });

  it('sends redirects, HEAD without a body, the shell below /admin, and 405 for POST', async () => {
    const moved = answerOf('', { status: 301, pageId: 'redirect', headers: { location: '/city/york' } });
    const { ask } = await serverOf(({ url }) =>
      Promise.resolve(url.endsWith('/old') ? moved : answerOf('page')),
    );
    const redirect = await ask('/old');
    expect([redirect.status, redirect.headers.get('location')]).toEqual([301, '/city/york']);
    const head = await ask('/', { method: 'HEAD' });
    expect([head.headers.get('content-length'), await head.text()]).toEqual(['4', '']);
    for (const path of ['/admin', '/admin/login', '/Admin/login'])
      expect(await (await ask(path)).text(), path).toBe('shell');
    expect((await ask('/', { method: 'POST' })).status).toBe(405);
  });

  it.each([
    ['//city/lodz?page=2', '/city/lodz?page=2'],
    ['/x/..//evil.example', '/evil.example'],
    ['//', '/'],
    ['//%61dmin?next=1', '/admin?next=1'],
    ['/%41DMIN/countries%2F', '/ADMIN/countries%2F'],
    ['//%zz', '/%zz'],
  ])('redirects %s to its normalised path', async (path, plain) => {
    const render = vi.fn<Render>();
    const { ask } = await serverOf(render);
    const response = await ask(path);
    expect([response.status, response.headers.get('location')]).toEqual([301, plain]);
    expect(render).not.toHaveBeenCalled();
  });

  it.each([
    ['/.\\search?q=a', 400],
    ['/city\\..\\search', 400],
    ['/a%2Fb/../search?q=a', 400],
    ['/a%2fb/.%2E?q=a', 400],
    ['/./search', 400],
    ['/a%2Fb/..#search', 400],
    ['/search/..data', 200],
    ['/search?q=a/../b', 200],
    ['/search?q=a\\b', 200],
  ])(
    'answers %s with %i, because URL reads backslashes and dots between slashes otherwise than the gateway',
    async (path, status) => {
      const render = vi.fn<Render>(() => Promise.resolve(answerOf('page')));
      const { port } = await serverOf(render);
      // fetch would send slashes.
      const [response] = (await once(request({ port, path }).end(), 'response')) as [IncomingMessage];
      response.resume();
      expect(response.statusCode).toBe(status);
      expect(render).toHaveBeenCalledTimes(status === 200 ? 1 : 0);
    },
  );

  it.each([new PageFailedError('It says why in the log'), new Error('Unexpected')])(
    'answers 500 with a plain page after %s',
    async (error) => {
      const { ask } = await serverOf(() => Promise.reject(error), { PUBLIC_BRAND_NAME: 'Fish <& Chips>' });
      const response = await ask('/');
      expect([response.status, response.headers.get('cache-control')]).toEqual([500, 'no-store']);
      expect(response.headers.get('content-security-policy')).toContain("default-src 'self'");
      expect(await response.text()).toContain('be right back | Fish &lt;&amp; Chips></title>');
    },
  );

  it('answers 503 when the queue is full, and aborts the render of a visitor who disconnects', async () => {
    const rendered: { signal: AbortSignal; answer: (page: RenderedPage) => void }[] = [];
    const { ask } = await serverOf(
      (_page, signal) => new Promise((answer) => rendered.push({ signal, answer })),
      { RENDER_CONCURRENCY: '1', RENDER_QUEUE: '1' },
    );
    const visitor = new AbortController();
    const first = ask('/first', { signal: visitor.signal }).catch(() => 'gone');
    await vi.waitFor(() => {
      expect(rendered).toHaveLength(1);
    });
    // Whichever arrives first is queued; the other one is refused.
    const others = [ask('/second'), ask('/third')];
    const refused = await Promise.race(others);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
    visitor.abort();
    expect(await first).toBe('gone');
    await vi.waitFor(() => {
      expect(rendered[0]?.signal.aborted).toBe(true);
    });
    rendered[0]?.answer(answerOf('too late'));
    await vi.waitFor(() => {
      expect(rendered).toHaveLength(2);
    });
    rendered[1]?.answer(answerOf('waited'));
    const statuses = (await Promise.all(others)).map(({ status }) => status);
    expect(statuses.sort((a, b) => a - b)).toEqual([200, 503]);
  });

  it('does not render for a visitor who left the queue, and admits the next one', async () => {
    const rendered: { url: string; answer: (page: RenderedPage) => void }[] = [];
    const { ask, asked } = await serverOf(
      ({ url }) => new Promise((answer) => rendered.push({ url, answer })),
      {
        PUBLIC_ORIGIN: 'https://highstreet.example',
        RENDER_CONCURRENCY: '1',
        RENDER_QUEUE: '1',
      },
    );
    const [first] = [ask('/first'), await asked()];
    const visitor = new AbortController();
    const [left, response] = [ask('/left', { signal: visitor.signal }).catch(() => 'gone'), await asked()];
    const closed = once(response, 'close');
    visitor.abort();
    expect(await left).toBe('gone');
    await closed;
    const [next] = [ask('/next'), await asked()];
    rendered[0]?.answer(answerOf('first'));
    await vi.waitFor(() => {
      expect(rendered).toHaveLength(2);
    });
    rendered[1]?.answer(answerOf('next'));
    expect([(await first).status, (await next).status]).toEqual([200, 200]);
    expect(rendered.map(({ url }) => new URL(url).pathname)).toEqual(['/first', '/next']);
  });

  it('releases a page when a slow visitor has received all of it', async () => {
    const release = vi.fn();
    // More than the buffers of a connection hold.
    const body = new Uint8Array(new SharedArrayBuffer(64 * 1024 * 1024)).fill(97);
    const { asked, port } = await serverOf(() => Promise.resolve(answerOf('', { body, release })));
    const sent = request({ port, path: '/' }).end();
    const [[received], response] = await Promise.all([
      once(sent, 'response') as Promise<[IncomingMessage]>,
      asked(),
    ]);
    expect([response.writableFinished, release.mock.calls]).toEqual([false, []]);
    let length = 0;
    for await (const chunk of received) length += (chunk as Buffer).length;
    expect(length).toBe(body.length);
    await vi.waitFor(() => {
      expect(release).toHaveBeenCalledTimes(1);
    });
  });

  it('releases a page whose visitor leaves before it is sent, and one of which only the head is sent', async () => {
    const release = vi.fn();
    const answers: ((page: RenderedPage) => void)[] = [];
    const { ask, asked } = await serverOf(() => new Promise((answer) => answers.push(answer)));
    const visitor = new AbortController();
    const [left, response] = [ask('/', { signal: visitor.signal }).catch(() => 'gone'), await asked()];
    const closed = once(response, 'close');
    visitor.abort();
    await Promise.all([left, closed]);
    const [head] = [ask('/', { method: 'HEAD' }), await asked()];
    for (const answer of answers) answer(answerOf('page', { release }));
    expect((await head).status).toBe(200);
    await vi.waitFor(() => {
      expect(release).toHaveBeenCalledTimes(2);
    });
  });
});
