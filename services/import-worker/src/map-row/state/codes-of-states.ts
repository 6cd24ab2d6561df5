import { statesByCode } from '@highstreet/places';
import type { CountryWithStates } from '@highstreet/places';
import { fold } from '../text/fold.js';
import { provincesOfLetter, statesOfDigit, stateOfZip } from './state-of-code.js';
import { stateName } from './state-names.js';

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
 * States for whose ZIP codes the first digit is too little: New England and New Jersey, whose codes lose their zero, and
 * states with the letters of Germany, Indonesia, Israel, Michoacán, Morelos, Rieti, Varese or Viterbo, whose codes have
 * the same first digit.
 */
const exactStates = new Set('CT DE ID IL MA ME MN MO NH NJ RI VA VT'.split(' '));

/** Whether the ZIP code lies in the state, both as the USA writes them: `AL`, `35645`. */
export function isZipOfState(stateCode: string, zip: string): boolean {
  const isInZone = zipZones[Number(zip[0])]?.split(' ').includes(stateCode) ?? false;
  return isInZone && (!exactStates.has(stateCode) || stateOfZip(zip) === stateCode);
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
