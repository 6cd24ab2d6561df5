import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Id of the part of a page that the skip link and navigations lead to. */
export const MAIN_ID = 'main';

/**
 * After a navigation the focus moves to the new page, so that a screen reader and the Tab key begin there. A page whose
 * main part has no such id puts the focus where it wants by itself, as the login does.
 */
export function useFocusOnNavigation(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
  }, [pathname]);
}
