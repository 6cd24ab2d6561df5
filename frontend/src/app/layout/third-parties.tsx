import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { trackPageView } from '../../lib/analytics/analytics';
import { setConsentNoticeLost } from '../../lib/consent/consent-notice-state';
import { asksForConsent, useSiteSettings } from '../../lib/site-settings';
import { optionalPart } from '../../ui/optional-part';

const ConsentManager = optionalPart(async () => {
  try {
    const { ConsentManager: Part } = await import('../../features/consent/components/consent-manager');
    setConsentNoticeLost(false);
    return Part;
  } catch (error) {
    setConsentNoticeLost(true);
    throw error;
  }
});

/** The consent notice and what it allows. A site without third parties fetches none of its code. */
export function ThirdParties() {
  const site = useSiteSettings();
  const { pathname, search } = useLocation();
  const path = `${pathname}${search}`;
  const counts = site.analytics !== null;
  // A new path is a page view. The query is sent with it, but a change of the query alone is none.
  useEffect(() => {
    if (counts) trackPageView(path);
    // oxlint-disable-next-line react/exhaustive-deps
  }, [pathname]);
  return asksForConsent(site) && <ConsentManager />;
}
