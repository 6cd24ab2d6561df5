import type { BusinessDetailResponse } from '@highstreet/api-contract';
import { shortNamesOf, wordsOf } from './address-lines';

type Place = Pick<BusinessDetailResponse, 'address' | 'postalCode' | 'country' | 'city'>;

/**
 * The address without the parts at its end that only repeat city, state, postal code and country, which structured
 * data has in fields of their own. Undefined if nothing else is in it.
 */
export function streetAddress({ address, postalCode, country, city }: Place): string | undefined {
  // The longest first: Manila is also a word of Metro Manila.
  const told = [city?.name, city?.state, country, ...shortNamesOf(country)]
    .flatMap((name) => (typeof name === 'string' ? [plainWords(name)] : []))
    .sort((one, other) => other.length - one.length);
  const code = postalCode === null ? undefined : plainWords(postalCode);
  const isTold = (part: string): boolean => {
    const words = plainWords(part);
    const hasCode = code !== undefined && words.includes(code);
    const rest = without(hasCode ? words.replace(code, ' ') : words, told);
    // `IL 62704`, `CH-8001 Zürich`, and a lone `IL`
    const isShort = hasCode ? shortCode.test(rest) : city?.state != null && shortCode.test(words);
    return rest.trim() === '' || (isShort && part.includes(rest.trim().toUpperCase()));
  };
  const parts = address.split(',');
  while (parts.length > 0 && isTold(parts[parts.length - 1] ?? '')) parts.pop();
  return parts.length === 0 ? undefined : parts.join(',');
}

/** A state or country in capitals. */
const shortCode = /^ [a-z]{1,3} $/;

function plainWords(text: string): string {
  return wordsOf(text.normalize('NFD').replace(/\p{M}+/gu, ''));
}

function without(words: string, names: readonly string[]): string {
  return names.reduce((rest, name) => rest.replace(name, ' '), words);
}
