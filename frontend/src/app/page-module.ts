import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { LazyRouteFunction, LoaderFunctionArgs, RouteObject } from 'react-router-dom';
import type { PageHead } from '../lib/head';
import type { SiteSettings } from '../lib/site-settings';

export interface LoaderContext {
  queryClient: QueryClient;
  site: SiteSettings;
}

/** Finds it: a browser has one, the server one for each request, in whose loaders' arguments it is. */
export type FindLoaderContext = (args: LoaderFunctionArgs) => LoaderContext;

/** What every page's loader answers. The page's data itself waits in the query cache. */
export interface PageData {
  head: PageHead;
}

/** What a page's module exports as `page`. */
export interface PageModule {
  /** Fills the query cache, throws the page's redirect or failure, and answers the page's head. */
  load(args: LoaderFunctionArgs, context: LoaderContext): Promise<PageData> | PageData;
  Component: ComponentType;
  /** Shown instead of the page when `load` fails; the layout's general screen where it is absent. */
  ErrorBoundary?: ComponentType;
}

/** The rest of a route, from its page's module, fetched when a visitor first goes there. */
export function lazyPage(
  importPage: () => Promise<{ page: PageModule }>,
  findContext: FindLoaderContext,
): LazyRouteFunction<RouteObject> {
  return async () => {
    const { page } = await importPage();
    return {
      loader: (args) => page.load(args, findContext(args)),
      Component: page.Component,
      ...(page.ErrorBoundary && { ErrorBoundary: page.ErrorBoundary }),
    };
  };
}

/** True for what a loader answered, as far as the layout and the server look at it. */
export function isPageData(value: unknown): value is PageData {
  return typeof value === 'object' && value !== null && 'head' in value;
}
