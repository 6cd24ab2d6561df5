import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { normalisePath } from '../../lib/routing/normalise-path';

/** Id of the element that the skip link and navigations move the focus to. */
export const MAIN_ID = 'main';

/**
 * After a navigation, moves the focus to the new page, so that a screen reader and the Tab key begin there. A
 * page without an element of this id sets the focus itself, as the login does. A change of the query alone
 * leaves the focus to the page too (ui/use-query-change.ts), unless the page fails and the focused element is
 * gone.
 */
export function useFocusOnNavigation(): void {
  const { pathname, search } = useLocation();
  const path = normalisePath(pathname);
  const shown = useRef({ path, search });
  useEffect(() => {
    const before = shown.current;
    shown.current = { path, search };
    const lost = before.search !== search && document.activeElement === document.body;
    if (before.path !== path || lost) document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
  }, [path, search]);
}
