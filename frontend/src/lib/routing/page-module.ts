import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { LazyRouteFunction, LoaderFunctionArgs, RouteObject } from 'react-router-dom';
import type { PageHead } from '../page-head/head';
import type { SiteSettings } from '../site-settings';
import { inTime } from './in-time';

export interface LoaderContext {
  queryClient: QueryClient;
  site: SiteSettings;
}

/**
 * Returns the loader context: one per tab in the browser; on the server one per request, taken from the
 * loader's arguments.
 */
export type FindLoaderContext = (args: LoaderFunctionArgs) => LoaderContext;

/** The result of every page's loader. The page's data itself is in the query cache. */
export interface PageData {
  head: PageHead;
}

/** What a page's module exports as `page`. */
export interface PageModule {
  /** Fills the query cache and returns the page's head. Throws the page's redirect or failure. */
  load(args: LoaderFunctionArgs, context: LoaderContext): Promise<PageData> | PageData;
  Component: ComponentType;
  /** Shown instead of the page when `load` fails; the layout's general screen where it is absent. */
  ErrorBoundary?: ComponentType;
}

/** The lazy part of a route, from its page's module, which is fetched on the first visit. */
export function lazyPage(
  importPage: () => Promise<{ page: PageModule }>,
  findContext: FindLoaderContext,
): LazyRouteFunction<RouteObject> {
  return async () => {
    const { page } = await inTime(importPage());
    return {
      loader: (args) => page.load(args, findContext(args)),
      Component: page.Component,
      ...(page.ErrorBoundary && { ErrorBoundary: page.ErrorBoundary }),
    };
  };
}

/** Type guard for a page's loader data. Checks only the part that the layout and the server use. */
export function isPageData(value: unknown): value is PageData {
  return typeof value === 'object' && value !== null && 'head' in value;
}
