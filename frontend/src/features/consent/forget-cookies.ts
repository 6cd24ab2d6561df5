import type { Consent, ConsentPurpose } from '../../lib/consent/consent';

/** Names of the cookies that the services write on this site's own domain. */
const ownCookies = {
  analytics: /^_g(a|id|at)/,
  advertising: /^(__(gads|gpi|eoi)$|_gcl_)/,
} satisfies Record<ConsentPurpose, RegExp>;

/** Removes the services' cookies for every purpose that is not agreed to, from this host and its parents. */
export function forgetCookies(consent: Consent | undefined): void {
  const refused = (['analytics', 'advertising'] as const).filter((purpose) => consent?.[purpose] !== true);
  for (const cookie of document.cookie.split('; ')) {
    const name = cookie.split('=')[0] ?? '';
    if (refused.some((purpose) => ownCookies[purpose].test(name))) forget(name);
  }
}

function forget(name: string): void {
  const labels = window.location.hostname.split('.');
  const domains = labels.map((_label, index) => labels.slice(index).join('.'));
  const expired = `${name}=; path=/; max-age=0`;
  document.cookie = expired;
  for (const domain of domains) document.cookie = `${expired}; domain=${domain}`;
}
