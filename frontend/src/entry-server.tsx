import fraunces from '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2?url';
import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import { dehydrate } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom';
import type { RenderRequest, RenderResult, ShellResult } from '../server/render-contract';
import { failureHead } from './app/layout/failure-head';
import { isPageData } from './app/page-module';
import { Providers } from './app/providers';
import { createRoutes } from './app/routes';
import { type PageHead, renderHead } from './lib/head';
import { serializePageState } from './lib/page-state';
import { createQueryClient } from './lib/query-client';
import { routeFailureOf } from './lib/route-failure';
import type { SiteSettings } from './lib/site-settings';

export const fontUrls: readonly string[] = [inter, fraunces];

/** Runs the loaders of an address and renders its page, or answers where the address has moved. */
export async function render(request: RenderRequest): Promise<RenderResult> {
  const { site } = request;
  const queryClient = createQueryClient({
    origin: request.apiOrigin,
    timeoutMs: request.apiTimeoutMs,
    headers: { 'x-request-id': request.requestId },
  });
  const { query, dataRoutes } = createStaticHandler(createRoutes({ queryClient, site }));
  const context = await query(new Request(request.url, { signal: request.signal }));
  if (context instanceof Response) {
    return { kind: 'redirect', status: context.status, location: context.headers.get('location') ?? '/' };
  }
  const renderedAt = Date.now();
  const body = renderToString(
    <Providers queryClient={queryClient} site={site} renderedAt={renderedAt}>
      <StaticRouterProvider
        router={createStaticRouter(dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </Providers>,
  );
  const state = serializePageState({
    site,
    renderedAt,
    router: hydrationState(context),
    queries: dehydrate(queryClient),
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

/** The page that the browser fills by itself: for the administrator, and while nothing can be rendered here. */
export function renderShell(site: SiteSettings): ShellResult {
  return {
    head: renderHead({ title: site.name, indexed: false }, site),
    // Its policy has no room for third parties: the administrator has none, and the stand-in page does without.
    state: serializePageState({ site: { ...site, analytics: null, ads: null }, renderedAt: Date.now() }),
  };
}

function headOf(context: StaticHandlerContext, site: SiteSettings): PageHead {
  const error = Object.values(context.errors ?? {})[0] as unknown;
  if (error !== undefined) return failureHead(routeFailureOf(error), site);
  const answers = context.matches.map(({ route }): unknown => context.loaderData[route.id]);
  return answers.findLast(isPageData)?.head ?? { title: site.name };
}

/** The head is in the document already, so the loaders' answers stay behind; a failure travels in plain form. */
function hydrationState(context: StaticHandlerContext) {
  const loaderData = Object.fromEntries(Object.keys(context.loaderData).map((id) => [id, null]));
  const errors = Object.entries(context.errors ?? {}).map(([id, error]) => {
    const failure = routeFailureOf(error);
    return [id, { status: failure.status, statusText: '', internal: false, data: failure }] as const;
  });
  return { loaderData, errors: errors.length > 0 ? Object.fromEntries(errors) : null };
}
