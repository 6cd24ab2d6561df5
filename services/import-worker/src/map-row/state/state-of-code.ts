import { statesByCode } from '@highstreet/places';
import type { CountryWithStates } from '@highstreet/places';

/** Each state's ZIP codes by their first three digits (United States Postal Service), as ranges and single ones. */
const zipPrefixes: Readonly<Record<string, string>> = {
  AK: '995-999',
  AL: '350-369',
  AR: '716-729',
  AZ: '850-865',
  CA: '900-961',
  CO: '800-816',
  CT: '060-069',
  DC: '200 202-205 569',
  DE: '197-199',
  FL: '320-339 341-349',
  GA: '300-319 398-399',
  HI: '967-968',
  IA: '500-528',
  ID: '832-838',
  IL: '600-629',
  IN: '460-479',
  KS: '660-679',
  KY: '400-427',
  LA: '700-714',
  MA: '010-027 055',
  MD: '206-219',
  ME: '039-049',
  MI: '480-499',
  MN: '550-567',
  MO: '630-658',
  MS: '386-397',
  MT: '590-599',
  NC: '270-289',
  ND: '580-588',
  NE: '680-693',
  NH: '030-038',
  NJ: '070-089',
  NM: '870-884',
  NV: '889-898',
  NY: '005 100-149',
  OH: '430-459',
  OK: '730-732 734-749',
  OR: '970-979',
  PA: '150-196',
  RI: '028-029',
  SC: '290-299',
  SD: '570-577',
  TN: '370-385',
  TX: '733 750-799 885',
  UT: '840-847',
  VA: '201 220-246',
  VT: '050-054 056-059',
  WA: '980-994',
  WI: '530-549',
  WV: '247-268',
  WY: '820-831',
};

/** The state's code by a ZIP code's first three digits. */
const stateOfPrefix = new Map<number, string>();
for (const [state, ranges] of Object.entries(zipPrefixes)) {
  for (const range of ranges.split(' ')) {
    const [first = 0, last = first] = range.split('-').map(Number);
    for (let prefix = first; prefix <= last; prefix += 1) stateOfPrefix.set(prefix, state);
  }
}

/** The code of the state in which a ZIP code of five digits lies: `MA` for `02108`. */
export function stateOfZip(zip: string): string | undefined {
  return /^\d{5}/.test(zip) ? stateOfPrefix.get(Number(zip.slice(0, 3))) : undefined;
}

/** The provinces by the first letter of their codes (Canada Post). */
export const provincesOfLetter: Readonly<Record<string, string>> = {
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
export const statesOfDigit: Readonly<Record<string, string>> = {
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
/** Those of the Australian Capital Territory, amid those of New South Wales. */
const capitalTerritory = /^(?:02\d\d|2(?:60\d|61[0-8]|9[01]\d|920))$/;

function australianState(code: string): string | undefined {
  if (!/^\d{4}$/.test(code)) return undefined;
  if (capitalTerritory.test(code)) return 'ACT';
  if (code.startsWith('2')) return 'NSW';
  return statesOfDigit[code[0] ?? ''];
}

const stateCodeOf: Readonly<Record<string, (code: string) => string | undefined>> = {
  AU: australianState,
  CA: (code) => provincesOfLetter[code[0]?.toUpperCase() ?? ''],
  US: stateOfZip,
};

/** The name of the state in which codes that begin like this one lie; null where they lie in several, or it is no whole code. */
export function stateOfCode(country: CountryWithStates, code: string): string | null {
  const states: Readonly<Record<string, string>> = statesByCode[country];
  return states[stateCodeOf[country]?.(code) ?? ''] ?? null;
}
