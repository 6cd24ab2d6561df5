import { statesByAbbreviation, statesByCode } from '@highstreet/places';
import type { CountryWithStates } from '@highstreet/places';
import { fold } from '../text/fold.js';
import { brazilianState } from '../city/latin-america/brazil.js';
import { indianStateBehind } from '../city/asia/india.js';
import { philippineProvince } from '../city/asia/philippines.js';

const byName: Readonly<Record<string, ReadonlyMap<string, string>>> = Object.fromEntries(
  Object.entries(statesByCode).map(([country, states]) => [
    country,
    new Map([
      // The usual spellings, so that these need no folding.
      ...Object.entries<string>(states).flatMap(([code, name]): [string, string][] => [
        [code, name],
        [fold(name), name],
      ]),
      ...statesByAbbreviation[country as CountryWithStates],
    ]),
  ]),
);

/** The full name of a state given by name or postal code; null when the country has no such state. */
export function stateName(country: CountryWithStates, text: string): string | null {
  const states = byName[country];
  // D.C., N.Y.
  return states?.get(text) ?? states?.get(fold(text)) ?? states?.get(text.replace(/[.\s]/g, '')) ?? null;
}

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

/**
 * The first digit of the ZIP codes of each state (United States Postal Service). A state and five digits that
 * match it identify the country for certain; "IN 46970" alone might be anything.
 */
const zipZones: readonly string[] = [
  'CT MA ME NH NJ RI VT',
  'DE NY PA',
  'DC MD NC SC VA WV',
  'AL FL GA MS TN',
  'IN KY MI OH',
  'IA MN MT ND SD WI',
  'IL KS MO NE',
  'AR LA OK TX',
  'AZ CO ID NM NV UT WY',
  'AK CA HI OR WA',
];

/**
 * How the ZIP codes of some states begin, where the first digit is too little: New England and New Jersey, whose codes
 * lose their zero, and states with the letters of Germany, Indonesia, Israel, Michoacán, Morelos, Rieti, Varese or
 * Viterbo, whose codes have the same first digit.
 */
const zipsOf: Readonly<Record<string, RegExp>> = {
  CT: /^06/,
  DE: /^19[7-9]/,
  ID: /^83[2-8]/,
  IL: /^6[0-2]/,
  MA: /^0(?:1|2[0-7]|55)/,
  ME: /^0(?:39|4)/,
  MN: /^5[56]/,
  MO: /^6[3-5]/,
  NH: /^03[0-8]/,
  NJ: /^0[78]/,
  RI: /^02[89]/,
  VA: /^2[02-4]/,
  VT: /^05/,
};

/** Whether the ZIP code lies in the state, both as the USA writes them: `AL`, `35645`. */
export function isZipOfState(stateCode: string, zip: string): boolean {
  const isInZone = zipZones[Number(zip[0])]?.split(' ').includes(stateCode) ?? false;
  return isInZone && (zipsOf[stateCode]?.test(zip) ?? true);
}

const codeOfAmericanState = new Map(
  Object.entries(statesByCode.US).map(([stateCode, name]): [string, string] => [name, stateCode]),
);

/**
 * Whether a state of the USA, by name or code, and a ZIP code belong together. The code may have lost its zero: `Texas`
 * and `78701`, `NJ` and `7102`.
 */
export function isZipOfNamedState(stateText: string, code: string): boolean {
  if (!/^\d{4,5}(?:-\d{4})?$/.test(code)) return false;
  const stateCode = codeOfAmericanState.get(stateName('US', stateText) ?? '');
  return stateCode !== undefined && isZipOfState(stateCode, /^\d{4}(?!\d)/.test(code) ? `0${code}` : code);
}

/**
 * Whether the code lies in the state, which a name or an abbreviation gives. No other country's codes look like
 * Canada's, so these need no such check.
 */
export function isCodeOfState(country: CountryWithStates, stateText: string, code: string): boolean {
  const state = stateName(country, stateText);
  return state !== null && (country === 'CA' ? code !== '' : statesOfCode(country, code).includes(state));
}

/** The provinces by the first letter of their codes (Canada Post). */
const provincesOfLetter: Readonly<Record<string, string>> = {
  A: 'NL',
  B: 'NS',
  C: 'PE',
  E: 'NB',
  G: 'QC',
  H: 'QC',
  J: 'QC',
  K: 'ON',
  L: 'ON',
  M: 'ON',
  N: 'ON',
  P: 'ON',
  R: 'MB',
  S: 'SK',
  T: 'AB',
  V: 'BC',
  X: 'NT NU',
  Y: 'YT',
};
/** The states by the first digit of their codes (Australia Post). */
const statesOfDigit: Readonly<Record<string, string>> = {
  0: 'NT',
  1: 'NSW',
  2: 'NSW ACT',
  3: 'VIC',
  4: 'QLD',
  5: 'SA',
  6: 'WA',
  7: 'TAS',
  8: 'VIC',
  9: 'QLD',
};
const statesOfPostalCode: Readonly<Record<string, (code: string) => string | undefined>> = {
  US: (zip) => (zip.length < 5 ? undefined : zipZones[Number(zip[0])]),
  CA: (code) => provincesOfLetter[code[0]?.toUpperCase() ?? ''],
  AU: (code) => (code.length < 4 ? undefined : statesOfDigit[code[0] ?? '']),
};

/** The names of the states whose postal codes begin like this one. */
function statesOfCode(country: CountryWithStates, code: string): string[] {
  const states: Readonly<Record<string, string>> = statesByCode[country];
  return (statesOfPostalCode[country]?.(code)?.split(' ') ?? []).flatMap((state) => states[state] ?? []);
}

/** Whole names by their folded form: an abbreviation may be a word of a town, as in Port Penn, Delaware. */
const nameOfFolded = new Map(
  Object.values(statesByCode).flatMap((states) =>
    Object.values(states).map((name): [string, string] => [fold(name), name]),
  ),
);

/** The only province whose codes begin like this one; null for another form of code. */
export function provinceOfCode(code: string): string | null {
  const [province = null, ...others] = statesOfCode('CA', code);
  return others.length === 0 ? province : null;
}

/** `District of Columbia` has the most words; `Newfoundland and Labrador`. */
const mostWordsOfState = 3;

/**
 * Splits `Phoenix Arizona`, before 85001, into the state at the end and the text before it, if the code
 * lies in that state. Without this check, Port Washington would be a town in Washington. Null otherwise.
 */
export function stateSpelledOutBefore(
  country: CountryWithStates,
  text: string,
  code: string,
): { readonly before: string; readonly state: string } | null {
  const states = statesOfCode(country, code);
  const words = states.length === 0 ? [] : text.split(' ');
  // Tries the longest name first: West Virginia is not Virginia.
  for (let length = Math.min(mostWordsOfState, words.length - 1); length > 0; length -= 1) {
    const name = words.slice(-length).join(' ');
    // Canada's codes are no other number, so that abbreviations are certain there: `Banff Alta T1L 1A1`.
    const state = country === 'CA' ? stateName(country, name) : nameOfFolded.get(fold(name));
    const before = words.slice(0, -length).join(' ');
    // `Ville de Québec` is the city itself.
    if (state && states.includes(state) && !before.endsWith(' de')) return { before, state };
  }
  return null;
}
