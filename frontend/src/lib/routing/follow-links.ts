import { isForOtherTab } from './is-for-other-tab';

/** The part of the router that following a link needs. */
interface Navigator {
  readonly state: { readonly location: { readonly mask?: unknown } };
  navigate(to: string, options: { replace: boolean; preventScrollReset: boolean }): Promise<void>;
}

/**
 * Follows the site's own links (ui/link.tsx) without loading a document. One listener serves all links. It
 * runs after React's, so that a component can handle a click itself with `preventDefault`. Clicks that ask
 * for another tab or window, and links with a target, are left to the browser.
 */
export function followLinks(document: Document, router: Navigator): void {
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0 || isForOtherTab(event)) return;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const mark = link?.dataset['link'];
    if (link === null || mark === undefined || link.target !== '') return;
    event.preventDefault();
    const { pathname, search, hash } = link;
    const { location } = document;
    void router.navigate(pathname + search + hash, {
      // As browsers do: a navigation to the same address, or away from a page that still loads, adds no history
      // entry.
      replace: link.href === location.href || router.state.location.mask !== undefined,
      preventScrollReset: mark === 'keep-scroll',
    });
  });
}
