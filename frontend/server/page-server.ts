import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { ApiReader } from './api-reader.js';
import type { PageAssets } from './asset-manifest.js';
import { bytesOf } from './bytes-of.js';
import { renderDocument } from './document.js';
import type { HostSettings } from './env.js';
import type { HostMetrics } from './host-metrics.js';
import type { PageResult, RenderBundle, TextPiece } from './render-contract.js';
import { securityHeaders } from './security-headers.js';
import type { StaticFiles } from './static-files.js';
import type { PolicySources } from './third-parties.js';
import type { Tracing } from './tracing-sdk.js';
import { unavailablePage } from './unavailable-page.js';
import { OverloadedError, WorkLimiter } from './work-limiter.js';

/** How many seconds the gateway may answer a page again, with the old one while it fetches a new one, or while that fails. */
const PAGE_CACHE = { fresh: 2, renewing: 5, failing: 60 };
const SHELL_ID = 'shell';
const ADMIN_PATH = /^\/admin(\/|$)/i;

/** Headers of a page, and of one that no third party has a place on. */
interface PageHeaders {
  page: Readonly<Record<string, string>>;
  plain: Readonly<Record<string, string>>;
}

type AnsweringParts = PageServerParts & { headers: PageHeaders };

export interface PageServerParts {
  settings: HostSettings;
  api: ApiReader;
  bundle: RenderBundle;
  assets: PageAssets;
  staticFiles: StaticFiles;
  metrics: HostMetrics;
  logger: Logger;
  /** Undefined while traces are off. */
  tracing: Tracing | undefined;
}

/** Answers pages: rendered for visitors, the empty shell for the administrator. */
export function createPageServer(parts: PageServerParts): Server {
  const answering: AnsweringParts = {
    ...parts,
    headers: { page: htmlHeaders(parts.settings.policySources), plain: htmlHeaders() },
  };
  const limiter = new WorkLimiter(parts.settings.renderConcurrency, parts.settings.renderQueue);
  return createServer((request, response) => {
    const started = performance.now();
    const requestId = requestIdOf(request);
    response.setHeader('x-request-id', requestId);
    let page = 'none';
    answer(answering, limiter, request, response, requestId)
      .then((answered) => {
        page = answered;
      })
      .catch((error: unknown) => {
        failPage(answering, response, requestId, error);
      })
      .finally(() => {
        parts.metrics.observe(response.statusCode, page, (performance.now() - started) / 1_000);
      });
  });
}

/** @returns the id of the page, or what else it was that answered */
async function answer(
  parts: AnsweringParts,
  limiter: WorkLimiter,
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
): Promise<string> {
  const { settings, bundle, api } = parts;
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    send(response, 405, { allow: 'GET, HEAD', 'content-type': 'text/plain' }, 'Method not allowed\n');
    return 'none';
  }
  const url = addressOf(request, settings.site.origin);
  if (url === undefined) {
    send(response, 400, { 'content-type': 'text/plain' }, 'Bad request\n');
    return 'none';
  }
  if (url.pathname.startsWith('/assets/')) {
    await parts.staticFiles.send(url.pathname, response);
    return 'asset';
  }
  if (ADMIN_PATH.test(url.pathname)) {
    sendShell(parts, response);
    return SHELL_ID;
  }
  const visit = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) visit.abort();
  });
  // The gateway hands on no cookie but the administrator's, who sees what is, not what was a moment ago.
  const answers = api.visit({ requestId, shared: request.headers.cookie === undefined });
  const result = await limiter.run(() =>
    bundle.render({
      url: url.href,
      site: settings.site,
      askApi: (path) => answers.ask(path),
      signal: visit.signal,
    }),
  );
  const cacheControl = pageCacheControl(answers.oldestMs());
  if (result.kind === 'redirect') {
    send(response, result.status, { location: result.location, 'cache-control': cacheControl }, '');
    return 'redirect';
  }
  if (result.error !== undefined) {
    parts.logger.error({ requestId, path: url.pathname, cause: result.error }, 'page failed');
  }
  parts.tracing?.namePage(result.pageId);
  sendPage(parts, response, result, cacheControl);
  return result.pageId;
}

/**
 * What a page is made of may be kept here for a moment and then at the gateway: it has used up that much of the time in
 * which the gateway may still show it, so that both together show nothing older than the gateway alone would.
 */
function pageCacheControl(oldestMs: number): string {
  const renewing = Math.max(0, PAGE_CACHE.renewing - Math.ceil(oldestMs / 1_000));
  return `public, max-age=0, s-maxage=${PAGE_CACHE.fresh}, stale-while-revalidate=${renewing}, stale-if-error=${PAGE_CACHE.failing}`;
}

function sendPage(
  { assets, headers, settings }: AnsweringParts,
  response: ServerResponse,
  page: PageResult,
  cacheControl: string,
): void {
  const failed = page.status >= 500;
  send(
    response,
    page.status,
    {
      ...headers.page,
      'cache-control': failed ? 'no-store' : cacheControl,
      ...(page.status === 503 && { 'retry-after': '30' }),
    },
    renderDocument({
      head: page.head,
      body: page.body,
      state: page.state,
      assets: assets.of(page.pageId),
      ...(settings.site.ads !== null && { adSpaceScript: assets.adSpaceScript }),
    }),
  );
}

function sendShell({ bundle, settings, assets, headers }: AnsweringParts, response: ServerResponse): void {
  const { head, state } = bundle.renderShell(settings.site, { indexed: false });
  const document = renderDocument({ head, state, body: '', assets: assets.of(SHELL_ID) });
  send(response, 200, { ...headers.plain, 'cache-control': 'no-store' }, document);
}

/** A page that could not even be rendered: a plain one says so. */
function failPage(
  { logger, settings, headers }: AnsweringParts,
  response: ServerResponse,
  requestId: string,
  error: unknown,
): void {
  if (response.destroyed) return;
  const overloaded = error instanceof OverloadedError;
  if (!overloaded) logger.error({ requestId, err: error }, 'page could not be rendered');
  if (response.headersSent) {
    response.destroy();
    return;
  }
  send(
    response,
    overloaded ? 503 : 500,
    { ...headers.plain, 'cache-control': 'no-store', ...(overloaded && { 'retry-after': '5' }) },
    unavailablePage(settings.site.name),
  );
}

function htmlHeaders(sources?: PolicySources): Readonly<Record<string, string>> {
  return { 'content-type': 'text/html; charset=utf-8', ...securityHeaders(sources) };
}

function send(
  response: ServerResponse,
  status: number,
  headers: Readonly<Record<string, string>>,
  body: string | readonly TextPiece[],
): void {
  const bytes = bytesOf(typeof body === 'string' ? [body] : body);
  response.writeHead(status, { ...headers, 'content-length': bytes.length });
  // In one piece: each write by itself costs as much as the bytes of a card.
  if (response.req.method === 'HEAD') response.end();
  else response.end(bytes);
}

/** The address on the public origin. A path with two slashes at its start would name another host. */
function addressOf(request: IncomingMessage, origin: string): URL | undefined {
  const path = `/${(request.url ?? '/').replace(/^\/+/, '')}`;
  try {
    return new URL(`${origin}${path}`);
  } catch {
    return undefined;
  }
}

/** The gateway sets the id; without a gateway one is made here. */
function requestIdOf(request: IncomingMessage): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && /^[\w-]{1,64}$/.test(given) ? given : randomUUID();
}
