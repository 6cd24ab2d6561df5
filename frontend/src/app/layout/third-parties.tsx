import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { trackPageView } from '../../lib/analytics/analytics';
import { useSiteSettings } from '../../lib/site-settings';
import { optionalPart } from '../../ui/optional-part';

const ConsentManager = optionalPart(
  async () => (await import('../../features/consent/components/consent-manager')).ConsentManager,
);

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
  return (analytics !== null || ads !== null) && <ConsentManager />;
}
