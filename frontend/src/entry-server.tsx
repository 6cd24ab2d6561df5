import { notifyManager } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import type { StaticHandlerContext } from 'react-router-dom';
import type {
  RedirectResult,
  RenderRequest,
  RenderResult,
  ShellOptions,
  ShellResult,
} from '../server/render-contract';
import { Providers } from './app/providers';
import { createRoutes } from './app/routes';
import { createQueryClient } from './lib/api/query-client';
import { serverConnection } from './lib/api/server-connection';
import { recordClocks } from './lib/opening-hours/local-time';
import { failureHead } from './lib/page-head/failure-head';
import { renderHead } from './lib/page-head/head';
import type { PageHead } from './lib/page-head/head';
import { queriedData, serializePageState } from './lib/page-state/page-state';
import { isPageData } from './lib/routing/page-module';
import type { LoaderContext } from './lib/routing/page-module';
import { routeFailureOf } from './lib/routing/route-failure';
import type { SiteSettings } from './lib/site-settings';
import fraunces from './styles/fonts/fraunces-latin.woff2?url';
import inter from './styles/fonts/inter-latin.woff2?url';

export const fontUrls: readonly string[] = [inter, fraunces];

/** One for all requests: making it, and finding each page's module anew, takes longer than a loader. */
const { query, dataRoutes } = createStaticHandler(createRoutes(({ context }) => context as LoaderContext));

// Notifies synchronously: no component observes queries here, and the default uses a timer for each
// notification.
notifyManager.setScheduler((notify) => {
  notify();
});

/** Runs the loaders of an address and renders its page, or returns a redirect. */
export async function render(request: RenderRequest): Promise<RenderResult> {
  const loaded = await loadPage(request);
  if (loaded.kind === 'redirect') return loaded;
  const { site } = request;
  const { context, queryClient, renderBody } = loaded;
  const renderedAt = Date.now();
  const { result: body, clocks } = recordClocks(() => renderBody(renderedAt));
  const state = serializePageState({
    site,
    renderedAt,
    router: hydrationState(context),
    queries: queriedData(queryClient),
    clocks,
  });
  return {
    kind: 'page',
    status: context.statusCode,
    pageId: context.matches.at(-1)?.route.id ?? 'not-found',
    head: renderHead(headOf(context, site), site),
    body,
    state,
    ...(context.statusCode >= 500 && { error: Object.values(context.errors ?? {})[0] }),
  };
}

/**
 * An address whose loaders are done. `renderBody` makes the page's body from what they have brought; benchmarks
 * call it alone.
 */
interface LoadedPage {
  kind: 'loaded';
  context: StaticHandlerContext;
  queryClient: QueryClient;
  renderBody(renderedAt: number): string;
}

export async function loadPage(request: RenderRequest): Promise<RedirectResult | LoadedPage> {
  const { site } = request;
  const queryClient = createQueryClient(serverConnection((path) => request.askApi(path)));
  const context = await query(routerRequest(request), {
    requestContext: { queryClient, site } satisfies LoaderContext,
  });
  if (context instanceof Response) {
    return { kind: 'redirect', status: context.status, location: context.headers.get('location') ?? '/' };
  }
  const renderBody = (renderedAt: number) =>
    renderToString(
      <Providers queryClient={queryClient} site={site} renderedAt={renderedAt}>
        <StaticRouterProvider
          router={createStaticRouter(dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </Providers>,
    );
  return { kind: 'loaded', context, queryClient, renderBody };
}

/**
 * What the router and the loaders look at. Node takes as long to make a whole Request as a loader takes to
 * find kept answers.
 */
function routerRequest({ url, signal }: RenderRequest): Request {
  return { method: 'GET', url, signal } satisfies Partial<Request> as Request;
}

/**
 * The page that the browser fills by itself: for the administrator, whom nobody should find, and in place of
 * every other page while nothing can be rendered here. A crawler that finds noindex does not wait for what
 * scripts make of the page, so that a page would be forgotten for an outage of minutes.
 */
export function renderShell(site: SiteSettings, { indexed }: ShellOptions): ShellResult {
  return {
    head: renderHead({ title: site.name, indexed }, site),
    // Its policy has no room for third parties: the administrator has none, and the stand-in page does
    // without.
    state: serializePageState({
      site: { ...site, analytics: null, ads: null },
      renderedAt: Date.now(),
      queries: [],
    }),
  };
}

function headOf(context: StaticHandlerContext, site: SiteSettings): PageHead {
  const error = Object.values(context.errors ?? {})[0] as unknown;
  if (error !== undefined) return failureHead(routeFailureOf(error), site);
  const answers = context.matches.map(({ route }): unknown => context.loaderData[route.id]);
  return answers.findLast(isPageData)?.head ?? { title: site.name };
}

/**
 * The head is in the document already, so the loaders' answers stay behind; a failure travels in plain form.
 */
function hydrationState(context: StaticHandlerContext) {
  const loaderData = Object.fromEntries(Object.keys(context.loaderData).map((id) => [id, null]));
  const errors = Object.entries(context.errors ?? {}).map(([id, error]) => {
    const failure = routeFailureOf(error);
    return [id, { status: failure.status, statusText: '', internal: false, data: failure }] as const;
  });
  return { loaderData, errors: errors.length > 0 ? Object.fromEntries(errors) : null };
}
