import type { LazyRouteFunction, RouteObject } from 'react-router-dom';
import { inTime } from '../lib/routing/in-time';
import { lazyPage } from '../lib/routing/page-module';
import type { FindLoaderContext } from '../lib/routing/page-module';
import { requireServer } from '../lib/routing/require-server';
import { AdminFailureScreen } from './layout/admin-failure-screen';

/** The administrator's pages. They render in the browser only; visitors never fetch their script. */
export function adminRoutes(findContext: FindLoaderContext): RouteObject[] {
  const page = (id: string, path: string, importPage: Parameters<typeof lazyPage>[0]): RouteObject => ({
    id,
    ...(path === '' ? { index: true } : { path }),
    ErrorBoundary: AdminFailureScreen,
    lazy: orFailure(lazyPage(importPage, findContext)),
  });
  return [
    {
      id: 'admin',
      path: 'admin',
      hydrateFallbackElement: (
        <p role="status" className="py-24 text-center text-sm text-muted">
          Loading...
        </p>
      ),
      ErrorBoundary: AdminFailureScreen,
      lazy: orFailure(async () => ({ Component: (await inTime(import('./layout/admin-root'))).AdminRoot })),
      children: [
        page('admin-login', 'login', () => import('../pages/admin-login/admin-login-page')),
        {
          id: 'admin-pages',
          lazy: orFailure(async () => ({
            Component: (await inTime(import('./layout/admin-layout'))).AdminLayout,
          })),
          children: [
            page('admin-dashboard', '', () => import('../pages/admin-dashboard/admin-dashboard-page')),
            page(
              'admin-businesses',
              'businesses',
              () => import('../pages/admin-businesses/admin-businesses-page'),
            ),
            page(
              'admin-countries',
              'countries',
              () => import('../pages/admin-countries/admin-countries-page'),
            ),
            page('admin-sitemap', 'sitemap', () => import('../pages/admin-sitemap/admin-sitemap-page')),
            page('admin-system', 'system', () => import('../pages/admin-system/admin-system-page')),
            page('admin-account', 'account', () => import('../pages/admin-account/admin-account-page')),
          ],
        },
      ],
    },
  ];
}

/**
 * Lets a page whose script fails to load, as after an upgrade, fail like one whose data does. Of a route whose
 * script is missing, the router shows neither the error screen nor the frame, but nothing. Unlike a public page
 * (or-document.ts), it is not loaded as a document by itself, because a running upload ends with its document. Without
 * a connection that is the failure, which no new document would mend.
 */
function orFailure(lazy: LazyRouteFunction<RouteObject>): LazyRouteFunction<RouteObject> {
  return () =>
    lazy().catch((error: unknown) => ({
      loader: async ({ request: { url } }) => {
        await requireServer(url);
        throw error;
      },
    }));
}
