import { asCity, partFromEnd, type AddressPlace, type CityRule } from './address-parts.js';

/** How the post of a country writes its last line: `8001 Zürich`, `00-843 Warszawa`, `1012 AB Amsterdam`. */
interface PostcodeFirstFormat {
  /** The code, anchored nowhere, without groups that capture. */
  readonly code: string;
  /** What the country's carriers write before the code, such as CH in CH-8001. */
  readonly prefix: string;
  /** A province in brackets or capitals after the city: `00184 Roma RM`. */
  readonly provinceAfterCity?: RegExp;
  /** Something after the city that is not its name: CEDEX, a district's number. */
  readonly afterCity?: RegExp;
  /** `Nowa Wieś 14, 62-300`: villages without street names, where the part before the code is village and house. */
  readonly villageAndHouse?: RegExp;
  /** `Komárom utca 1, 1051` follows the city: `Budapest, Komárom utca 1, 1051`. */
  readonly cityFirst?: boolean;
}

/** The rule of the countries whose last line is the postal code and then the city. */
export function cityAfterPostcode(format: PostcodeFirstFormat): CityRule {
  const code = new RegExp(`^(?:${format.prefix}[-\\s]?)?(${format.code})(?:\\s+(.*))?$`, 'i');
  return (parts) => {
    for (let fromEnd = 0; fromEnd < Math.min(parts.length, 3); fromEnd += 1) {
      const match = code.exec(partFromEnd(parts, fromEnd));
      if (match?.[1]) {
        return match[2]
          ? cityOfLine(match[2], match[1], format)
          : { city: cityBesideCode(parts, fromEnd, format), state: null, postalCode: match[1] };
      }
    }
    return { city: cityWithoutCode(parts), state: null, postalCode: null };
  };
}

function cityOfLine(line: string, postalCode: string, format: PostcodeFirstFormat): AddressPlace {
  const province = format.provinceAfterCity?.exec(line);
  const city = (province ? line.slice(0, province.index) : line).replace(format.afterCity ?? /^$/, '');
  return { city: asCity(city), state: province?.[1] ?? null, postalCode };
}

/** The code is a part of its own: the city follows it, or it is a village before it. */
function cityBesideCode(
  parts: readonly string[],
  fromEnd: number,
  format: PostcodeFirstFormat,
): string | null {
  if (fromEnd > 0) {
    return asCity(partFromEnd(parts, fromEnd - 1));
  }
  const village = format.villageAndHouse?.exec(partFromEnd(parts, 1))?.[1];
  if (village) {
    return asCity(village);
  }
  return format.cityFirst && parts.length > 2 ? asCity(parts[0] ?? '') : null;
}

/** `Street 61, Wrocław`: with a street before it the last part is the city; alone it may be anything. */
function cityWithoutCode(parts: readonly string[]): string | null {
  return parts.length > 1 ? asCity(partFromEnd(parts, 0)) : null;
}
