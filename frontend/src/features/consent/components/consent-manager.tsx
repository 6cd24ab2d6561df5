import { useEffect, useRef } from 'react';
import { startAnalytics, stopAnalytics } from '../../../lib/analytics/gtag';
import { hasChosen, saveConsent, useConsent } from '../../../lib/consent/consent';
import type { Consent, ConsentPurpose } from '../../../lib/consent/consent';
import { requestConsentNotice, useConsentNoticeRequested } from '../../../lib/consent/consent-notice-state';
import { useSiteSettings } from '../../../lib/site-settings';
import { forgetCookies } from '../forget-cookies';
import { isAnswered } from '../purposes';
import { ConsentNotice } from './consent-notice';

/**
 * Asks for missing consent, and starts what the visitor agreed to. Loaded only on sites with third parties.
 */
export function ConsentManager() {
  const site = useSiteSettings();
  const { analytics } = site;
  const consent = useConsent();
  const requested = useConsentNoticeRequested();
  useEffect(() => {
    if (consent?.analytics !== true) stopAnalytics();
    else if (analytics !== null) startAnalytics(analytics, consent.advertising === true);
    // In every document: an answer may have expired, or a script may have written while its page was left. Before any
    // answer, the cookies can only be those of another site below the same domain.
    if (hasChosen()) forgetCookies(consent);
  }, [consent, analytics]);
  useNewDocumentAfterWithdrawal(consent);
  useRequestByAddress();
  if (isAnswered(site, consent) && !requested) return null;
  return <ConsentNotice current={consent} requested={requested} onChoose={choose} />;
}

function choose(consent: Consent): void {
  saveConsent(consent);
  requestConsentNotice(false);
}

/** A running script cannot be unloaded, but the next document is loaded without it, in every tab. */
function useNewDocumentAfterWithdrawal(consent: Consent | undefined): void {
  const before = useRef(consent);
  useEffect(() => {
    const isWithdrawn = (purpose: ConsentPurpose) =>
      before.current?.[purpose] === true && consent?.[purpose] !== true;
    const withdrawn = isWithdrawn('analytics') || isWithdrawn('advertising');
    before.current = consent;
    if (withdrawn) window.location.reload();
  }, [consent]);
}

/**
 * Opens the notice in a document that "Cookie settings" has loaded: only it links to this fragment. The address keeps
 * none of it, because a document that is loaded again, as after a withdrawal, is not asked for the notice.
 */
function useRequestByAddress(): void {
  useEffect(() => {
    const { hash, pathname, search } = window.location;
    if (hash !== '#cookies') return;
    window.history.replaceState(window.history.state, '', `${pathname}${search}`);
    requestConsentNotice(true);
  }, []);
}
