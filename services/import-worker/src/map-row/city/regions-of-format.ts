import { fold } from '../fold.js';
import { largestCity } from './large-cities.js';
import type { PostcodeFirstFormat } from './postcode-first-format.js';
import { isProvinceBesideCode } from './provinces-of-capitals.js';
import { isStreet } from './street-names.js';

/** Whether a part is the name of a region, or only the letters of a province or canton: `Roma, RM`. */
export function isRegion(part: string, format: PostcodeFirstFormat): boolean {
  return (
    (format.regions?.has(fold(part)) ?? false) ||
    (format.regionWords?.test(part) ?? false) ||
    isProvinceLetters(part, format)
  );
}

/** `RM`, `(RM)`, `ZH` */
export function isProvinceLetters(part: string, { provinceAfterCity }: PostcodeFirstFormat): boolean {
  return part.length <= longestLetters && provinceAfterCity?.exec(` ${part}`)?.index === 0;
}
const longestLetters = 4;

/** Whether a text is a region or its letters: no city's name is two or three capitals. */
export function isRegionBesideCode(text: string, format: PostcodeFirstFormat): boolean {
  return isRegion(text, format) || /^[A-Z]{2,3}$/.test(text);
}

/** `Marbella, Málaga 29600`. In `Calle Mayor 5, Málaga 29600` nothing else can be the city. */
export function isProvinceBehindTown(
  name: string,
  code: string,
  town: string,
  { provincesOfCapitals = [] }: PostcodeFirstFormat,
): boolean {
  return town !== '' && !isStreet(town) && isProvinceBesideCode(name, code, provincesOfCapitals);
}

/** Whether a name before a region may be that of a province or district. */
export function mayBeArea(
  name: string,
  { areasBeforeRegion, provincesLikeCities }: PostcodeFirstFormat,
): boolean {
  return areasBeforeRegion?.test(name) ?? (provincesLikeCities === true && !largestCity.test(name));
}
