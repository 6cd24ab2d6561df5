import { isPlusCode, partFromEnd, withoutForeignScript } from '../address-parts.js';
import type { CityRule } from '../address-parts.js';
import { asCity } from '../city-name.js';
import {
  isBritishCity,
  isBritishCounty,
  isIslandOfPostcode,
  isTownOfPostcode,
  withCountyApart,
} from './united-kingdom-names.js';

/** The United Kingdom and the islands beside it, where a county is no state. */
export const britishCountries: readonly string[] = ['GB', 'GG', 'IM', 'JE'];

/** A full postcode at the end of a text, in capitals, with or without its space (Royal Mail's formats). */
export const britishPostcodeAtEnd = /(?:^|\s)([A-Z]{1,2}\d[A-Z\d]?)\s*(\d[A-Z]{2})$/;

/** The same within an address, where people write it in any case. */
const postcodeOfPart = new RegExp(britishPostcodeAtEnd, 'i');
const postcodeBeforeTown = /^([A-Z]{1,2}\d[A-Z\d]?)\s*(\d[A-Z]{2})(?:\s+(.+))?$/i;

/** A postcode with words behind it that are no part of their own: `Bridgwater TA5 1LJ Storbritannien`. */
const wordsBehindPostcode = /(?<=\s[A-Z]{1,2}\d[A-Z\d]?\s?\d[A-Z]{2})\s+\D+$/i;

/** Never part of a town's name. */
const estate =
  /\b(?:(?:shopping|retail|leisure|business) centre|(?:retail|business|industrial|trading) (?:park|estate))$/i;

/**
 * The name of a street or a house where the town is left out. Forest Row is a town, and so may be a name that
 * ends in "park" alone.
 */
const streetOrHouse =
  /^the\s|\b(?:airport|approach|barn|causeway|centre|cottages?|court|farm|grange|green|hall|hotel|house|inn|lodge|lower|mall|manor|mill|parade|place|quay|(?<!forest )row|square|terrace|upper|walk|way)$/i;

/** `Nr Ludlow`: the post town of a village or a farm. Written in full it is as often near a shop. */
const nearTown = /^nr\.?\s+(?=\p{L})/iu;

/** What people write between the town and its postcode. */
const strayMarks = /[\s.–-]+$/;

/** The postcode areas whose post town is London. */
const londonArea = /^(?:E|EC|N|NW|SE|SW|W|WC)\d/;
/** Half a postcode at the end, `Hampstead NW3`, and the name before it. */
const outwardCodeAtEnd = /^(?:(.*\D)\s)?([A-Z]{1,2}\d[A-Z\d]?)$/;
/** Words behind which such letters and digits number a part of a building: `Unit E1`. */
const numbered =
  /(?:^|\s)(?:arch|bay|block|building|flat|floor|gate|hall|kiosk|level|pier|pitch|platform|plot|room|shop|stand|studio|suite|terminal|unit|zone)$/i;

/** `12 High Street, Guildford GU1 3AA`, also `…, Guildford, Surrey GU1 3AA` and `…, GU1 3AA Guildford`. */
export const unitedKingdom: CityRule = (given, column) => {
  const parts = withoutForeignScript(given);
  const found = findPostcode(parts);
  const postalCode = found.postcode || null;
  const code = found.postcode || column.toUpperCase();
  if (londonArea.test(code || outwardCodeOf(parts))) return { city: 'London', state: null, postalCode };
  const city = code === '' ? townWithoutCode(found.before) : townOfAddress(found, code);
  return { city, state: null, postalCode };
};

interface FoundPostcode {
  /** '' when the address has none. */
  readonly postcode: string;
  /** The parts up to the postcode, without it; all parts when there is none. */
  readonly before: readonly string[];
  readonly behind: readonly string[];
  /** Whether the postcode stands behind a name in the same part: `Guildford GU1 3AA`. */
  readonly endsPart: boolean;
  /** Whether words were cut off behind the postcode: `Guildford GU1 3AA Storbritannien`. */
  readonly hadWordsBehind: boolean;
}

/** Finds the postcode, wherever it stands. */
function findPostcode(parts: readonly string[], hadWordsBehind = false): FoundPostcode {
  for (let index = parts.length - 1; index >= 0; index -= 1) {
    const part = parts[index] ?? '';
    const atEnd = postcodeOfPart.exec(part);
    const match = atEnd ?? postcodeBeforeTown.exec(part);
    if (match) {
      const rest = atEnd ? part.slice(0, atEnd.index).replace(strayMarks, '') : (match[3] ?? '');
      return {
        postcode: `${match[1] ?? ''} ${match[2] ?? ''}`.toUpperCase(),
        before: withCountyApart([...parts.slice(0, index), ...(rest === '' ? [] : [rest])]),
        behind: parts.slice(index + 1),
        endsPart: atEnd !== null && rest !== '',
        hadWordsBehind,
      };
    }
  }
  const last = partFromEnd(parts, 0);
  const upToCode = last.replace(wordsBehindPostcode, '');
  return upToCode === last
    ? {
        postcode: '',
        before: withCountyApart(withoutOutwardCode(parts)),
        behind: [],
        endsPart: false,
        hadWordsBehind,
      }
    : findPostcode([...parts.slice(0, -1), upToCode], true);
}

function townOfAddress(found: FoundPostcode, postcode: string): string | null {
  const { before, behind, endsPart, hadWordsBehind } = found;
  const parts = [...before, ...behind];
  const town = townBeforeCode(found, postcode) ?? (hadWordsBehind ? null : townOf(parts, postcode));
  // `The Lodge, CA11 7AA`: without the number of a house, such a name is not behind a street.
  const isHouse =
    town !== null && !endsPart && streetOrHouse.test(town) && !parts.some((part) => /^\d/.test(part));
  return isHouse || town === null
    ? (parts.findLast((part) => isIslandOfPostcode(part, postcode)) ?? null)
    : town;
}

/**
 * The town before a postcode that other words follow, such as a country in a language that is not known here.
 * Before a postcode that is a part of its own, the last part may be a street or a house.
 */
function townBeforeCode(
  { before, behind, endsPart, hadWordsBehind }: FoundPostcode,
  postcode: string,
): string | null {
  // `Mill Walk SG14 1AA, Hertford`: the town stands behind the code.
  const isStreet =
    before.length === 1 &&
    streetOrHouse.test(before[0] ?? '') &&
    behind.some((part) => !isBritishCounty(part));
  const isCertain = endsPart && !hadWordsBehind && !isStreet;
  if (!isCertain && before.length < 2) return null;
  const town = townOf(before, postcode);
  return town !== null && (isCertain || !streetOrHouse.test(town)) ? town : null;
}

/** Half a postcode at the end; '' when there is none, or it may number a part of a building. */
function outwardCodeOf(parts: readonly string[]): string {
  const [, name = partFromEnd(parts, 1), code = ''] = outwardCodeAtEnd.exec(partFromEnd(parts, 0)) ?? [];
  return name === '' || numbered.test(name) ? '' : code;
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
  const position = parts.findLastIndex((part) => !isBritishCounty(part) || isTown(part));
  const town = parts[position] ?? '';
  if (isTown(town)) return town;
  // A first part directly before a county may be a house, and before an island that is the post town a village.
  const isNoTown =
    position === 0 &&
    parts.length > 1 &&
    (streetOrHouse.test(town) || isIslandOfPostcode(parts[1] ?? '', postcode));
  return isNoTown ? null : asTown(town);
}

/** Without a postcode the last part may be a street, unless it is a known city or a county follows it. */
function townWithoutCode(parts: readonly string[]): string | null {
  const position = parts.findLastIndex((part) => !isBritishCounty(part));
  const town = parts[position] ?? '';
  const hasCounty = position < parts.length - 1 && position > 0;
  const isBehindPlusCode = isPlusCode(parts[position - 1] ?? '');
  return hasCounty || isBehindPlusCode || isBritishCity(town) ? asTown(town) : null;
}

function asTown(text: string): string | null {
  return estate.test(text) ? null : asCity(text.replace(nearTown, ''));
}
