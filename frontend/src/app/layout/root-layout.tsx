import { useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation, useMatches } from 'react-router-dom';
import { usePageHead } from '../../lib/use-page-head';
import { isPageData } from '../page-module';
import { PageSkeleton } from './page-skeleton';
import { SiteFooter } from './site-footer';
import { SiteHeader } from './site-header';
import { ThirdParties } from './third-parties';
import { usePendingSkeleton } from './use-pending-skeleton';

/** The frame of every public page. */
export function RootLayout() {
  const main = useRef<HTMLElement>(null);
  const pending = usePendingSkeleton();
  usePageHead(
    useMatches()
      .map(({ loaderData }) => loaderData)
      .findLast(isPageData)?.head,
  );
  useFocusOnNavigation(main);
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only rounded-sm bg-surface px-4 py-2 focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50"
      >
        Skip to the content
      </a>
      <ThirdParties />
      <SiteHeader />
      <main id="main" ref={main} tabIndex={-1} className="grow pb-16">
        {pending === undefined ? <Outlet /> : <PageSkeleton kind={pending} />}
      </main>
      <SiteFooter />
      <ScrollRestoration />
    </div>
  );
}

/** After a navigation the focus moves to the new page, so that a screen reader and the Tab key begin there. */
function useFocusOnNavigation(main: React.RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname, main]);
}
