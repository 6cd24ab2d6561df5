import type { RouteObject } from 'react-router-dom';
import { expect, it } from 'vitest';
import { publicPaths } from '../../e2e/support/public-pages';
import { createRoutes } from './routes';

const site = createRoutes(() => {
  throw new Error('No page is loaded');
});

/** Addresses of the pages, as the router has them. */
function pagePaths(routes: readonly RouteObject[]): string[] {
  return routes.flatMap(({ handle, path = '', children = [] }) => [
    ...(handle === undefined ? [] : [`/${path}`]),
    ...pagePaths(children),
  ]);
}

it('every public page is one of those that the browser tests visit', () => {
  const visited = publicPaths.map((path) => path.replace(/^(\/[\w-]+\/).+$/, '$1:slug'));
  expect(new Set(pagePaths(site))).toEqual(new Set(['/', '/search', '/details/:slug', ...visited]));
});
