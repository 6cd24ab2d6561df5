import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { trackPageView } from '../../lib/analytics/analytics';
import { useSiteSettings } from '../../lib/site-settings';

const ConsentManager = lazy(async () => ({
  default: (await import('../../features/consent/components/consent-manager')).ConsentManager,
}));

/** The consent notice and what it allows. A site without third parties fetches none of its code. */
export function ThirdParties() {
  const { analytics, ads } = useSiteSettings();
  const { pathname, search } = useLocation();
  const path = `${pathname}${search}`;
  // A change of the path is a page; its query goes along and makes none of its own.
  useEffect(() => {
    trackPageView(path);
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [pathname]);
  const inBrowser = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
  if (!inBrowser || (analytics === null && ads === null)) return null;
  return (
    <Suspense>
      <ConsentManager />
    </Suspense>
  );
}
