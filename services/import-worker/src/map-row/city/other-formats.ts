import { fold } from '../fold.js';
import { asCity, partFromEnd, unknownPlace } from './address-parts.js';
import type { AddressPlace, CityRule } from './address-parts.js';
import { foldedNames } from './folded-names.js';
import { stateName } from './states.js';
import { isStreet, isStreetName } from './street-names.js';

const mexicanQuarter = /^(?:centro$|col\.|colonia\s|fracc\.|fraccionamiento\s|región\s|zona\s)/i;
const loneCode = /^(?:C\.?\s?P\.?:?\s*)?(\d{5})$/i;

/** The state that is a single city: a name before it is a quarter's or a borough's, `Coyoacán, CDMX`. */
const mexicanCapital = { state: 'CDMX', city: 'Ciudad de México' };

/** Mexico City, whatever the name: `CDMX`, `Mexico City`, `Distrito Federal`. */
export function mexicanCity(text: string): string | undefined {
  return stateName('MX', text) === mexicanCapital.state ? mexicanCapital.city : undefined;
}

/** The same beside its code or alone, without its state: `06600 Mexico City`, `Mexico City 06600`. */
const capitalAtEnd =
  /^(?:(?:C\.?\s?P\.?:?\s*)?(\d{5})\s+)?(?:ciudad de m[eé]xico|mexico city|m[eé]xico,? d\.?\s?f\.?)(?:\s+(?:C\.?\s?P\.?:?\s*)?(\d{5}))?$/i;

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
  const [, town = '', code = ''] = townBeforeCountry.exec(partFromEnd(given, 0)) ?? [];
  if (
    town !== '' &&
    isStreet(partFromEnd(given, 1)) &&
    !mexicanQuarter.test(town) &&
    stateName('MX', town) === null
  ) {
    return { ...unknownPlace, city: asCity(town), postalCode: code };
  }
  const place = mexicanPlace(withStateApart(withoutCountryAgain(given)));
  return place.city !== null && place.state === mexicanCapital.state
    ? { ...place, city: mexicanCapital.city }
    : place;
};

function mexicanPlace(parts: readonly string[]): AddressPlace {
  const match = /^(?:C\.?\s?P\.?:?\s*)?(\d{5})\s+(.+)$/i.exec(partFromEnd(parts, 1));
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
function withoutCountryAgain(given: readonly string[]): readonly string[] {
  const parts = withoutCountryBehind(given);
  if (fold(partFromEnd(parts, 0)) !== 'mexico') return parts;
  const before = partFromEnd(parts, loneCode.test(partFromEnd(parts, 1)) ? 2 : 1);
  return stateName('MX', before.replace(/^\d{5}\s|\s(?:C\.?\s?P\.?:?\s?)?\d{5}$/i, '')) === null
    ? parts
    : parts.slice(0, -1);
}

/** Puts a comma before the code of `Guadalajara, Jalisco 44160`. */
function withStateApart(parts: readonly string[]): readonly string[] {
  const [, state = '', code = ''] =
    /^(\D+?)\s+(?:C\.?\s?P\.?:?\s*)?(\d{5})$/i.exec(partFromEnd(parts, 0)) ?? [];
  return state !== '' && stateName('MX', state) !== null ? [...parts.slice(0, -1), state, code] : parts;
}

const malaysianCities: Readonly<Record<string, string>> = {
  JB: 'Johor Bahru',
  KL: 'Kuala Lumpur',
  PJ: 'Petaling Jaya',
};

/** The city that people write with two letters: `55100 KL`. */
export function malaysianCity(text: string): string | undefined {
  return malaysianCities[text.replace(/\.$/, '').toUpperCase()];
}

/** New Zealand's regions that no city is named after; Google leaves them out. */
const newZealandRegions = foldedNames(
  `bay of plenty|canterbury|hawke s bay|manawatu|manawatu whanganui|marlborough|northland|otago|southland|taranaki|tasman|
  waikato|west coast`,
);

/** Cities that are known without a code, directly behind a street: `Orewa, Auckland` is a town in its region. */
const newZealandCities = foldedNames(
  `auckland|christchurch|dunedin|gisborne|hamilton|hastings|invercargill|lower hutt|napier|nelson|new plymouth|palmerston north|
  porirua|queenstown|rotorua|taupo|tauranga|timaru|upper hutt|wellington|whanganui|whangarei`,
);
/** `Kāpiti Coast District`. The central business district is a quarter. */
const newZealandDistrict = /(?<!\sbusiness)\sdistrict$/i;

/** `…, Auckland 1010`; a suburb may stand before the city, a region behind it. */
export const newZealand: CityRule = (written) => {
  const given = withoutRegionBehindCode(written);
  const [, named, code] = /^(?:(.+?)\s+)?(\d{4})$/.exec(partFromEnd(given, 0)) ?? [];
  if (code === undefined) {
    const last = partFromEnd(given, 0);
    const isCity = newZealandCities.has(fold(last)) && isStreet(partFromEnd(given, 1));
    return { ...unknownPlace, city: isCity ? last : null };
  }
  const parts = [...given.slice(0, -1), ...(named === undefined ? [] : [named])];
  return { ...unknownPlace, city: asCity(cityBeforeAreas(parts)), postalCode: code };
};

/** `New Plymouth 4310, Taranaki` */
function withoutRegionBehindCode(parts: readonly string[]): readonly string[] {
  const isRegion = newZealandRegions.has(fold(partFromEnd(parts, 0)).replace(/ region$/, ''));
  return isRegion && /\d{4}$/.test(partFromEnd(parts, 1)) ? parts.slice(0, -1) : parts;
}

/** The city before its region and what maps write between them: `Paraparaumu, Kāpiti Coast District, Wellington`. */
function cityBeforeAreas(parts: readonly string[]): string {
  const last = partFromEnd(parts, 0);
  const isWellington = fold(last) === 'wellington' && isNewZealandArea(parts, 1);
  let fromEnd = isWellington || newZealandRegions.has(fold(last)) ? 1 : 0;
  while (isNewZealandArea(parts, fromEnd)) {
    fromEnd += 1;
  }
  return partFromEnd(parts, fromEnd);
}

/** A district, or the area of a city behind the city: `Christchurch, Christchurch City`. */
function isNewZealandArea(parts: readonly string[], fromEnd: number): boolean {
  const area = partFromEnd(parts, fromEnd);
  return newZealandDistrict.test(area) || area === `${partFromEnd(parts, fromEnd + 1)} City`;
}

const emirateNames = [
  'Abu Dhabi',
  'Ajman',
  'Dubai',
  'Fujairah',
  'Ras Al Khaimah',
  'Sharjah',
  'Umm Al Quwain',
];
/** The larger towns that no emirate is named after. */
const townsOfEmirates = new Set([
  'Al Ain',
  'Al Dhaid',
  'Al Ruwais',
  'Dibba Al Fujairah',
  'Dibba Al Hisn',
  'Kalba',
  'Khor Fakkan',
]);
const cityOfSpelling = new Map(
  [...emirateNames, ...townsOfEmirates].flatMap((name) => [
    [fold(name), name],
    [fold(`${name} City`), name],
    [fold(`Emirate of ${name}`), name],
  ]),
);
for (const [spelling, name] of [
  ['Ras Al-Khaimah', 'Ras Al Khaimah'],
  ['RAK', 'Ras Al Khaimah'],
  ['Umm Al Quawain', 'Umm Al Quwain'],
  ['Al Fujairah', 'Fujairah'],
  ['Al Fujairah City', 'Fujairah'],
  ['Khorfakkan', 'Khor Fakkan'],
  ['دبي', 'Dubai'],
  ['أبو ظبي', 'Abu Dhabi'],
  ['الشارقة', 'Sharjah'],
] as const) {
  cityOfSpelling.set(fold(spelling), name);
}
/** The emirate or town of a name in one of its spellings. */
export function emirateCity(text: string): string | undefined {
  return cityOfSpelling.get(fold(text));
}

/** Whether an address ends in an emirate, behind something else: `Al Wasl Rd - Jumeirah - Dubai`. */
export function emirateAtEnd(parts: readonly string[]): boolean {
  const last = partFromEnd(parts, 0);
  const piece = last.split(/\s[-–]\s/).at(-1) ?? '';
  const emirate = parts.length > 1 || piece !== last ? emirateCity(piece) : undefined;
  return emirate !== undefined && !townsOfEmirates.has(emirate);
}

/** `P.O. Box 12345 Abu Dhabi`, without a comma. */
const boxBeforeCity = /^p\.? ?o\.? ?box:? ?\d+[ -]+(?=\p{L})/iu;
/** `Dubai 00000`: there are no codes, but forms ask for one. */
const noCode = /(?<=\p{L})\s0{3,6}$/u;
/** The west of Abu Dhabi, with several towns. */
const alDhafra = /^al dhafrah?(?: region)?$/i;

/** `Al Wasl Rd - Jumeirah - Dubai`: there are no postal codes, and most cities have their emirates' names. */
export const emirates: CityRule = (parts) => {
  const pieces = parts.flatMap((part) =>
    part
      .replace(boxBeforeCity, '')
      .replace(noCode, '')
      .split(/\s+[-–]\s+|\s[-–]$/),
  );
  const cities = pieces.flatMap((piece) => emirateCity(piece) ?? []);
  const town = cities.find((city) => townsOfEmirates.has(city));
  const emirate = pieces.some((piece) => alDhafra.test(piece)) ? undefined : cities.at(-1);
  return { ...unknownPlace, city: town ?? emirate ?? null };
};

/** Countries that are one city. @param code the form of its codes, a group in the last part; none if left out */
export function cityState(city: string, code?: RegExp): CityRule {
  return (parts) => ({ city, state: null, postalCode: code?.exec(partFromEnd(parts, 0))?.[1] ?? null });
}

/**
 * The rule of countries that have none of their own: finds the code of the postal code column in the address;
 * the rest of that part is the city (`8001 Zürich`, `Auckland 1010`).
 */
export const besidePostalCode: CityRule = (parts, postalCode) => {
  const place = postalCode === '' ? unknownPlace : besideCode(parts, postalCode);
  return place.city !== null && (isLargerArea(place.city) || isStreetName(place.city)) ? unknownPlace : place;
};

const largerArea =
  /(?:\s(?:governorate|province|region|state|regency|oblast|district|county|division|prefecture|sav\.|область|обл\.|край|район|р-н|округ)|-(?:do|gu|gun))$|^(?:daerah|gouvernorat|wilaya|محافظة|ولاية|منطقة|provinsi|kabupaten|kab\.|kecamatan|kec\.|chang ?wat|jawa|provinc(?:e|ia) de|departamento de|región|республика)\s/i;

/** `Cairo Governorate 11511`, `Kabupaten Badung 80361`: an area, not a city. */
export function isLargerArea(text: string): boolean {
  return largerArea.test(text);
}

function besideCode(parts: readonly string[], postalCode: string): AddressPlace {
  for (const part of parts.slice(-2)) {
    if (part.startsWith(`${postalCode} `)) {
      return { ...unknownPlace, city: asCity(part.slice(postalCode.length)) };
    }
    if (part.endsWith(` ${postalCode}`)) {
      return { ...unknownPlace, city: asCity(part.slice(0, -postalCode.length)) };
    }
  }
  return unknownPlace;
}
