import { Outlet, ScrollRestoration, useMatches } from 'react-router-dom';
import { usePageHead } from '../../lib/page-head/use-page-head';
import { isPageData } from '../../lib/routing/page-module';
import { PageSkeleton } from './page-skeleton';
import { SiteFooter } from './site-footer';
import { SiteHeader } from './site-header';
import { SkipLink } from './skip-link';
import { ThirdParties } from './third-parties';
import { MAIN_ID, useFocusOnNavigation } from './use-focus-on-navigation';
import { usePendingSkeleton } from './use-pending-skeleton';

/** The frame of every public page. */
export function RootLayout() {
  const pending = usePendingSkeleton();
  usePageHead(
    useMatches()
      .map(({ loaderData }) => loaderData)
      .findLast(isPageData)?.head,
  );
  useFocusOnNavigation();
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <ThirdParties />
      <SiteHeader />
      <main id={MAIN_ID} tabIndex={-1} className="grow pb-16">
        {pending === undefined ? <Outlet /> : <PageSkeleton kind={pending} />}
      </main>
      <SiteFooter />
      <ScrollRestoration />
    </div>
  );
}
