import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { useLocation, useNavigation } from 'react-router-dom';
import { normalisePath } from '../lib/routing/normalise-path';
import { useInUse } from './use-in-use';

interface QueryChange<Element> {
  /** The same page is loading with another query: other results, or the list's next page. */
  changing: boolean;
  /**
   * Start of the changed part. Receives the focus after the change, unless the visitor has begun to use something else
   * meanwhile: the focused element may be gone, and a screen reader continues from here.
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
  const takeInUse = useInUse();
  useEffect(() => {
    if (changing || shown.current === search) return;
    shown.current = search;
    if (!takeInUse()) start.current?.focus({ preventScroll: true });
  }, [search, changing, takeInUse]);
  return { changing, start };
}
