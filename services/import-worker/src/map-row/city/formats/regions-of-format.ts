import { fold } from '../../text/fold.js';
import { largestCity } from '../names/large-cities.js';
import { isProvinceBesideCode } from '../names/provinces-of-capitals.js';
import { isStreet, isStreetName } from '../names/street-names.js';
import { townsNamedWithRegions } from '../names/towns-named-with-regions.js';
import type { CityAfterCodeFormat } from './city-after-code-format.js';

/** Whether a part is the name of a region, or only the letters of a province or canton: `Roma, RM`. */
export function isRegion(part: string, format: CityAfterCodeFormat): boolean {
  return (
    (format.regions?.has(fold(part)) ?? false) ||
    (format.regionWords?.test(part) ?? false) ||
    isProvinceLetters(part, format)
  );
}

/**
 * Whether a part beside its code is a region. In some countries towns have names of regions: `44610 Indre`.
 */
export function isRegionAlone(part: string, format: CityAfterCodeFormat): boolean {
  return isRegion(part, format) && !(format.townsLikeRegions && format.regions?.has(fold(part)));
}

/** `RM`, `(RM)`, `ZH` */
function isProvinceLetters(part: string, { provinceAfterCity }: CityAfterCodeFormat): boolean {
  return part.length <= longestLetters && provinceAfterCity?.exec(` ${part}`)?.index === 0;
}
const longestLetters = 4;
/** A longer text is no town, and looking for a region behind each of its words would take long. */
const longestName = 100;

/** Whether a text is a region or its letters: no city's name is two or three capitals. */
export function isRegionBesideCode(text: string, format: CityAfterCodeFormat): boolean {
  return isRegion(text, format) || /^[A-Z]{2,3}$/.test(text);
}

/** `Marbella, Málaga 29600`. In `Calle Mayor 5, Málaga 29600` nothing else can be the city. */
export function isProvinceBehindTown(
  area: string,
  town: string,
  code: string,
  { provincesOfCapitals = [] }: CityAfterCodeFormat,
): boolean {
  return town !== '' && !isStreet(town) && isProvinceBesideCode(area, code, provincesOfCapitals);
}

/** Whether a code behind a name is one, since the name is a province's, and its capital or a town before it fits. */
export function isCapitalOfCode(
  area: string,
  town: string,
  code: string,
  format: CityAfterCodeFormat,
): boolean {
  const name = fold(area);
  return (
    format.provincesOfCapitals?.some(({ names, codes }) => names.has(name) && codes.test(code)) ||
    isProvinceBehindTown(area, town, code, format)
  );
}

/** `Bamberg, 96047, Bayern`, `Bamberg, 96047, BY`: a region behind a town and its code, also by its letters. */
export function isRegionBehindTown(part: string, town: string, format: CityAfterCodeFormat): boolean {
  const isArea = isRegion(part, format) || (/^[A-Z]{2,3}$/.test(part) && /\p{Ll}/u.test(town));
  return isArea && town !== '' && !isStreet(town);
}

/** Whether a name before a region may be that of a province or district. */
export function mayBeArea(
  name: string,
  { areasBeforeRegion, provincesLikeCities }: CityAfterCodeFormat,
): boolean {
  return areasBeforeRegion?.test(name) ?? (provincesLikeCities === true && !largestCity.test(name));
}

/** Words before a region's name that make it part of the town's: `Seefeld in Tirol`, `Villeneuve sur Lot`, `Egg b. Zürich`. */
const partOfLongerName =
  /(?:^|[\s'’-])(?:a|aan|a[eé]roport|aeroporto|aeropuerto|airport|al|alla|am|an|auf|bad|bahnhof|bei|bij|b\.|civitanova|d|da|de|dei|del|della|delle|der|des|di|do|du|e|em|en|et|fiera|flughafen|gare|gro(?:ß|ss)|i|im|in|jud\.?|jude[tțţ](?:ul)?|kanton|klein|kuala|la|las|le|les|los|na|nad|nea|nel|neu|nieuw|nueva|nykøbing|of|op|piatra|playa|pr[eè]s|puerto|reggio|r[âi]mnicu|s\.|sous|sul|sur|t[âa]rgu|tg\.|und|van|v[eé]lez|vor|y|άνω|κάτω|νέα|παλαιά)$/i;
/** Regions at the end of towns' names: Castelfranco Veneto, Ocna Mureș. */
const inNamesOfTowns = new Set(['arges', 'mures', 'neamt', 'valcea', 'veneto']);
/** `Marbella. Málaga`; shorter words may be abbreviated. */
const stopBehindWord = /(?<=\p{L}{4})\.$/u;
/** `Bamberg (Bayern)`, `Innsbruck/Tirol`, `Bamberg - Bayern` */
const setApart = /^(.+?)(?:\s?\(([^()]+)\)|\s?\/\s?([^/]+)|\s[-–]\s(.+))$/;

/**
 * The town without the region or province behind it, where a comma is missing: `Bamberg Bayern`, `Cascais (Lisboa)`. A
 * province has the name of its capital, so that the code has to lie outside.
 */
export function withoutAreaBehind(text: string, code: string, format: CityAfterCodeFormat): string {
  if (text.length > longestName || townsNamedWithRegions.has(fold(text))) return text;
  const [, apart = '', inBrackets, behindSlash, behindDash] = setApart.exec(text) ?? [];
  const areaApart = inBrackets ?? behindSlash ?? behindDash ?? '';
  if (apart !== '' && (isRegion(areaApart, format) || isProvinceWithoutComma(areaApart, apart, code, format)))
    return apart;
  if (format.townsEndLikeRegions || isRegion(text, format)) return text;
  for (let space = text.indexOf(' '); space > 0; space = text.indexOf(' ', space + 1)) {
    const town = text.slice(0, space);
    const area = text.slice(space + 1);
    if (
      !partOfLongerName.test(town) &&
      ((format.regions?.has(fold(area)) && !inNamesOfTowns.has(fold(area))) ||
        isProvinceWithoutComma(area, town, code, format))
    ) {
      // `Costa Adeje Tenerife Canarias`
      return withoutAreaBehind(town.replace(stopBehindWord, ''), code, format);
    }
  }
  return text;
}

function isProvinceWithoutComma(
  area: string,
  town: string,
  code: string,
  { provincesOfCapitals = [] }: CityAfterCodeFormat,
): boolean {
  const name = fold(area);
  return provincesOfCapitals.some(
    ({ names, codes }) => names.has(name) && (fold(town) === name || !codes.test(code)),
  );
}

/** Whether a region or a province outside of its capital stands behind a town and a code: `Dinant 5500, Namur`. */
export function isAreaBehind(area: string, town: string, code: string, format: CityAfterCodeFormat): boolean {
  const isArea = isRegion(area, format) || isProvinceBesideCode(area, code, format.provincesOfCapitals ?? []);
  return town !== '' && isArea && !isStreetName(town) && !isRegion(town, format);
}
