import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { finished } from 'node:stream';
import type { Logger } from 'pino';
import type { HostSettings } from './env.js';
import type { HostMetrics } from './host-metrics.js';
import { PAGE_CACHE } from './page-cache.js';
import { PageFailedError } from './page-thread.js';
import type { PageRequest } from './page-thread-protocol.js';
import type { PageThreads } from './page-threads.js';
import { robotsText } from './robots.js';
import { htmlHeaders } from './security-headers.js';
import { StaticFiles } from './static-files.js';
import type { Tracing } from './tracing-sdk.js';
import { unavailablePage } from './unavailable-page.js';
import { OverloadedError, WorkLimiter } from './work-limiter.js';

const ADMIN_PATH = /^\/admin(\/|$)/i;

/** The gateway, whose cache outlives a restart, keeps it as short as a page: it names PUBLIC_ORIGIN. */
const robotsHeaders = {
  'content-type': 'text/plain; charset=utf-8',
  'cache-control': `public, max-age=3600, s-maxage=${PAGE_CACHE.fresh}`,
};

export interface PageServerParts {
  settings: HostSettings;
  threads: Pick<PageThreads, 'render' | 'shell'>;
  staticFiles: StaticFiles;
  metrics: HostMetrics;
  logger: Logger;
  /** Undefined while traces are off. */
  tracing: Tracing | undefined;
}

/**
 * Serves the pages, which worker threads render. `renderConcurrency` pages are in work at once, `renderQueue`
 * more wait, and any further request is refused.
 */
export function createPageServer(parts: PageServerParts): Server {
  const limiter = new WorkLimiter(parts.settings.renderConcurrency, parts.settings.renderQueue);
  return createServer((request, response) => {
    const started = performance.now();
    const requestId = requestIdOf(request);
    response.setHeader('x-request-id', requestId);
    let page = 'none';
    answer(parts, limiter, request, response, requestId)
      .then((answered) => {
        page = answered;
      })
      .catch((error: unknown) => {
        failPage(parts, response, requestId, error);
      })
      .finally(() => {
        parts.metrics.observe(response.statusCode, page, (performance.now() - started) / 1_000);
      });
  });
}

/** @returns the page's id for the metrics, or `none`, `redirect`, `asset` or `robots` */
async function answer(
  parts: PageServerParts,
  limiter: WorkLimiter,
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
): Promise<string> {
  const { settings, threads, metrics, tracing } = parts;
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    send(response, 405, { allow: 'GET, HEAD', 'content-type': 'text/plain' }, 'Method not allowed\n');
    return 'none';
  }
  const url = addressOf(request, settings.site.origin);
  if (url === undefined) {
    send(response, 400, { 'content-type': 'text/plain' }, 'Bad request\n');
    return 'none';
  }
  const plain = canonicalPathname(url.pathname);
  if (plain !== url.pathname) {
    send(response, 301, { location: `${plain}${url.search}`, 'cache-control': 'public, max-age=3600' }, '');
    return 'redirect';
  }
  if (StaticFiles.owns(url.pathname)) {
    await parts.staticFiles.send(url.pathname, response);
    return 'asset';
  }
  if (url.pathname === '/robots.txt') {
    send(response, 200, robotsHeaders, robotsText(settings.site.origin));
    return 'robots';
  }
  if (ADMIN_PATH.test(url.pathname)) {
    const { status, headers, body, pageId } = await threads.shell();
    tracing?.namePage(pageId);
    send(response, status, headers, body);
    return pageId;
  }
  const gone = goneSignal(response);
  const page = await limiter.run(
    () => threads.render(pageRequest(parts, request, url, requestId), gone),
    gone,
  );
  // Also called for a visitor who has left.
  finished(response, page.release);
  metrics.observeAnswers(page.sources);
  tracing?.namePage(page.pageId);
  send(response, page.status, page.headers, page.body);
  return page.pageId;
}

function pageRequest(
  { tracing }: PageServerParts,
  request: IncomingMessage,
  url: URL,
  requestId: string,
): PageRequest {
  // The gateway forwards only the administrator's cookie, and the administrator must not get cached data.
  const shared = request.headers.cookie === undefined;
  return { url: url.href, requestId, shared, trace: tracing?.carrier() };
}

/** Aborted when the visitor disconnects before the response has been sent. */
function goneSignal(response: ServerResponse): AbortSignal {
  const visit = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) visit.abort();
  });
  return visit.signal;
}

/** Sends a plain error page when rendering failed. */
function failPage(
  { logger, settings }: PageServerParts,
  response: ServerResponse,
  requestId: string,
  error: unknown,
): void {
  if (response.destroyed) return;
  const overloaded = error instanceof OverloadedError;
  if (!overloaded && !(error instanceof PageFailedError))
    logger.error({ requestId, error }, 'page could not be rendered');
  if (response.headersSent) {
    response.destroy();
    return;
  }
  send(
    response,
    overloaded ? 503 : 500,
    { ...htmlHeaders(), 'cache-control': 'no-store', ...(overloaded && { 'retry-after': '5' }) },
    unavailablePage(settings.site.name),
  );
}

function send(
  response: ServerResponse,
  status: number,
  headers: Readonly<Record<string, string>>,
  body: string | Uint8Array,
): void {
  response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) });
  // A single write: every further write would cost as much as the bytes of a business card.
  if (response.req.method === 'HEAD') response.end();
  else response.end(body);
}

/**
 * The requested URL on the public origin; undefined when it cannot be parsed. `URL` takes a backslash in a
 * path for a slash, but the gateway does not, and the gateway decodes `%2F` before it resolves dots between slashes,
 * which `URL` does not: it would apply its limits to another path than the one that is rendered. Browsers send neither.
 */
function addressOf({ url = '/' }: IncomingMessage, origin: string): URL | undefined {
  if (/^[^?]*(?:\\|\/(?:\.|%2e){1,2}(?:[/?#]|$))/i.test(url)) return undefined;
  try {
    return new URL(`${origin}${url.startsWith('/') ? '' : '/'}${url}`);
  } catch {
    return undefined;
  }
}

/**
 * Normalizes a path that the gateway treats as equal to the page's path but the browser's router does not:
 * one with several leading slashes (which in a redirect would name another host) or with an encoded letter in
 * /admin.
 */
function canonicalPathname(path: string): string {
  const [first = '', ...rest] = path.replace(/^\/+/, '').split('/');
  const letters = decoded(first);
  return ['', /^admin$/i.test(letters) ? letters : first, ...rest].join('/');
}

/** Returns text that is not valid percent-encoding unchanged. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * The gateway sets the id; without a gateway it is generated here. So is a replacement for an id that the API
 * would reject: otherwise one request would have two ids in the logs.
 */
function requestIdOf(request: IncomingMessage): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && /^[\w.:-]{8,100}$/.test(given) ? given : randomUUID();
}
