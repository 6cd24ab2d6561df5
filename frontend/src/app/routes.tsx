import { redirectDocument } from 'react-router-dom';
import type { RouteObject } from 'react-router-dom';
import { lazyPage } from '../lib/routing/page-module';
import type { FindLoaderContext } from '../lib/routing/page-module';
import { notFound } from '../lib/routing/route-failure';
import { NotFoundPage } from '../pages/not-found/not-found-page';
import { FailureScreen } from '../ui/failure-screen';
import { PageSkeleton } from './layout/page-skeleton';
import { RootLayout } from './layout/root-layout';
import { orDocument } from './or-document';
import type { RouteHandle } from './route-handle';

/**
 * In a public document, an admin address loads a new document; public pages do not contain the admin routes.
 */
const adminElsewhere: RouteObject = {
  path: 'admin/*',
  loader: ({ request: { url } }) => redirectDocument(url),
};

/**
 * The public routes, the same on the server and in the browser, with the admin routes if given. A route's id
 * is the name of its page's folder, by which the page server finds the page's script.
 */
export function createRoutes(findContext: FindLoaderContext, adminRoutes = [adminElsewhere]): RouteObject[] {
  const page = (
    id: string,
    path: string | undefined,
    skeleton: RouteHandle['skeleton'],
    importPage: Parameters<typeof lazyPage>[0],
  ): RouteObject => ({
    id,
    ...(path === undefined ? { index: true } : { path }),
    handle: { skeleton } satisfies RouteHandle,
    hydrateFallbackElement: <PageSkeleton kind={skeleton} />,
    lazy: orDocument(lazyPage(importPage, findContext)),
  });

  return [
    {
      id: 'public',
      Component: RootLayout,
      ErrorBoundary: FailureScreen,
      children: [
        {
          // A page's failure is shown inside the layout, with its navigation.
          ErrorBoundary: FailureScreen,
          children: [
            page('home', undefined, 'home', () => import('../pages/home/home-page')),
            page('search', 'search', 'search', () => import('../pages/search/search-page')),
            page('details', 'details/:slug', 'details', () => import('../pages/details/details-page')),
            page('cities', 'cities', 'tiles', () => import('../pages/cities/cities-page')),
            page('city', 'city/:slug', 'list', () => import('../pages/city/city-page')),
            page('categories', 'categories', 'tiles', () => import('../pages/categories/categories-page')),
            page('category', 'category/:slug', 'list', () => import('../pages/category/category-page')),
            page('country', 'country/:slug', 'tiles', () => import('../pages/country/country-page')),
            page('about', 'about', 'text', () => import('../pages/about/about-page')),
            page('contact', 'contact', 'text', () => import('../pages/contact/contact-page')),
            page(
              'privacy-policy',
              'privacy-policy',
              'text',
              () => import('../pages/privacy-policy/privacy-policy-page'),
            ),
            page(
              'terms-of-service',
              'terms-of-service',
              'text',
              () => import('../pages/terms-of-service/terms-of-service-page'),
            ),
            page(
              'human-sitemap',
              'sitemap',
              'text',
              () => import('../pages/human-sitemap/human-sitemap-page'),
            ),
            {
              id: 'not-found',
              path: '*',
              loader: () => {
                throw notFound();
              },
              Component: NotFoundPage,
              ErrorBoundary: NotFoundPage,
            },
          ],
        },
      ],
    },
    ...adminRoutes,
  ];
}
