import { isPlusCode, partFromEnd } from '../address-parts.js';
import type { AddressPlace } from '../address-parts.js';
import { asCity } from '../city-name.js';
import { districtNumber, largestCity } from '../names/large-cities.js';
import { isStreet } from '../names/street-names.js';
import type { CityAfterCodeFormat } from './city-after-code-format.js';
import {
  isProvinceBehindTown,
  isRegion,
  isRegionAlone,
  isRegionBehindTown,
  mayBeArea,
} from './regions-of-format.js';

export type CityAndState = Pick<AddressPlace, 'city' | 'state'>;
/** A format, and what reads the city from the text behind its code, or from the part that takes its place. */
export interface ReadFormat extends CityAfterCodeFormat {
  readonly cityOfLine: (line: string) => CityAndState;
}
export const nowhere: CityAndState = { city: null, state: null };

/** `Top 12`, `Bus 2`, `Haus 3`: a part of a house, which some write behind the code. */
const partOfHouse =
  /^(?:apt|aufgang|bo[iî]te|bte|bus|byt|eingang|haus|hof|stg|stiege|top|tür|whg|wohnung)\.?\s?\d/iu;

/**
 * For a code that is a part of its own: the city follows it, or the part before it is a village with a house,
 * or a city behind a street.
 */
export function cityBesideCode(
  parts: readonly string[],
  fromEnd: number,
  code: string,
  format: ReadFormat,
): CityAndState {
  const town = partFromEnd(parts, fromEnd + 1);
  if (fromEnd > 0) {
    const behind = partFromEnd(parts, fromEnd - 1);
    // `Bamberg, 96047, Bayern`, `Marbella, 29601, Málaga`, `Budapest, 1061, Pálma utca 5`
    const isBefore =
      isRegionBehindTown(behind, town, format) ||
      isProvinceBehindTown(behind, town, code, format) ||
      (largestCity.test(town) && isStreet(behind));
    // `Kiosk, 24103, Ring 5`: a street, of whichever town. Behind a street, a post office: `59000, Lille Cedex 9`.
    const mayBeHouse = houseAtEnd.test(behind) && !districtNumber.test(behind);
    if (!isBefore && mayBeHouse && (!isStreet(town) || partOfHouse.test(behind))) return nowhere;
    const isAfter = !isBefore && isRegionAlone(behind, format);
    return format.cityOfLine(isBefore ? town : isAfter ? partFromEnd(parts, fromEnd - 2) : behind);
  }
  if (parts.length === 2 && largestCity.test(town)) return format.cityOfLine(town);
  const beforeTown = partFromEnd(parts, 2);
  if (isStreet(partFromEnd(parts, 3)) && isProvinceBehindTown(town, beforeTown, code, format)) {
    return format.cityOfLine(beforeTown);
  }
  if (format.townBeforeCode && parts.length > 2) return format.cityOfLine(town);
  const village = format.villageAndHouse?.exec(partFromEnd(parts, 1))?.[1];
  if (village) {
    const isVillage =
      !format.streetNames?.test(village) && mayStandBeforeVillage(partFromEnd(parts, 2), village);
    return isVillage ? { city: asCity(village), state: null } : nowhere;
  }
  if (format.cityFirst && (parts.length > 2 || !isStreet(parts[0] ?? ''))) {
    // Of two names before the street, the first may be the business's: `Kávézó, Siófok, Pálma utca 5, 8600`.
    return parts.length > 3 && !isStreet(parts[1] ?? '') ? nowhere : format.cityOfLine(parts[0] ?? '');
  }
  const before = parts.slice(0, -1);
  // Without a street, the part before the code may be a building: `Zurich Airport, The Circle, 8058`.
  const isBeforeRegion = format.cityBeforeRegion === true && isRegion(town, format);
  if (parts.length <= 3 && !isBeforeRegion && !isStreet(partFromEnd(before, 1))) return nowhere;
  const place = cityWithoutCode(before, format);
  // `Segrate, Milano, Lombardia, 20054`: the code lies outside of Milan.
  const beforePlace = before[before.lastIndexOf(place.city ?? '') - 1] ?? '';
  return isProvinceBehindTown(place.city ?? '', beforePlace, code, format) ? nowhere : place;
}

/**
 * Whether a part with a number is a village in spite of the part before it. `Warszawa, Długa 5` is a street;
 * `MOP Moczydła, Moczydła 80` is a service area of a motorway.
 */
function mayStandBeforeVillage(before: string, village: string): boolean {
  return !/^\p{L}[\p{L}\s.'-]*$/u.test(before) || before.includes(village) || /^MOP\s/.test(before);
}

/** The city before an area that stands beside a code, also as a single name: `Deva, Hunedoara 330025`. */
export function cityBeforeArea(parts: readonly string[], format: ReadFormat): CityAndState {
  const [first = ''] = parts;
  return parts.length === 1 && format.cityBeforeRegion === true && !isStreet(first)
    ? format.cityOfLine(first)
    : cityWithoutCode(parts, format);
}

const houseAtEnd = /\d\s?\p{L}?$/u;
/**
 * `Street 61, Wrocław`: the last part behind a street is the city, unless it is a region. A single part, or
 * the last of several without a street before it, may be anything but the name of a large city.
 */
export function cityWithoutCode(parts: readonly string[], format: ReadFormat): CityAndState {
  let fromEnd = 0;
  while (fromEnd < parts.length && isRegion(partFromEnd(parts, fromEnd), format)) {
    fromEnd += 1;
  }
  // `Warszawska 5, Kraków, Kraków`: the city and the area of the same name.
  const isNamedTwice = partFromEnd(parts, fromEnd) === partFromEnd(parts, fromEnd + 1);
  if (isNamedTwice) fromEnd += 1;
  const before = partFromEnd(parts, fromEnd + 1);
  const last = partFromEnd(parts, fromEnd);
  const first = format.cityFirst && parts.length > 1 ? format.cityOfLine(parts[0] ?? '') : nowhere;
  if (largestCity.test(first.city ?? '')) return first;
  const isWay = format.streetNames?.test(last) || (houseAtEnd.test(last) && !districtNumber.test(last));
  // `Praha 1, Dlouhá 5`: the number before the street is the district's.
  if (isWay && districtNumber.test(before) && houseAtEnd.test(before)) return format.cityOfLine(before);
  // Also `Rue de la Paix 5, Paris 11`.
  if (isStreet(before)) return format.cityOfLine(last);
  // `Kraków, Floriańska 5` and `Kraków, Floriańska` are streets. What stands before may be a shop.
  if (isWay) return nowhere;
  const isCity =
    before === ''
      ? isNamedTwice || largestCity.test(last) || (fromEnd > 0 && format.cityBeforeRegion === true)
      : isCityBehindName(parts, fromEnd, format);
  return isCity ? format.cityOfLine(last) : nowhere;
}

/** Whether a part is a city behind another name that is no street. */
function isCityBehindName(parts: readonly string[], fromEnd: number, format: ReadFormat): boolean {
  const before = partFromEnd(parts, fromEnd + 1);
  const last = partFromEnd(parts, fromEnd);
  // `Alba, Cuneo, Piemonte` and `Carmona, Sevilla` are a city in a province; in `Prati, Roma, Lazio` the second is the city.
  const isProvince = fromEnd === 0 ? format.provincesLikeCities : mayBeArea(last, format);
  if (isProvince && !isPlusCode(before)) return false;
  // `8FVC+2G Kiosk, Zürich`: a part behind a plus code that is not the last part is the name of the business.
  if (fromEnd > 0 || isPlusCode(partFromEnd(parts, fromEnd + 2))) return true;
  // `Kiosk, Damrak` and `Damrak, Amsterdam` look alike: of two parts, one has to be known.
  const isOneKnown = format.streetNames?.test(before) || districtNumber.test(last) || largestCity.test(last);
  return parts.length === 2 && isOneKnown;
}
