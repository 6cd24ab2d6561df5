import { useCallback } from 'react';
import { Outlet, ScrollRestoration, useMatches } from 'react-router-dom';
import type { Location } from 'react-router-dom';
import { usePageHead } from '../../lib/page-head/use-page-head';
import { isPageData } from '../../lib/routing/page-module';
import { useRouter } from '../../lib/routing/use-router';
import { PageSkeleton } from './page-skeleton';
import { SiteFooter } from './site-footer';
import { SiteHeader } from './site-header';
import { SkipLink } from './skip-link';
import { ThirdParties } from './third-parties';
import { useEntryWhileLoading } from './use-entry-while-loading';
import { MAIN_ID, useFocusOnNavigation } from './use-focus-on-navigation';
import { usePendingSkeleton } from './use-pending-skeleton';

/** The frame of every public page. */
export function RootLayout() {
  const pending = usePendingSkeleton();
  const positionKey = usePositionKey();
  useEntryWhileLoading();
  usePageHead(
    useMatches()
      .map(({ loaderData }) => loaderData)
      .findLast(isPageData)?.head,
  );
  const arrival = useFocusOnNavigation();
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <ThirdParties />
      <SiteHeader />
      {/* Always there, because a screen reader announces only changes, and none inside a busy element. */}
      <p role="status" className="sr-only">
        {pending === undefined ? arrival : 'Loading…'}
      </p>
      <main id={MAIN_ID} tabIndex={-1} className="grow pb-16">
        {pending === undefined ? <Outlet /> : <PageSkeleton kind={pending} />}
      </main>
      <SiteFooter />
      <ScrollRestoration getKey={positionKey} />
    </div>
  );
}

/**
 * Keeps the scroll position that was saved when the visitor left a page: in place of the page there is a
 * skeleton now, scrolled to its top, and another navigation would save that position over it.
 */
function usePositionKey(): (location: Location) => string | null {
  const router = useRouter();
  return useCallback(
    ({ key }) => {
      // Asks the router, because a navigation may begin and end between two renderings.
      const { location: shown, navigation } = router?.state ?? {};
      const next = navigation?.location;
      const isLeft = shown?.mask !== undefined || (next !== undefined && next.key !== key);
      return shown?.key === key && isLeft ? 'skeleton' : null;
    },
    [router],
  );
}
