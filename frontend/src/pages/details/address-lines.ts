import type { BusinessDetailResponse } from '@highstreet/api-contract';

/** Abbreviations of countries in addresses, where they may have dots. */
const shortNames = new Map([
  ['United Kingdom', ['UK', 'GB']],
  ['United States', ['USA', 'US']],
  ['United Arab Emirates', ['UAE']],
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
  const code = wordsOf(postalCode ?? '');
  const withoutCode = (text: string) => wordsOf(text).replace(code, ' ');
  const parts = address.split(',').map(withoutCode);
  // At the end or between commas. Elsewhere its words may mean something else: Mexico City, Jordan Street.
  const isCountryTold = [country ?? '', ...shortNamesOf(country)]
    .map(wordsOf)
    .some((name) => withoutCode(address).endsWith(name) || parts.includes(name));
  const missing = [
    wordsOf(address).includes(code) ? null : postalCode,
    isCountryTold ? null : country,
  ].filter((part): part is string => part !== null && part !== '');
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
