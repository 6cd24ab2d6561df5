import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { useLocation, useNavigation } from 'react-router-dom';
import { normalisePath } from '../lib/routing/normalise-path';

interface QueryChange<Element> {
  /** The same page is loading with another query: other results, or the list's next page. */
  changing: boolean;
  /**
   * Start of the changed part. Receives the focus after the change: the focused element may be gone, and a
   * screen reader continues from here.
   */
  start: RefObject<Element | null>;
}

/** Lets a page show that only its query changes: the layout then keeps the page (use-pending-skeleton.ts). */
export function useQueryChange<Element extends HTMLElement>(): QueryChange<Element> {
  const { pathname, search } = useLocation();
  const target = useNavigation().location;
  const changing = target !== undefined && normalisePath(target.pathname) === normalisePath(pathname);
  const start = useRef<Element>(null);
  const shown = useRef(search);
  useEffect(() => {
    if (changing || shown.current === search) return;
    shown.current = search;
    start.current?.focus({ preventScroll: true });
  }, [search, changing]);
  return { changing, start };
}
