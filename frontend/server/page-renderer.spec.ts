import { pino } from 'pino';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { ApiReader } from './api-reader.js';
import { PageAssets } from './asset-manifest.js';
import { readHostSettings } from './env.js';
import type { FetchApi } from './fetch-api.js';
import { loggerOptions } from './log.js';
import { PageRenderer } from './page-renderer.js';
import type { PageResponse } from './page-thread-protocol.js';
import type { PageResult, RedirectResult, RenderResult } from './render-contract.js';

const settings = readHostSettings({
  PORT: '0',
  MANAGEMENT_PORT: '0',
  API_URL: 'http://127.0.0.1:9',
  PUBLIC_BRAND_NAME: 'Guide',
});
const page = { url: `${settings.site.origin}/city/leeds?q=secret`, requestId: 'a-request', shared: true };

const room = new Uint8Array(new SharedArrayBuffer(10_000));

const noAnswer: FetchApi = () => Promise.reject(new TypeError('fetch failed'));

/** A renderer whose bundle asks the API for these paths, and then renders every page with this result. */
function rendererOf(
  result: Partial<PageResult> | RedirectResult,
  paths: readonly string[] = [],
  fetchApi = noAnswer,
) {
  const lines: unknown[] = [];
  const logger = pino(loggerOptions, {
    write: (line) => {
      lines.push(JSON.parse(line));
    },
  });
  const page: PageResult = { kind: 'page', status: 200, pageId: 'city', head: '', body: '', state: ['{}'] };
  const rendered: RenderResult = result.kind === 'redirect' ? result : { ...page, ...result };
  const renderer = new PageRenderer({
    settings,
    api: new ApiReader({ fetchApi, timeoutMs: 30_000, keptLength: 1_000 }),
    bundle: {
      render: async ({ askApi }) => {
        for (const path of paths) await askApi(path).catch(() => undefined);
        return rendered;
      },
      renderShell: ({ name }, { indexed }) => ({
        head: `<title>${name}</title>${indexed ? '' : '<meta name="robots" content="noindex">'}`,
        state: [],
      }),
      fontUrls: [],
    },
    assets: new PageAssets({ 'src/entry-client.tsx': { file: 'assets/entry.js' } }, []),
    logger,
  });
  return { renderer, lines };
}

const render = (renderer: PageRenderer) =>
  renderer.render({ ...page, trace: undefined }, room, new AbortController().signal);

/** The answer for a page rendered with this result, and the lines logged meanwhile. */
async function rendered(...parameters: Parameters<typeof rendererOf>) {
  const { renderer, lines } = rendererOf(...parameters);
  return { answer: await render(renderer), lines };
}

describe('PageRenderer', () => {
  it('logs why a page failed in the format of the services’ logs, without the query string', async () => {
    const cause = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    const { answer, lines } = await rendered({
      status: 500,
      error: new TypeError('fetch failed', { cause }),
    });
    expect([answer.status, answer.headers['cache-control']]).toEqual([500, 'no-store']);
    expect(lines).toEqual([
      expect.objectContaining({
        level: 'error',
        service: 'frontend',
        requestId: 'a-request',
        path: '/city/leeds',
        error: {
          type: 'TypeError',
          message: 'fetch failed',
          stack: expect.stringContaining('page-renderer.spec') as string,
          cause: {
            type: 'Error',
            message: 'connect ECONNREFUSED',
            code: 'ECONNREFUSED',
            stack: expect.any(String) as string,
          },
        },
      }),
    ]);
  });

  it('logs which calls of the API failed, and how, instead of the route’s error response', async () => {
    const refusal = JSON.stringify({ code: 'SERVICE_UNAVAILABLE', requestId: 'a-request' });
    const fetchApi: FetchApi = (path) => {
      if (path.includes('businesses')) return Promise.resolve(new Response(refusal, { status: 503 }));
      if (path.includes('secret')) return Promise.reject(new TypeError('fetch failed'));
      return Promise.resolve(new Response('{}', { status: path.includes('missing') ? 404 : 200 }));
    };
    const error = { status: 503, statusText: 'Internal Server Error', internal: false };
    const paths = ['/api/cities', '/api/missing', '/api/businesses?q=secret', '/api/cities/leeds?q=secret'];
    const { lines } = await rendered({ status: 503, error }, paths, fetchApi);
    expect(lines).toEqual([
      expect.objectContaining({
        path: '/city/leeds',
        failedCalls: [
          { path: '/api/businesses', status: 503, answer: refusal },
          {
            path: '/api/cities/leeds',
            error: { type: 'TypeError', message: 'fetch failed', stack: expect.any(String) as string },
          },
        ],
      }),
    ]);
    expect(lines).toEqual([expect.not.objectContaining({ error: expect.anything() as unknown })]);
  });

  it('logs an error of the page’s own code beside a call that failed', async () => {
    const { lines } = await rendered({ status: 500, error: new RangeError('no such day') }, ['/api/stats']);
    expect(lines).toEqual([
      expect.objectContaining({
        failedCalls: [expect.objectContaining({ path: '/api/stats' })],
        error: expect.objectContaining({ type: 'RangeError' }) as unknown,
      }),
    ]);
  });

  it('logs a route’s error response unchanged if no call failed', async () => {
    const failure = { status: 503, data: { code: 'SERVICE_UNAVAILABLE' } };
    const { answer, lines } = await rendered({ status: 503, error: failure });
    expect(lines).toEqual([expect.objectContaining({ error: failure })]);
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '30' });
  });

  it('renders an empty shell for the administrator, with a notice for browsers without JavaScript', () => {
    const { body, status } = rendererOf({}).renderer.shell();
    expect(status).toBe(200);
    expect(new TextDecoder().decode(body)).toMatch(
      /<div id="root"><noscript>.*The admin area needs JavaScript\..*<\/noscript><\/div>/,
    );
  });

  it('renders a shell with the site’s brand for the gateway, which search engines may list', () => {
    const { renderer } = rendererOf({});
    const textOf = ({ body }: PageResponse) => new TextDecoder().decode(body);
    const shell = textOf(renderer.visitorsShell());
    expect(shell).toContain('<title>Guide</title>');
    expect(shell).toMatch(
      /<div id="root"><noscript>.*this page needs JavaScript at the moment.*<\/noscript><\/div>/,
    );
    expect(shell).not.toContain('noindex');
    expect(textOf(renderer.shell())).toContain('noindex');
  });

  it('lets the gateway serve a page stale for as much less time as its answers are old', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const headers = { 'cache-control': 'public, s-maxage=600' };
    const fetchApi = () => Promise.resolve(new Response('{}', { headers }));
    const { renderer } = rendererOf({}, ['/api/stats'], fetchApi);
    const staleSeconds = async () =>
      /stale-while-revalidate=(\d+)/.exec((await render(renderer)).headers['cache-control'] ?? '')?.[1];
    expect(await staleSeconds()).toBe('5');
    vi.advanceTimersByTime(2_500);
    expect(await staleSeconds()).toBe('2');
    vi.advanceTimersByTime(60_000);
    expect(await staleSeconds()).toBe('0');
  });

  it('sends pages and shells as HTML with a policy for what they load, and no shell to be kept', async () => {
    const { renderer } = rendererOf({});
    const shells = [renderer.shell(), renderer.visitorsShell()];
    for (const { headers } of [await render(renderer), ...shells]) {
      expect(headers['content-type']).toMatch(/^text\/html/);
      expect(headers['content-security-policy']).toContain("script-src 'self'");
    }
    for (const { headers } of shells) expect(headers['cache-control']).toBe('no-store');
  });

  it('lets browsers keep no redirect: they would follow a permanent one for ever, also where it leads back', async () => {
    const { answer } = await rendered({ kind: 'redirect', status: 301, location: '/city/york' });
    expect(answer).toMatchObject({ status: 301, headers: { location: '/city/york' } });
    expect(answer.headers['cache-control']).toContain('max-age=0');
  });

  it('logs nothing for a page that renders successfully', async () => {
    expect((await rendered({})).lines).toEqual([]);
  });
});
