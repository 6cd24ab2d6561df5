import { redirectDocument } from 'react-router-dom';
import type { LazyRouteFunction, RouteObject } from 'react-router-dom';
import { requireServer } from '../lib/routing/require-server';

/**
 * Loads a page as a document if its script fails to load. The router caches that failure for the life of the
 * tab, browsers may too, and after an upgrade the script is gone for good: only a new document has the
 * scripts of the current build. Offline, the visitor stays here and sees a screen with a link to the
 * document.
 * @param beforeLeaving throws what to show instead if this document has to stay
 */
export function orDocument(
  lazy: LazyRouteFunction<RouteObject>,
  beforeLeaving?: (error: unknown) => void,
): LazyRouteFunction<RouteObject> {
  return () => {
    // Read now: when the script fails, the address may be the page's already (layout/use-entry-while-loading.ts).
    const href = import.meta.env.SSR ? undefined : window.location.href;
    return lazy().catch((error: unknown) => {
      return {
        loader: async ({ request: { url } }) => {
          // This document was loaded for the same address. Loading it again would repeat for ever.
          if (url === href) throw error;
          await requireServer(url);
          beforeLeaving?.(error);
          // After "back", the back/forward cache may restore this document in its state of leaving.
          window.addEventListener('pageshow', ({ persisted }) => {
            if (persisted) window.location.reload();
          });
          return redirectDocument(url);
        },
      };
    });
  };
}
