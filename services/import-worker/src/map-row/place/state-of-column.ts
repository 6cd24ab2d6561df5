import { statesByCode } from '@highstreet/places';
import type { CountryWithStates } from '@highstreet/places';
import { indianStateBehind } from '../city/asia/india.js';
import { philippineProvince } from '../city/asia/philippines.js';
import { brazilianState } from '../city/latin-america/brazil.js';
import { stateName } from '../state/state-names.js';

/** Italy and Spain, where `NA` is Naples and Navarre. Elsewhere programs write it for a missing value. */
const countriesWithProvinceNa = new Set<string | null>(['IT', 'ES']);

/** The text of a state column; '' when it only marks a missing value. */
export function stateOfColumn(countryCode: string | null, text: string): string {
  return text === 'NA' && !countriesWithProvinceNa.has(countryCode) ? '' : text;
}

/** Countries whose states have names of their own here, those that their addresses give as well. */
const ofAddresses: Readonly<Record<string, (text: string, city: string) => string | undefined>> = {
  BR: brazilianState,
  IN: (text, city) => indianStateBehind(city, text),
  PH: philippineProvince,
};

/**
 * The text of a state column, as addresses give the state if the country's states are known: AL becomes Alabama, São Paulo
 * SP, and `US-OR` and `OR - Oregon` Oregon.
 */
export function canonicalState(countryCode: string | null, text: string, city: string | null): string {
  if (countryCode === null) return text;
  const stateOf = (name: string) =>
    (countryCode in statesByCode ? stateName(countryCode as CountryWithStates, name) : null) ??
    ofAddresses[countryCode]?.(name, city ?? '');
  const state = stateOf(text);
  if (state !== undefined || !/[-(]/.test(text)) return state || text;
  const names = text.replace(withCountry, '').split(besideCode).filter(Boolean).map(stateOf);
  return new Set(names).size === 1 ? names[0] || text : text;
}
/** The code of ISO 3166-2: `US-OR` */
const withCountry = /^[A-Z]{2}-(?=[A-Z]{2,3}$)/;
/** `OR - Oregon`, `Oregon (OR)` */
const besideCode = /\s-\s|\s\(|\)$/;
