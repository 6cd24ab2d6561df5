import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { HostSettings } from './env.js';
import type { HostMetrics } from './host-metrics.js';
import { PageFailedError } from './page-thread.js';
import type { PageRequest } from './page-thread-protocol.js';
import type { PageThreads } from './page-threads.js';
import { robotsText } from './robots.js';
import { htmlHeaders } from './security-headers.js';
import type { StaticFiles } from './static-files.js';
import type { Tracing } from './tracing-sdk.js';
import { unavailablePage } from './unavailable-page.js';
import { OverloadedError, WorkLimiter } from './work-limiter.js';

const ADMIN_PATH = /^\/admin(\/|$)/i;

const textHeaders = {
  'content-type': 'text/plain; charset=utf-8',
  'cache-control': 'public, max-age=3600',
};

export interface PageServerParts {
  settings: HostSettings;
  threads: Pick<PageThreads, 'draw' | 'shell'>;
  staticFiles: StaticFiles;
  metrics: HostMetrics;
  logger: Logger;
  /** Undefined while traces are off. */
  tracing: Tracing | undefined;
}

/** Answers pages, which threads draw: at most so many at once, so many more wait, and beyond that it refuses. */
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

/** @returns the id of the page, or what else it was that answered */
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
  const plain = plainPath(url.pathname);
  if (plain !== url.pathname) {
    send(response, 301, { location: `${plain}${url.search}`, 'cache-control': 'public, max-age=3600' }, '');
    return 'redirect';
  }
  if (url.pathname.startsWith('/assets/')) {
    await parts.staticFiles.send(url.pathname, response);
    return 'asset';
  }
  if (url.pathname === '/robots.txt') {
    send(response, 200, textHeaders, robotsText(settings.site.origin));
    return 'robots';
  }
  const gone = goneSignal(response);
  const answered = ADMIN_PATH.test(url.pathname)
    ? await threads.shell()
    : await limiter.run(() => threads.draw(pageRequest(parts, request, url, requestId), gone), gone);
  metrics.observeAnswers(answered.sources);
  tracing?.namePage(answered.pageId);
  send(response, answered.status, answered.headers, answered.body);
  return answered.pageId;
}

function pageRequest(
  { tracing }: PageServerParts,
  request: IncomingMessage,
  url: URL,
  requestId: string,
): PageRequest {
  // The gateway hands on no cookie but the administrator's, who sees what is, not what was a moment ago.
  const shared = request.headers.cookie === undefined;
  return { url: url.href, requestId, shared, trace: tracing?.carrier() };
}

/** Aborted when the visitor goes away before the answer has left. */
function goneSignal(response: ServerResponse): AbortSignal {
  const visit = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) visit.abort();
  });
  return visit.signal;
}

/** A page that could not even be rendered: a plain one says so. */
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
  // In one piece: each write by itself costs as much as the bytes of a card.
  if (response.req.method === 'HEAD') response.end();
  else response.end(body);
}

/** The address on the public origin. */
function addressOf({ url = '/' }: IncomingMessage, origin: string): URL | undefined {
  try {
    return new URL(`${origin}${url.startsWith('/') ? '' : '/'}${url}`);
  } catch {
    return undefined;
  }
}

/**
 * The path that a page goes by, of one that the gateway takes for the same and a browser's router does not: two slashes at
 * its start (which in a redirect would name another host), or an encoded letter of /admin.
 */
function plainPath(path: string): string {
  const [first = '', ...rest] = path.replace(/^\/+/, '').split('/');
  const letters = decoded(first);
  return ['', /^admin$/i.test(letters) ? letters : first, ...rest].join('/');
}

/** A text that stands for no letters is left as it is. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The gateway sets the id; without a gateway one is made here. What the API would not take as an id would be two in the logs. */
function requestIdOf(request: IncomingMessage): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && /^[\w.:-]{8,100}$/.test(given) ? given : randomUUID();
}
