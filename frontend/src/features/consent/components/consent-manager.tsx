import { useEffect } from 'react';
import { forgetAnalyticsCookies, startAnalytics } from '../../../lib/analytics/gtag';
import { type Consent, readConsent, saveConsent, useConsent } from '../../../lib/consent/consent';
import { requestConsentNotice, useConsentNoticeRequested } from '../../../lib/consent/consent-notice-state';
import { useSiteSettings } from '../../../lib/site-settings';
import { isAnswered } from '../purposes';
import { ConsentNotice } from './consent-notice';

/** Asks for consent where an answer is missing, and starts what was agreed to. Fetched by sites with third parties alone. */
export function ConsentManager() {
  const site = useSiteSettings();
  const { analytics } = site;
  const consent = useConsent();
  const requested = useConsentNoticeRequested();
  const agreed = consent?.analytics === true;
  useEffect(() => {
    if (agreed && analytics !== null) startAnalytics(analytics);
  }, [agreed, analytics]);
  if (isAnswered(site, consent) && !requested) return null;
  return <ConsentNotice current={consent} requested={requested} onChoose={choose} />;
}

function choose(consent: Consent): void {
  const before = readConsent();
  saveConsent(consent);
  requestConsentNotice(false);
  const withdrawn =
    (before?.analytics === true && consent.analytics === false) ||
    (before?.advertising === true && consent.advertising === false);
  if (!withdrawn) return;
  if (consent.analytics === false) forgetAnalyticsCookies();
  // A script that runs cannot be taken back, but the next document does without it.
  window.location.reload();
}
