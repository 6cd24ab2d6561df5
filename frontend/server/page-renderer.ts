import type { Logger } from 'pino';
import type { ApiReader } from './api-reader.js';
import type { PageAssets } from './asset-manifest.js';
import { encodePieces } from './encode-pieces.js';
import { emptyBody, renderDocument } from './document.js';
import type { HostSettings } from './env.js';
import { noteFailure } from './failed-call.js';
import type { FailedCall } from './failed-call.js';
import { PAGE_CACHE } from './page-cache.js';
import type { PageRoom } from './page-rooms.js';
import type { PageResponse, PageRequest } from './page-thread-protocol.js';
import type { PageResult, RenderBundle, ShellOptions } from './render-contract.js';
import { htmlHeaders } from './security-headers.js';

const SHELL_ID = 'shell';
const ADMIN_BODY = emptyBody('<p>The admin area needs JavaScript. <a href="/">Go to the home page</a></p>');
const VISITORS_BODY = emptyBody(
  '<p>We’ll be right back: this page needs JavaScript at the moment. <a href="">Try again</a></p>',
);

export interface PageRendererParts {
  settings: Pick<HostSettings, 'site' | 'policySources'>;
  api: ApiReader;
  bundle: RenderBundle;
  assets: PageAssets;
  logger: Logger;
}

/** Produces complete responses: rendered pages for visitors, and empty shells, which the browser renders. */
export class PageRenderer {
  private readonly pageHeaders: Readonly<Record<string, string>>;

  constructor(private readonly parts: PageRendererParts) {
    this.pageHeaders = htmlHeaders(parts.settings.policySources);
  }

  /**
   * @param room where the page is written, if it fits
   * @param signal aborted when the visitor disconnects
   */
  async render(
    { url, requestId, shared }: PageRequest,
    room: PageRoom,
    signal: AbortSignal,
  ): Promise<PageResponse> {
    const { api, bundle, settings, logger } = this.parts;
    const visit = api.visit({ requestId, shared });
    const failedCalls: FailedCall[] = [];
    const askApi = (path: string) => noteFailure(failedCalls, path, visit.ask(path));
    const result = await bundle.render({ url, site: settings.site, askApi, signal });
    const cacheControl = pageCacheControl(visit.oldestMs());
    if (result.kind === 'redirect') {
      const { status, location } = result;
      const headers = { location, 'cache-control': cacheControl };
      return { status, pageId: 'redirect', headers, body: encodePieces([]), sources: visit.sources };
    }
    if (result.error !== undefined) {
      const { error } = result;
      // The router's own response for a failed call names neither the call nor what happened.
      const known = failedCalls.length > 0 && !(error instanceof Error);
      const cause = { ...(failedCalls.length > 0 && { failedCalls }), ...(!known && { error }) };
      logger.error({ requestId, path: new URL(url).pathname, ...cause }, 'page failed');
    }
    return { ...this.answerOf(result, room, cacheControl), sources: visit.sources };
  }

  /** The administrator's shell. */
  shell(): PageResponse {
    return this.emptyPage(ADMIN_BODY, { indexed: false });
  }

  /** The shell that the gateway serves in place of every page while no page server answers. */
  visitorsShell(): PageResponse {
    return this.emptyPage(VISITORS_BODY, { indexed: true });
  }

  private emptyPage(body: string, options: ShellOptions): PageResponse {
    const { bundle, settings, assets } = this.parts;
    const { head, state } = bundle.renderShell(settings.site, options);
    return {
      status: 200,
      pageId: SHELL_ID,
      headers: { ...htmlHeaders(), 'cache-control': 'no-store' },
      body: encodePieces(renderDocument({ head, state, body, assets: assets.of(SHELL_ID) })),
      sources: [],
    };
  }

  private answerOf(page: PageResult, room: PageRoom, cacheControl: string): Omit<PageResponse, 'sources'> {
    const { assets, settings } = this.parts;
    const { status, pageId, head, body, state } = page;
    const document = renderDocument({
      ...{ head, body, state, assets: assets.of(pageId) },
      ...(settings.site.ads !== null && { adSpaceScript: assets.adSpaceScript }),
    });
    return {
      status,
      pageId,
      headers: {
        ...this.pageHeaders,
        'cache-control': status >= 500 ? 'no-store' : cacheControl,
        ...(status === 503 && { 'retry-after': '30' }),
      },
      body: encodePieces(document, room),
    };
  }
}

/**
 * API answers are cached here first and the page is then cached at the gateway. The age of the oldest answer
 * is subtracted from the gateway's stale-while-revalidate time, so that both caches together serve nothing
 * older than the gateway's alone would.
 */
function pageCacheControl(oldestMs: number): string {
  const renewing = Math.max(0, PAGE_CACHE.renewing - Math.ceil(oldestMs / 1_000));
  return `public, max-age=0, s-maxage=${PAGE_CACHE.fresh}, stale-while-revalidate=${renewing}, stale-if-error=${PAGE_CACHE.failing}`;
}
