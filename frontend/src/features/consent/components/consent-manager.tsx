import { useEffect, useRef } from 'react';
import { forgetAnalyticsCookies, startAnalytics } from '../../../lib/analytics/gtag';
import { type Consent, type ConsentPurpose, saveConsent, useConsent } from '../../../lib/consent/consent';
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
  useNewDocumentAfterWithdrawal(consent);
  if (isAnswered(site, consent) && !requested) return null;
  return <ConsentNotice current={consent} requested={requested} onChoose={choose} />;
}

function choose(consent: Consent): void {
  saveConsent(consent);
  requestConsentNotice(false);
}

/** A script that runs cannot be taken back, but the next document does without it: in every tab, whichever was told. */
function useNewDocumentAfterWithdrawal(consent: Consent | undefined): void {
  const before = useRef(consent);
  useEffect(() => {
    const isWithdrawn = (purpose: ConsentPurpose) =>
      before.current?.[purpose] === true && consent?.[purpose] !== true;
    const [analytics, advertising] = [isWithdrawn('analytics'), isWithdrawn('advertising')];
    before.current = consent;
    if (analytics) forgetAnalyticsCookies();
    if (analytics || advertising) window.location.reload();
  }, [consent]);
}
