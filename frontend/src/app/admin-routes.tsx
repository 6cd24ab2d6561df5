import type { LazyRouteFunction, RouteObject } from 'react-router-dom';
import { endsWithDocument } from '../features/admin-imports/leave-warning';
import { inTime } from '../lib/routing/in-time';
import { lazyPage } from '../lib/routing/page-module';
import type { FindLoaderContext } from '../lib/routing/page-module';
import { loadToaster } from '../ui/toast-area';
import { AdminFailureScreen } from './layout/admin-failure-screen';
import { MissingScriptError } from './missing-script-error';
import { orDocument } from './or-document';

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
      // With notifications, which report what happens to an administrator's actions: no page goes without them.
      lazy: orFailure(async () => {
        const [{ AdminRoot }] = await inTime(Promise.all([import('./layout/admin-root'), loadToaster()]));
        return { Component: AdminRoot };
      }),
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

/** Loads a page as a document if its script fails to load, unless that would end an upload. */
function orFailure(lazy: LazyRouteFunction<RouteObject>): LazyRouteFunction<RouteObject> {
  return orDocument(lazy, (error) => {
    if (endsWithDocument()) throw new MissingScriptError(error);
  });
}
