import type { Consent, ConsentPurpose } from '../../lib/consent/consent';
import type { SiteSettings } from '../../lib/site-settings';

type ThirdParties = Pick<SiteSettings, 'analytics' | 'ads'>;

/** What this deployment has to ask for. */
function purposesOf({ analytics, ads }: ThirdParties): ConsentPurpose[] {
  return [
    ...(analytics === null ? [] : ['analytics' as const]),
    ...(ads === null ? [] : ['advertising' as const]),
  ];
}

/** Whether the visitor has answered for all of it, whatever the answers: a deployment may ask for more than it did. */
export function isAnswered(site: ThirdParties, consent: Consent | undefined): boolean {
  return purposesOf(site).every((purpose) => consent?.[purpose] !== undefined);
}

/** An answer to what is asked. It says nothing of what nobody has asked for. */
export function answerTo(site: ThirdParties, agrees: (purpose: ConsentPurpose) => boolean): Consent {
  return Object.fromEntries(purposesOf(site).map((purpose) => [purpose, agrees(purpose)]));
}
