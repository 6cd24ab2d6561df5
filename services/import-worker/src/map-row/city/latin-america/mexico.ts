import { stateName } from '../../state/state-names.js';
import { fold } from '../../text/fold.js';
import { partFromEnd, unknownPlace } from '../address-parts.js';
import type { AddressPlace, CityRule } from '../address-parts.js';
import { asCity } from '../city-name.js';
import { isStreet, isStreetName } from '../names/street-names.js';

const mexicanQuarter = /^(?:centro$|col\.|colonia\s|fracc\.|fraccionamiento\s|región\s|zona\s)/i;
/** `C.P. 06600` */
const code = '(?:C\\.?\\s?P\\.?:?\\s*)?(\\d{5})';
const loneCode = new RegExp(`^${code}$`, 'i');
const codeAndTown = new RegExp(`^${code}\\s+(.+)$`, 'i');
const stateAndCode = new RegExp(`^(\\D+?)\\s+${code}$`, 'i');

/** The state that is a single city: a name before it is a quarter's or a borough's, `Coyoacán, CDMX`. */
const mexicanCapital = { state: 'CDMX', city: 'Ciudad de México' };

/** Mexico City, whatever the name: `CDMX`, `Mexico City`, `Distrito Federal`. */
export function mexicanCity(text: string): string | undefined {
  return stateName('MX', text) === mexicanCapital.state ? mexicanCapital.city : undefined;
}

/** The same beside its code or alone, without its state: `06600 Mexico City`, `Mexico City 06600`. */
const capitalAtEnd = new RegExp(
  `^(?:${code}\\s+)?(?:ciudad de m[eé]xico|mexico city|m[eé]xico,? d\\.?\\s?f\\.?)(?:\\s+${code})?$`,
  'i',
);

/** `Av. Tulum 5, Cancun 77500 Mexico`: so travel guides end addresses, and nobody a quarter. */
const townBeforeCountry = /^(\D+?)\s(\d{5})\sm[eé]xico$/i;

/** `…, 06600 Ciudad de México, CDMX`, and by hand `…, Guadalajara, Jalisco, 44100` or `…, Guadalajara, Jalisco`. */
export const mexico: CityRule = (given) => {
  const parts = withoutCountryBehind(given);
  const capital = parts.length > 1 ? capitalAtEnd.exec(partFromEnd(parts, 0)) : null;
  if (capital) {
    const postalCode = capital[1] ?? capital[2] ?? loneCode.exec(partFromEnd(parts, 1))?.[1] ?? null;
    return { ...mexicanCapital, postalCode };
  }
  const [, town = '', codeOfTown = ''] = townBeforeCountry.exec(partFromEnd(given, 0)) ?? [];
  if (
    town !== '' &&
    isStreet(partFromEnd(given, 1)) &&
    !mexicanQuarter.test(town) &&
    stateName('MX', town) === null
  ) {
    return { ...unknownPlace, city: asCity(town), postalCode: codeOfTown };
  }
  const place = mexicanPlace(withStateApart(withoutCountryAgain(parts)));
  return place.city !== null && place.state === mexicanCapital.state
    ? { ...place, city: mexicanCapital.city }
    : place;
};

function mexicanPlace(parts: readonly string[]): AddressPlace {
  const match = codeAndTown.exec(partFromEnd(parts, 1));
  if (match) {
    return {
      city: asCity(match[2] ?? ''),
      state: stateName('MX', partFromEnd(parts, 0)),
      postalCode: match[1] ?? null,
    };
  }
  const stateAtEnd = stateName('MX', partFromEnd(parts, 0));
  const before = partFromEnd(parts, 1);
  const codeBefore = loneCode.exec(partFromEnd(parts, 2));
  if (codeBefore && stateAtEnd !== null && !mexicanQuarter.test(before)) {
    return { city: asCity(before), state: stateAtEnd, postalCode: codeBefore[1] ?? null };
  }
  if (stateAtEnd !== null) {
    const isCity = !mexicanQuarter.test(before) && !isStreetName(before);
    return { ...unknownPlace, city: isCity ? asCity(before) : null, state: stateAtEnd };
  }
  const alone = loneCode.exec(partFromEnd(parts, 0));
  if (!alone) return unknownPlace;
  const postalCode = alone[1] ?? null;
  const city = partFromEnd(parts, 2);
  const state = stateName('MX', partFromEnd(parts, 1));
  return state === null || parts.length <= 3 || mexicanQuarter.test(city)
    ? { ...unknownPlace, postalCode }
    : { city: asCity(city), state, postalCode };
}

/** The country behind a state or a code without a comma: `CDMX Mexico`, `Jalisco 44160 Mexico`. */
function withoutCountryBehind(parts: readonly string[]): readonly string[] {
  const [, rest = ''] = /^(.+?),?\s+m[eé]xico$/i.exec(partFromEnd(parts, 0)) ?? [];
  const isPlace = /\s\d{5}$/.test(rest) || stateName('MX', rest) !== null;
  return isPlace ? [...parts.slice(0, -1), rest] : parts;
}

/** `…, Jalisco, Mexico, Mexico`: the state of that name stands behind no other state, so the country is named twice. */
function withoutCountryAgain(parts: readonly string[]): readonly string[] {
  if (fold(partFromEnd(parts, 0)) !== 'mexico') return parts;
  const before = partFromEnd(parts, loneCode.test(partFromEnd(parts, 1)) ? 2 : 1);
  return stateName('MX', before.replace(/^\d{5}\s|\s(?:C\.?\s?P\.?:?\s?)?\d{5}$/i, '')) === null
    ? parts
    : parts.slice(0, -1);
}

/** Puts a comma before the code of `Guadalajara, Jalisco 44160`. */
function withStateApart(parts: readonly string[]): readonly string[] {
  const [, state = '', postalCode = ''] = stateAndCode.exec(partFromEnd(parts, 0)) ?? [];
  return stateName('MX', state) !== null ? [...parts.slice(0, -1), state, postalCode] : parts;
}

/** The first two digits of the codes of each state (Correos de México). */
const statesByCode: readonly (readonly [first: number, last: number, state: string])[] = [
  [1, 16, 'CDMX'],
  [20, 20, 'AGS'],
  [21, 22, 'BC'],
  [23, 23, 'BCS'],
  [24, 24, 'CAMP'],
  [25, 27, 'COAH'],
  [28, 28, 'COL'],
  [29, 30, 'CHIS'],
  [31, 33, 'CHIH'],
  [34, 35, 'DGO'],
  [36, 38, 'GTO'],
  [39, 41, 'GRO'],
  [42, 43, 'HGO'],
  [44, 49, 'JAL'],
  [50, 57, 'MEX'],
  [58, 61, 'MICH'],
  [62, 62, 'MOR'],
  [63, 63, 'NAY'],
  [64, 67, 'NL'],
  [68, 71, 'OAX'],
  [72, 75, 'PUE'],
  [76, 76, 'QRO'],
  [77, 77, 'QR'],
  [78, 79, 'SLP'],
  [80, 82, 'SIN'],
  [83, 85, 'SON'],
  [86, 86, 'TAB'],
  [87, 89, 'TAMPS'],
  [90, 90, 'TLAX'],
  [91, 96, 'VER'],
  [97, 97, 'YUC'],
  [98, 99, 'ZAC'],
];

/** Whether a text names the state of Mexico in which the code lies: `Jal.` and `44160`. */
export function isMexicanStateOfCode(text: string, code: string): boolean {
  const state = /^\d{5}$/.test(code) ? stateName('MX', text) : null;
  if (state === null) return false;
  const digits = Number(code.slice(0, 2));
  const [, , abbreviation = ''] =
    statesByCode.find(([first, last]) => first <= digits && digits <= last) ?? [];
  return stateName('MX', abbreviation) === state;
}
