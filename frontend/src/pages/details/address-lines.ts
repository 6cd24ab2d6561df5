import type { BusinessDetailResponse } from '@highstreet/api-contract';

/** Abbreviations of countries at the end of addresses. */
const shortNames = new Map([
  ['United Kingdom', ['UK', 'U.K.', 'GB']],
  ['United States', ['USA', 'U.S.A.', 'US']],
  ['United Arab Emirates', ['UAE', 'U.A.E.']],
]);

export function shortNamesOf(country: string | null): readonly string[] {
  return shortNames.get(country ?? '') ?? [];
}

/** The address, followed by the postcode and the country unless it already contains them. */
export function addressLines({
  address,
  postalCode,
  country,
}: Pick<BusinessDetailResponse, 'address' | 'postalCode' | 'country'>): string[] {
  const words = wordsOf(address);
  const holds = (text: string | null): boolean => text !== null && words.includes(wordsOf(text));
  const isCountryTold = holds(country) || shortNamesOf(country).some((name) => words.endsWith(wordsOf(name)));
  const missing = [holds(postalCode) ? null : postalCode, isCountryTold ? null : country].filter(
    (part): part is string => part !== null && part !== '',
  );
  return missing.length === 0 ? [address] : [address, missing.join(', ')];
}

/** ` 397 strand london wc2r 0lp uk `: each word between spaces, so that "Romana" does not contain "Oman". */
export function wordsOf(text: string): string {
  const words =
    text
      .toLowerCase()
      .replaceAll('.', '')
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return ` ${words.join(' ')} `;
}
