import { memoize } from '../../memoize.js';
import { partFromEnd, withoutForeignScript } from '../address-parts.js';
import type { AddressPlace, CityRule } from '../address-parts.js';
import { asCityInLanguages } from '../city-name.js';
import { largestCity, numberedDistrict } from '../names/large-cities.js';
import { notCity } from '../names/not-cities.js';
import { isStreet, isStreetName } from '../names/street-names.js';
import { isTownLikeWay } from '../names/towns-like-ways.js';
import type { CityAfterCodeFormat } from './city-after-code-format.js';
import { cityBeforeArea, cityBesideCode, cityWithoutCode, nowhere } from './city-without-code.js';
import type { CityAndState, ReadFormat } from './city-without-code.js';
import { madeLate } from './made-late.js';
import {
  isAreaBehind,
  isCapitalOfCode,
  isProvinceBehindTown,
  isRegion,
  isRegionAlone,
  isRegionBesideCode,
  withoutAreaBehind,
} from './regions-of-format.js';

/** `Postgasse 2 8180 Bülach`, `2b / 8180`: the number behind a house number is the code. */
const behindNumber = /\s\d{1,3}\s?\p{L}?\s*[-–/]?\s\d{4}\s+\D+$/u;
/** Words for the code that people write before it: `PSČ 602 00`, `Código Postal: 28013`. Abbreviations are prefixes. */
const wordForCode =
  '(?:c[oó]d(?:e|igo|ice|ul)?\\s?po[sșş]tale?|kod(?:\\spocztowy)?|plz|post(?:al\\s)?code|psč|zip(?:\\scode)?|[иі]ндекс)\\s?[.:]?';
/** A code with fewer characters may be a house number. */
const shortestCertainCode = 5;
/** `гр. София 1000` */
const codeBehindTown = /[\s–-]+\d{4,6}$/;
/** Iceland's codes of three digits are numbers of houses as well. */
const shortestCode = 4;

const severalWords = /[\s/(]/;

/** The rule of the countries whose last line is the postal code and then the city. */
export function cityAfterCode(format: CityAfterCodeFormat): CityRule {
  return madeLate(() => ruleOf(format));
}

/** A format with what is made of it once: its patterns, and its readers with their caches. */
interface MadeFormat extends ReadFormat {
  readonly patterns: ReturnType<typeof patternsOf>;
  readonly besideCode: (code: string, text: string) => BesideCode;
}

function ruleOf(given: CityAfterCodeFormat): CityRule {
  const format: MadeFormat = {
    ...given,
    patterns: patternsOf(given),
    cityOfLine: memoize((line) => readLine(line, '', given), 1_000),
    besideCode: besideCodeReader(given),
  };
  return (address, postalCode) => {
    const parts = format.ownScript ? address : withoutForeignScript(address);
    const place = placeOfCode(parts, format) ??
      placeOfWrittenCode(parts, postalCode, format) ??
      placeOfFirstCode(parts, format) ?? { ...cityWithoutCode(parts, format), postalCode: null };
    return place.city === null ? { ...place, city: markedTown(parts, format) } : place;
  };
}

function patternsOf({ prefix, code }: CityAfterCodeFormat) {
  const withPrefix = `(?:(?:${prefix}|${wordForCode})\\s?[-–\\s]?\\s?)?(${code})`;
  return {
    /** `8001 Zürich` */
    atStart: new RegExp(`^${withPrefix}(?:[\\s–-]+(.*))?$`, 'i'),
    /** `Bahnhofstr. 10 97070 Würzburg` */
    inside: new RegExp(`\\s${withPrefix}[\\s–-]+(\\D+|${numberedDistrict.source})$`, 'i'),
    /** `Würzburg 97070` */
    atEnd: new RegExp(`^(\\D+?)[\\s–-]+${withPrefix}$`, 'i'),
    /** The last two with a prefix that makes them certain. */
    certainInside: new RegExp(`(?:${prefix})\\s?[-–]\\s?${code}[\\s–-]+\\D+$`, 'i'),
    certainAtEnd: new RegExp(`\\s(?:${prefix})(?:-\\s?|(?<=[A-Z]{2})\\s?)${code}$`),
  };
}

/** What stands beside a code: the text without the region behind it, whether that is a region itself, and the city in it. */
interface BesideCode {
  readonly name: string;
  readonly isArea: boolean;
  readonly line: CityAndState;
}

function besideCodeReader(format: CityAfterCodeFormat): MadeFormat['besideCode'] {
  /** Of a code and what is beside it, both divided by a bar. */
  const read = memoize((codeAndText): BesideCode => {
    const [code = '', text = ''] = codeAndText.split('|');
    const name = withoutAreaBehind(text, code, format);
    return { name, isArea: isRegionAlone(name, format), line: readLine(name, '', format) };
  }, 1_000);
  // Behind one word there is no area, whatever the code: so it is read once for all codes.
  return (code, text) => read(`${format.provincesOfCapitals && severalWords.test(text) ? code : ''}|${text}`);
}

/** One of the last parts begins with the code, as the post writes it. */
function placeOfCode(parts: readonly string[], format: MadeFormat): AddressPlace | null {
  for (let fromEnd = 0; fromEnd < Math.min(parts.length, 3); fromEnd += 1) {
    const [, code = '', text = ''] = format.patterns.atStart.exec(partFromEnd(parts, fromEnd)) ?? [];
    // `8001 Zürich, 8001`: the code of the postal code column, added to the address.
    const isRepeated = text === '' && partFromEnd(parts, fromEnd + 1).startsWith(`${code} `);
    if (code === '' || isRepeated) continue;
    if (text === '') return withCode(cityBesideCode(parts, fromEnd, code, format), code, format);
    const { name, isArea, line } = format.besideCode(code, text);
    // The region follows the code, not the city: `Tartu, 51003 Tartu maakond`, `Milano, 20121 MI`.
    if (isArea) return withCode(cityWithoutCode(partsBefore(parts, fromEnd), format), code, format);
    return withCode(line === nowhere ? readLine(name, code, format) : line, code, format);
  }
  return null;
}

/** `Bahnhofstr. 10 97070 Würzburg`, `Würzburg 97070`, `Wien 1010`: written by people, not in the post's format. */
function placeOfWrittenCode(
  parts: readonly string[],
  postalCode: string,
  format: MadeFormat,
): AddressPlace | null {
  for (let fromEnd = 0; fromEnd < Math.min(parts.length, 2); fromEnd += 1) {
    const part = {
      text: partFromEnd(parts, fromEnd),
      previous: partFromEnd(parts, fromEnd + 1),
      next: partFromEnd(parts, fromEnd - 1),
    };
    const written = codeWithin(part.text, format);
    if (written === null || !isCertain(written, part, postalCode, format)) continue;
    const { code, before, behind } = written;
    const { name, line } = format.besideCode(code, behind || before);
    const isProvince = behind === '' && isProvinceBehindTown(name, part.previous, code, format);
    // `München, Bayern 80331`, `Roma, RM 00184`: the state stands where the city would.
    const place =
      isProvince || isRegionBesideCode(name, format)
        ? cityBeforeArea(partsBefore(parts, fromEnd), format)
        : line;
    return withCode(place, code, format);
  }
  return null;
}

/** A code within a part: the name stands behind it or, at the end of the part, before it; the other one is ''. */
interface WrittenCode {
  readonly code: string;
  readonly before: string;
  readonly behind: string;
}

function codeWithin(part: string, { patterns }: MadeFormat): WrittenCode | null {
  const [, inside = '', behind = ''] = patterns.inside.exec(part) ?? [];
  if (inside !== '') return { code: inside, before: '', behind };
  const [, before = '', code = ''] = patterns.atEnd.exec(part) ?? [];
  return code === '' ? null : { code, before, behind: '' };
}

/** A part of an address with those beside it; '' where there is none. */
interface Part {
  readonly text: string;
  readonly previous: string;
  readonly next: string;
}

/** Whether it is no number of a house. */
function isCertain(
  { code, before, behind }: WrittenCode,
  { text, previous, next }: Part,
  postalCode: string,
  format: MadeFormat,
): boolean {
  const { certainInside, certainAtEnd } = format.patterns;
  if (code.length >= shortestCertainCode || code === postalCode) return true;
  if (format.codeBehindCity === true && isStreet(previous)) return true;
  if (behind !== '') return certainInside.test(text) || behindNumber.test(text);
  return (
    largestCity.test(before) ||
    isRegion(before, format) ||
    certainAtEnd.test(text) ||
    isCapitalOfCode(before, previous, code, format) ||
    // Without a street before it, the digits may be the house: `Campo Alegre 1055, Porto`.
    (next !== '' && isStreet(previous) && !notCity.test(previous) && isAreaBehind(next, before, code, format))
  );
}

/**
 * The place of a longer address that begins with its code: `191186, Казань, Липовая ул., 12, кв. 3`, `1010 Wien, Ring 1,
 * Stiege 2, Tür 3`. Null when the code may be the number of a house.
 */
function placeOfFirstCode(parts: readonly string[], format: MadeFormat): AddressPlace | null {
  const [, code = '', behind = ''] = (parts.length > 3 && format.patterns.atStart.exec(parts[0] ?? '')) || [];
  const isBeforeHouse = code.length >= shortestCode && parts.slice(1).every(isStreet);
  if (code.length < shortestCertainCode && !isBeforeHouse) return null;
  // `101000, Кафе Липа, Липовая ул. 12, Москва`: the town stands at the end.
  if (largestCity.test(partFromEnd(parts, 0)) && isStreet(partFromEnd(parts, 1))) return null;
  const others = parts.slice(1).filter((part) => !isRegion(part, format));
  const isTown = behind !== '' || (!isStreet(others[0] ?? '') && isStreet(others[1] ?? ''));
  const place = isTown ? format.cityOfLine(behind || (others[0] ?? '')) : nowhere;
  return place.city === null ? null : withCode(place, code, format);
}

/** The town by the word before it, wherever it stands, if no other has one: `г. Казань, ул. Липовая 5`. */
function markedTown(
  parts: readonly string[],
  { beforeCity, isTownMarked, cityOfLine }: ReadFormat,
): string | null {
  const [town, ...others] = isTownMarked ? parts.filter((part) => beforeCity?.test(part)) : [];
  return town === undefined || others.length > 0 ? null : cityOfLine(town.replace(codeBehindTown, '')).city;
}

/** The parts before the one that stands `fromEnd` places before the end. */
function partsBefore(parts: readonly string[], fromEnd: number): readonly string[] {
  return parts.slice(0, parts.length - 1 - fromEnd);
}

/** If the code belongs to a known city, that city is used instead of the district written there. */
function withCode(
  place: CityAndState,
  postalCode: string,
  { citiesByCode }: CityAfterCodeFormat,
): AddressPlace {
  const known = citiesByCode?.find(
    ({ codes, districts }) => codes.test(postalCode) && (!districts || districts.test(place.city ?? '')),
  );
  return { city: known ? known.city : place.city, state: place.state, postalCode };
}

function readLine(text: string, code: string, format: CityAfterCodeFormat): CityAndState {
  const line = format.beforeCity ? text.replace(format.beforeCity, '') : text;
  const province = format.provinceAfterCity?.exec(line);
  const city = (province ? line.slice(0, province.index) : line).replace(format.afterCity ?? /^$/, '');
  const isHouse = /\d/.test(line) && (format.streetNames?.test(city) ?? false);
  const isElsewhere = isHouse || isStreetName(city) || notCity.test(city) || format.regionWords?.test(city);
  return isElsewhere && !isTownLikeWay(city, code)
    ? nowhere
    : { city: asCityInLanguages(city), state: province?.[1] ?? null };
}
