/** The part of the router that a followed link needs. */
interface Navigator {
  navigate(to: string, options: { replace: boolean; preventScrollReset: boolean }): Promise<void>;
}

/**
 * Goes where the site's own links (ui/link.tsx) lead, without loading a document. One listener serves them all; it
 * stands behind React's, so that a component may keep a click to itself by `preventDefault`. Clicks that ask for
 * another tab or window, and links with a target or a download, stay with the browser.
 */
export function followLinks(document: Document, router: Navigator): void {
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const mark = link?.dataset['link'];
    if (link === null || mark === undefined || link.target !== '') return;
    event.preventDefault();
    const { pathname, search, hash } = link;
    const { location } = document;
    void router.navigate(pathname + search + hash, {
      // As the browser does: the same address again is no new entry of the history.
      replace: link.href === location.href,
      preventScrollReset: mark === 'keep-scroll',
    });
  });
}
