import { useEffect, useState } from 'react';
import { matchRoutes, useLocation, useNavigation } from 'react-router-dom';
import { normalisePath } from '../../lib/routing/normalise-path';
import { useRouter } from '../../lib/routing/use-router';
import { skeletonOf } from '../route-handle';
import type { RouteHandle } from '../route-handle';

/** A page that arrives within this time replaces the old one directly, without a flash of grey. */
export const SLOW_AFTER_MS = 120;

/**
 * The skeleton to show while another page loads. A change of the query alone keeps the page, which shows its
 * own progress (ui/use-query-change.ts).
 */
export function usePendingSkeleton(): RouteHandle['skeleton'] | undefined {
  const router = useRouter();
  const pending = usePendingPath();
  if (pending === undefined || router === undefined) return undefined;
  const route = matchRoutes(router.routes, pending)?.at(-1)?.route;
  return skeletonOf(route?.handle);
}

/** The path of another page that is not there yet, once it counts as slow. */
export function usePendingPath(): string | undefined {
  const { pathname } = useLocation();
  const target = useNavigation().location?.pathname;
  const leaving =
    target !== undefined && normalisePath(target) !== normalisePath(pathname) ? target : undefined;
  const [overdue, setOverdue] = useState<string>();
  useEffect(() => {
    if (leaving === undefined) return;
    const timer = setTimeout(() => {
      setOverdue(leaving);
    }, SLOW_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setOverdue(undefined);
    };
  }, [leaving]);
  return overdue === leaving ? leaving : undefined;
}
