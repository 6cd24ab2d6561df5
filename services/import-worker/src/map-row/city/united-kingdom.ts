import { asCity, isPlusCode, partFromEnd, type CityRule } from './address-parts.js';
import { isBritishCity, isCounty, isTownOfPostcode } from './united-kingdom-names.js';

/** A full postcode at the end of a text, in capitals, with or without its space (Royal Mail's formats). */
export const britishPostcodeAtEnd = /(?:^|\s)([A-Z]{1,2}\d[A-Z\d]?)\s*(\d[A-Z]{2})$/;

/** The same within an address, where people write it in any case. */
const postcodeOfPart = /(?:^|\s)([A-Z]{1,2}\d[A-Z\d]?)\s*(\d[A-Z]{2})$/i;
const postcodeBeforeTown = /^([A-Z]{1,2}\d[A-Z\d]?)\s*(\d[A-Z]{2})(?:\s+(.+))?$/i;

/** What people write between the town and its postcode. */
const strayMarks = /[\s.–-]+$/;

/** The postcode areas whose post town is London. */
const londonArea = /^(?:E|EC|N|NW|SE|SW|W|WC)\d/;

/** `12 High Street, Guildford GU1 3AA`, also `…, Guildford, Surrey GU1 3AA` and `…, GU1 3AA Guildford`. */
export const unitedKingdom: CityRule = (given, postalCode) => {
  const { parts, inAddress, townAtCode } = withoutPostcode(given);
  const code = inAddress ?? postalCode.toUpperCase();
  if (londonArea.test(code)) {
    return { city: 'London', state: null, postalCode: inAddress };
  }
  const town = townAtCode ?? (code === '' ? townWithoutCode(parts) : townOf(parts, code));
  return { city: town, state: null, postalCode: inAddress };
};

/** Takes the postcode out of the parts, wherever it stands. */
function withoutPostcode(parts: readonly string[]): {
  readonly parts: readonly string[];
  readonly inAddress: string | null;
  /** The town in the part that ends with the postcode, whatever follows that part. */
  readonly townAtCode: string | null;
} {
  for (let index = parts.length - 1; index >= 0; index -= 1) {
    const part = parts[index] ?? '';
    const atEnd = postcodeOfPart.exec(part);
    const match = atEnd ?? postcodeBeforeTown.exec(part);
    if (match) {
      const rest = atEnd ? part.slice(0, atEnd.index).replace(strayMarks, '') : (match[3] ?? '');
      const upToCode = [...parts.slice(0, index), ...(rest === '' ? [] : [rest])];
      const inAddress = `${match[1] ?? ''} ${match[2] ?? ''}`.toUpperCase();
      return {
        parts: [...upToCode, ...parts.slice(index + 1)],
        inAddress,
        townAtCode: atEnd && rest !== '' ? townOf(upToCode, inAddress) : null,
      };
    }
  }
  return { parts: withoutOutwardCode(parts), inAddress: null, townAtCode: null };
}

/** Removes half a postcode, which is not part of the town's name: `London E14`, `Oxford, OX1`. */
function withoutOutwardCode(parts: readonly string[]): readonly string[] {
  const last = partFromEnd(parts, 0);
  const town = last.replace(/(?:^|\s)[A-Z]{1,2}\d[A-Z\d]?$/, '');
  return town === last ? parts : [...parts.slice(0, -1), ...(town === '' ? [] : [town])];
}

/** The last part that is not a county, or that is a town according to the postcode. */
function townOf(parts: readonly string[], postcode: string): string | null {
  const isTown = (part: string): boolean => isTownOfPostcode(part, postcode);
  const position = parts.findLastIndex((part) => !isCounty(part) || isTown(part));
  const town = position < parts.length - 3 ? '' : (parts[position] ?? '');
  if (isTown(town)) {
    return town;
  }
  // A first part directly before a county may be a house.
  const maybeHouse = position === 0 && parts.length > 1;
  return maybeHouse ? null : asCity(town);
}

/** Without a postcode the last part may be a street, unless it is a known city or a county follows it. */
function townWithoutCode(parts: readonly string[]): string | null {
  const position = parts.findLastIndex((part) => !isCounty(part));
  const town = parts[position] ?? '';
  const hasCounty = position < parts.length - 1 && position > 0;
  const isBehindPlusCode = position > 0 && isPlusCode(parts[position - 1] ?? '');
  return hasCounty || isBehindPlusCode || isBritishCity(town) ? asCity(town) : null;
}
