import { fold } from '../../text/fold.js';
import type { FoldedNames } from '../../text/folded-names.js';
import { partFromEnd, unknownPlace } from '../address-parts.js';
import type { CityRule } from '../address-parts.js';
import { asCity } from '../city-name.js';
import { isLargerArea } from '../names/larger-areas.js';
import { besidePostalCode } from './beside-postal-code.js';

/**
 * A country whose addresses have the province before the code, not the city: `…, Bandung City, West Java
 * 40111`.
 */
export interface ProvinceFormat {
  /** Matches the folded names of provinces. Without it, everything before the code is a province. */
  readonly provinces?: RegExp;
  /** Folded names of provinces and districts that are a single city, each with the city's canonical name. */
  readonly oneCity: ReadonlyMap<string, string>;
  /** Matches a part that is marked as a city, `Kota Medan`. Its groups capture the name. */
  readonly marked?: RegExp;
  /** Folded names of cities that need no such mark. */
  readonly cities: FoldedNames;
}

/**
 * The rule of countries that write the province before the code: the part before the province is the city if
 * it is known to be one.
 */
export function cityBeforeProvince(format: ProvinceFormat): CityRule {
  const { provinces, cities } = format;
  const knownName = (part: string) => nameOfCity(format, part) ?? (cities.has(fold(part)) ? part : '');
  return (parts, column) => {
    const [, area = '', postalCode = null] = areaAndCode.exec(partFromEnd(parts, 0)) ?? [];
    // The code may be a part of its own: `Lahore, 54660`, `Lahore, Punjab, 54660`.
    const rest = area === '' ? parts.slice(0, -1) : parts;
    const last = area || partFromEnd(rest, 0);
    const folded = fold(last);
    const city = singleCity(format, last);
    if (city !== undefined) return { ...unknownPlace, city, postalCode };
    const isProvince = !provinces || provinces.test(folded) || isLargerArea(last);
    const found = knownName(isProvince ? partFromEnd(rest, 1) : last);
    const before = isProvince ? knownName(partFromEnd(rest, 2)) : '';
    // Of two cities, the second is a district: `Murree, Rawalpindi, Punjab`.
    const named = before === '' || before === found ? found : '';
    if (postalCode === null) {
      return isProvince && named !== ''
        ? { ...unknownPlace, city: asCity(named) }
        : besidePostalCode(parts, column);
    }
    return { ...unknownPlace, city: asCity(named), postalCode };
  };
}

/** The city that a province or a district is a part of, also with its mark: `Kota Jakarta Pusat`. */
function singleCity({ oneCity, marked }: ProvinceFormat, text: string): string | undefined {
  return oneCity.get(fold(text)) ?? oneCity.get(fold(nameBesideMark(marked, text) ?? ''));
}

function nameBesideMark(marked: RegExp | undefined, text: string): string | undefined {
  return marked?.exec(text)?.slice(1).find(Boolean);
}

/**
 * The city that a text is another name of, or that it marks as one: Hanoi for `Hà Nội`, Bandung for `Kota Bandung`.
 * Undefined for any other text, which may also be a city.
 */
export function nameOfCity(format: ProvinceFormat, text: string): string | undefined {
  return singleCity(format, text) ?? nameBesideMark(format.marked, text);
}

/** `West Java 40111`; either may be missing. */
export const areaAndCode = /^(.*?)(?:(?:^|\s)(\d{5,6}))?$/;
