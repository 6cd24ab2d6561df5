import { type LazyRouteFunction, redirectDocument, type RouteObject } from 'react-router-dom';
import { loadOrFail } from '../lib/route-failure';

/**
 * A page whose script does not arrive is loaded as a document. The router keeps the failure for as long as the tab lives,
 * browsers may, and after an upgrade the script is gone for good: only a document brings all that is needed, of the build
 * that is there now. Without a connection the visitor stays here, with a screen that leads to the document.
 */
export function orDocument(lazy: LazyRouteFunction<RouteObject>): LazyRouteFunction<RouteObject> {
  return () =>
    lazy().catch((error: unknown) => {
      const { href } = window.location;
      return {
        loader: async ({ request: { url } }) => {
          // This address's own document came without the script, and would again, over and over.
          if (url === href) throw error;
          await loadOrFail(fetch(url, { method: 'HEAD' }));
          // Going back, the browser may show this document as it was left: on its way.
          window.addEventListener('pageshow', ({ persisted }) => {
            if (persisted) window.location.reload();
          });
          return redirectDocument(url);
        },
      };
    });
}
