import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { normalisePath } from '../../lib/routing/normalise-path';
import { useRouter } from '../../lib/routing/use-router';
import { useInUse } from '../../ui/use-in-use';

/** Id of the element that the skip link and navigations move the focus to. */
export const MAIN_ID = 'main';

/**
 * After a navigation, moves the focus to the new page, so that a screen reader and the Tab key begin there. A
 * page without an element of this id sets the focus itself, as the login does. A navigation on the same path
 * leaves the focus to the page too (ui/use-query-change.ts), unless the focused element is gone: the page has
 * failed, or a menu has closed. A page that had failed and is there after all counts as a navigation on the same path.
 * What the visitor has begun to use while the page was loading keeps the focus: the header's search, or its menu, which
 * would close.
 *
 * @returns the title of the page that the last navigation led to, to be announced: the main part has no name, and after
 * Back it often has the focus already, so a screen reader would say "main" or nothing. Empty while the page itself
 * announces what has changed. Call it after `usePageHead`, which sets the title.
 */
export function useFocusOnNavigation(): string {
  const { pathname, key, mask } = useLocation();
  const path = normalisePath(pathname);
  const failed = Boolean(useRouter()?.state.errors);
  const shown = useRef({ path, key, failed });
  const [arrival, setArrival] = useState({ key, failed, title: '' });
  const takeInUse = useInUse();
  useEffect(() => {
    const before = shown.current;
    shown.current = { path, key, failed };
    // Only the history entry of the next page has been added (use-entry-while-loading.ts).
    if (mask !== undefined) return;
    const isInUse = takeInUse();
    const recovers = before.key === key && before.failed && !failed;
    const changes = before.key !== key || recovers;
    const lost = changes && document.activeElement === document.body;
    const arrives = before.path !== path || lost;
    if (arrives && !isInUse) document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
    if (changes) setArrival({ key, failed, title: arrives || recovers ? document.title : '' });
  }, [path, key, mask, failed, takeInUse]);
  // Until then the title is that of the page before, which would be announced once more.
  return arrival.key === key && arrival.failed === failed ? arrival.title : '';
}
