import { useEffect } from 'react';
import { forgetAnalyticsCookies, startAnalytics } from '../../../lib/analytics/gtag';
import { type Consent, readConsent, saveConsent, useConsent } from '../../../lib/consent/consent';
import { requestConsentNotice, useConsentNoticeRequested } from '../../../lib/consent/consent-notice-state';
import { useSiteSettings } from '../../../lib/site-settings';
import { ConsentNotice } from './consent-notice';

/** Asks for consent where there is none, and starts what was agreed to. Fetched by sites with third parties alone. */
export function ConsentManager() {
  const { analytics } = useSiteSettings();
  const consent = useConsent();
  const requested = useConsentNoticeRequested();
  const agreed = consent?.analytics === true;
  useEffect(() => {
    if (agreed && analytics !== null) startAnalytics(analytics);
  }, [agreed, analytics]);
  if (consent !== undefined && !requested) return null;
  return <ConsentNotice current={consent} requested={requested} onChoose={choose} />;
}

function choose(consent: Consent): void {
  const before = readConsent();
  saveConsent(consent);
  requestConsentNotice(false);
  const withdrawn =
    (before?.analytics === true && !consent.analytics) ||
    (before?.advertising === true && !consent.advertising);
  if (!withdrawn) return;
  if (!consent.analytics) forgetAnalyticsCookies();
  // A script that runs cannot be taken back, but the next document does without it.
  window.location.reload();
}
