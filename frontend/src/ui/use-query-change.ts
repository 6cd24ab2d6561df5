import { type RefObject, useEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router-dom';
import { plainPath } from './plain-path';

interface QueryChange<Element> {
  /** The same page is on its way with another query: other results, or the list's next page. */
  changing: boolean;
  /** Where what has changed begins. It gets the focus then: what had it may be gone, and a screen reader reads on from there. */
  start: RefObject<Element | null>;
}

/** How a page shows that its query alone changes: the layout keeps it, and leaves that to it (use-pending-skeleton.ts). */
export function useQueryChange<Element extends HTMLElement>(): QueryChange<Element> {
  const { pathname, search } = useLocation();
  const target = useNavigation().location;
  const changing = target !== undefined && plainPath(target.pathname) === plainPath(pathname);
  const start = useRef<Element>(null);
  const shown = useRef(search);
  useEffect(() => {
    if (changing || shown.current === search) return;
    shown.current = search;
    start.current?.focus({ preventScroll: true });
  }, [search, changing]);
  return { changing, start };
}
