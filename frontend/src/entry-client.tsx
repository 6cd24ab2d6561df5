import './styles/index.css';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router-dom';
import type { RouteObject } from 'react-router-dom';
import { Providers } from './app/providers';
import { createRoutes } from './app/routes';
import { browserConnection } from './lib/api/api-client';
import { createQueryClient } from './lib/api/query-client';
import { restoreClocks } from './lib/opening-hours/local-time';
import { readPageState } from './lib/page-state/page-state';
import { followLinks } from './lib/routing/follow-links';
import { inTime } from './lib/routing/in-time';
import type { FindLoaderContext } from './lib/routing/page-module';
import { FailureScreen } from './ui/failure-screen';

/**
 * Hydration needs the page's own script first: a lazy route would make the router start over with a fallback.
 */
async function resolveLazyRoutes(routes: RouteObject[]): Promise<void> {
  const matches = matchRoutes(routes, window.location) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      const rest = await route.lazy();
      // Without its script the server's page stays as it is, and the browser follows its links.
      if (rest.Component === undefined) throw new Error('The page has no script');
      Object.assign(route, rest);
      delete route.lazy;
    }),
  );
}

/** The administrator's routes, fetched on the administrator's pages alone. */
async function adminRoutesHere(findContext: FindLoaderContext): Promise<RouteObject[] | undefined> {
  if (!/^\/admin(\/|$)/i.test(window.location.pathname)) return undefined;
  try {
    return (await inTime(import('./app/admin-routes'))).adminRoutes(findContext);
  } catch (error) {
    // The document holds no page that could stay instead.
    const fail = () => {
      throw error;
    };
    return [{ path: 'admin/*', ErrorBoundary: FailureScreen, loader: fail }];
  }
}

/** Resolves in another task than the one that has evaluated the scripts, once the whole page is there. */
function pageIsParsed(): Promise<void> {
  return new Promise((resolve) => {
    if (document.readyState === 'loading') {
      document.addEventListener('DOMContentLoaded', () => resolve(), { once: true });
    } else {
      setTimeout(resolve);
    }
  });
}

/** @throws if the browser lacks what every page uses: Safari before 15.4, Chrome before 100, Firefox before 104 */
function requireRecentBrowser(): void {
  if (!('findLast' in Array.prototype && 'throwIfAborted' in AbortSignal.prototype)) {
    throw new Error('The browser is too old');
  }
}

async function start(): Promise<void> {
  await pageIsParsed();
  const state = readPageState(document);
  // React would replace the server's page with an error.
  if (state.router) requireRecentBrowser();
  restoreClocks(state.clocks ?? []);
  const queryClient = createQueryClient(browserConnection);
  for (const [key, data] of state.queries) queryClient.setQueryData(key, data);
  const context = { queryClient, site: state.site };
  const findContext = () => context;
  const routes = createRoutes(findContext, await adminRoutesHere(findContext));
  if (state.router) await resolveLazyRoutes(routes);
  const router = createBrowserRouter(routes, state.router && { hydrationData: state.router });
  const app = (
    <StrictMode>
      <Providers queryClient={queryClient} site={state.site} renderedAt={state.renderedAt}>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>
  );
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no root');
  followLinks(document, router);
  if (!state.router) {
    createRoot(root).render(app);
    return;
  }
  // In a transition React hydrates in short time slices, so that taps and scrolls are handled in between.
  startTransition(() => {
    hydrateRoot(root, app);
  });
}

// Not awaited: a page's script may import this module, and a top-level await on that page would deadlock.
void start().catch((error: unknown) => {
  // The page stays as the server has drawn it, without what only a script can do.
  document.documentElement.dataset['unscripted'] = '';
  throw error;
});
