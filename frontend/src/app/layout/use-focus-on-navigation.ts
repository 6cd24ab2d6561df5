import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { plainPath } from '../../ui/plain-path';

/** Id of the part of a page that the skip link and navigations lead to. */
export const MAIN_ID = 'main';

/**
 * After a navigation the focus moves to the new page, so that a screen reader and the Tab key begin there. A page whose
 * main part has no such id puts the focus where it wants by itself, as the login does; so does one whose query alone
 * changes (ui/use-query-change.ts), unless it fails and is gone with all that had the focus.
 */
export function useFocusOnNavigation(): void {
  const { pathname, search } = useLocation();
  const path = plainPath(pathname);
  const shown = useRef({ path, search });
  useEffect(() => {
    const before = shown.current;
    shown.current = { path, search };
    const lost = before.search !== search && document.activeElement === document.body;
    if (before.path !== path || lost) document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
  }, [path, search]);
}
