import { fold } from '../fold.js';
import { asCity, partFromEnd, type AddressPlace, type CityRule } from './address-parts.js';

/** How the post of a country writes its last line: `8001 Zürich`, `00-843 Warszawa`, `1012 AB Amsterdam`. */
interface PostcodeFirstFormat {
  /** The code, anchored nowhere, without groups that capture. */
  readonly code: string;
  /** What the country's carriers write before the code, such as CH in CH-8001. */
  readonly prefix: string;
  /** A province or canton in brackets or capitals after the city: `00184 Roma RM`. */
  readonly provinceAfterCity?: RegExp;
  /** Something after the city that is not its name: CEDEX, a district's number. */
  readonly afterCity?: RegExp;
  /** `Nowa Wieś 14, 62-300`: villages without street names, where the part before the code is village and house. */
  readonly villageAndHouse?: RegExp;
  /** `Komárom utca 1, 1051` follows the city: `Budapest, Komárom utca 1, 1051`. */
  readonly cityFirst?: boolean;
  /** Folded names of regions that people write after the city. */
  readonly regions?: ReadonlySet<string>;
}

/** `Biel/Bienne`, `Donostia / San Sebastián`: one city in two languages. */
const bilingual = /^[\p{L}\s'.-]+\/[\p{L}\s'.-]+$/u;
/** A street without a number, in the languages of these countries. */
const street =
  /(?:stra(?:ss|ß)e|str\.|gasse|weg|platz|allee|straat|laan|plein|gatan|vej|utca)$|^(?:rue|avenue|boulevard|place|chemin|route|quai|impasse|via|viale|piazza|corso|calle|c\.|avenida|av\.?|plaza|paseo|carrer|rua|ul\.?|ulica|aleja|aleje|al\.|os\.|osiedle|plac|pl\.|rondo|skwer|stacja|unnamed)(?!\p{L})/iu;

/** The rule of the countries whose last line is the postal code and then the city. */
export function cityAfterPostcode(format: PostcodeFirstFormat): CityRule {
  const code = new RegExp(`^(?:(?:${format.prefix})[-\\s]?)?(${format.code})(?:\\s+(.*))?$`, 'i');
  return (parts) => {
    for (let fromEnd = 0; fromEnd < Math.min(parts.length, 3); fromEnd += 1) {
      const match = code.exec(partFromEnd(parts, fromEnd));
      if (match?.[1]) {
        return match[2]
          ? cityOfLine(match[2], match[1], format)
          : { city: cityBesideCode(parts, fromEnd, format), state: null, postalCode: match[1] };
      }
    }
    return { city: cityWithoutCode(parts, format), state: null, postalCode: null };
  };
}

function cityOfLine(line: string, postalCode: string, format: PostcodeFirstFormat): AddressPlace {
  const province = format.provinceAfterCity?.exec(line);
  const city = (province ? line.slice(0, province.index) : line).replace(format.afterCity ?? /^$/, '');
  return { city: nameOfCity(city), state: province?.[1] ?? null, postalCode };
}

function nameOfCity(text: string): string | null {
  return bilingual.test(text) && asCity(text.replace('/', ' ')) !== null ? text.trim() : asCity(text);
}

/** The code is a part of its own: the city follows it, or it is a village before it. */
function cityBesideCode(
  parts: readonly string[],
  fromEnd: number,
  format: PostcodeFirstFormat,
): string | null {
  if (fromEnd > 0) {
    return nameOfCity(partFromEnd(parts, fromEnd - 1));
  }
  const village = format.villageAndHouse?.exec(partFromEnd(parts, 1))?.[1];
  if (village) {
    return asCity(village);
  }
  return format.cityFirst && parts.length > 2 ? asCity(parts[0] ?? '') : null;
}

/**
 * `Street 61, Wrocław`: with a street before it the last part is the city, if it is no region; alone, or as the last of
 * several without a street before it, it may be anything.
 */
function cityWithoutCode(parts: readonly string[], format: PostcodeFirstFormat): string | null {
  const isRegion = format.regions?.has(fold(partFromEnd(parts, 0))) ?? false;
  const fromEnd = isRegion ? 1 : 0;
  const city = partFromEnd(parts, fromEnd);
  const before = partFromEnd(parts, fromEnd + 1);
  const isBehindStreet = parts.length === fromEnd + 2 || /\d/.test(before) || street.test(before) || isRegion;
  return before !== '' && isBehindStreet && !street.test(city) ? nameOfCity(city) : null;
}
