import type { Consent, ConsentPurpose } from '../../lib/consent/consent';
import type { SiteSettings } from '../../lib/site-settings';

type ThirdParties = Pick<SiteSettings, 'analytics' | 'ads'>;

/** The purposes that need consent in this deployment. */
function purposesOf({ analytics, ads }: ThirdParties): ConsentPurpose[] {
  return [
    ...(analytics === null ? [] : ['analytics' as const]),
    ...(ads === null ? [] : ['advertising' as const]),
  ];
}

/**
 * Whether the visitor has answered for every purpose, yes or no: a deployment may have added purposes since.
 */
export function isAnswered(site: ThirdParties, consent: Consent | undefined): boolean {
  return purposesOf(site).every((purpose) => consent?.[purpose] !== undefined);
}

/** The visitor's answer for every purpose of this deployment, and for no other. */
export function answerTo(site: ThirdParties, agrees: (purpose: ConsentPurpose) => boolean): Consent {
  return Object.fromEntries(purposesOf(site).map((purpose) => [purpose, agrees(purpose)]));
}
