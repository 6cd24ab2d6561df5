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
import type { CityAndState, LineReader } from './city-without-code.js';
import { madeLate } from './made-late.js';
import {
  isBeforeArea,
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

function ruleOf(format: CityAfterCodeFormat): CityRule {
  const cityOfLine: LineReader = memoize((line) => readLine(line, '', format), 1_000);
  /** Of a code and what is beside it, both divided by a bar. */
  const readBesideCode = memoize((codeAndName): BesideCode => {
    const [postalCode = '', text = ''] = codeAndName.split('|');
    const name = withoutAreaBehind(text, postalCode, format);
    return { name, isArea: isRegionAlone(name, format), line: readLine(name, '', format) };
  }, 1_000);
  // Behind one word there is no area, whatever the code: so it is read once for all codes.
  const besideCode = (postalCode: string, name: string): BesideCode =>
    readBesideCode(`${format.provincesOfCapitals && severalWords.test(name) ? postalCode : ''}|${name}`);
  const withPrefix = `(?:(?:${format.prefix}|${wordForCode})\\s?[-–\\s]?\\s?)?(${format.code})`;
  const withCertainPrefix = new RegExp(`(?:${format.prefix})\\s?[-–]\\s?${format.code}[\\s–-]+\\D+$`, 'i');
  const code = new RegExp(`^${withPrefix}(?:[\\s–-]+(.*))?$`, 'i');
  const codeInside = new RegExp(`\\s${withPrefix}[\\s–-]+(\\D+|${numberedDistrict.source})$`, 'i');
  const codeAtEnd = new RegExp(`^(\\D+?)[\\s–-]+${withPrefix}$`, 'i');
  const prefixAtEnd = new RegExp(`\\s(?:${format.prefix})(?:-\\s?|(?<=[A-Z]{2})\\s?)${format.code}$`);
  const findPlace: CityRule = (parts, postalCode) => {
    for (let fromEnd = 0; fromEnd < Math.min(parts.length, 3); fromEnd += 1) {
      const match = code.exec(partFromEnd(parts, fromEnd));
      // `8001 Zürich, 8001`: the code of the postal code column, added to the address.
      const isRepeated = !match?.[2] && partFromEnd(parts, fromEnd + 1).startsWith(`${match?.[1]} `);
      if (match?.[1] && !isRepeated) {
        const beside = match[2] ? besideCode(match[1], match[2]) : nothingBeside;
        if (beside.isArea) {
          // The region follows the code, not the city: `Tartu, 51003 Tartu maakond`, `Milano, 20121 MI`.
          return withCode(cityWithoutCode(partsBefore(parts, fromEnd), format, cityOfLine), match[1], format);
        }
        if (!beside.name)
          return withCode(cityBesideCode(parts, fromEnd, match[1], format, cityOfLine), match[1], format);
        const place = beside.line === nowhere ? readLine(beside.name, match[1], format) : beside.line;
        return withCode(place, match[1], format);
      }
    }
    // `Bahnhofstr. 10 97070 Würzburg`, `Würzburg 97070`, `Wien 1010`: written by people, not in the post's format.
    for (let fromEnd = 0; fromEnd < Math.min(parts.length, 2); fromEnd += 1) {
      const part = partFromEnd(parts, fromEnd);
      const [, insideCode = '', behind = ''] = codeInside.exec(part) ?? [];
      const [, before = '', endCode = ''] = insideCode === '' ? (codeAtEnd.exec(part) ?? []) : [];
      const found = insideCode || endCode;
      const isCertain =
        found.length >= shortestCertainCode ||
        found === postalCode ||
        largestCity.test(before) ||
        isRegion(before, format) ||
        (format.codeBehindCity === true && isStreet(partFromEnd(parts, fromEnd + 1))) ||
        (endCode !== '' && prefixAtEnd.test(part)) ||
        isCapitalOfCode(before, endCode, partFromEnd(parts, fromEnd + 1), format) ||
        (fromEnd > 0 &&
          isBehindStreet(parts, fromEnd) &&
          isBeforeArea(before, endCode, partFromEnd(parts, fromEnd - 1), format)) ||
        (insideCode !== '' && (withCertainPrefix.test(part) || behindNumber.test(part)));
      if (found !== '' && isCertain) {
        const { name, line } = besideCode(found, behind || before);
        const isProvince =
          behind === '' && isProvinceBehindTown(name, found, partFromEnd(parts, fromEnd + 1), format);
        // `München, Bayern 80331`, `Roma, RM 00184`: the state stands where the city would.
        const place =
          isProvince || isRegionBesideCode(name, format)
            ? cityBeforeArea(partsBefore(parts, fromEnd), format, cityOfLine)
            : line;
        return withCode(place, found, format);
      }
    }
    return (
      placeBehindFirstCode(parts, code, format, cityOfLine) ?? {
        ...cityWithoutCode(parts, format, cityOfLine),
        postalCode: null,
      }
    );
  };
  return (given, postalCode) => {
    const parts = format.ownScript ? given : withoutForeignScript(given);
    const place = findPlace(parts, postalCode);
    return place.city === null ? { ...place, city: markedTown(parts, format, cityOfLine) } : place;
  };
}

/**
 * The place of a longer address that begins with its code: `191186, Казань, Липовая ул., 12, кв. 3`, `1010 Wien, Ring 1,
 * Stiege 2, Tür 3`. Null when the code may be the number of a house.
 */
function placeBehindFirstCode(
  parts: readonly string[],
  form: RegExp,
  format: CityAfterCodeFormat,
  cityOfLine: LineReader,
): AddressPlace | null {
  const [, code = '', behind = ''] = (parts.length > 3 && form.exec(parts[0] ?? '')) || [];
  const isBeforeHouse = code.length >= shortestCode && parts.slice(1).every(isStreet);
  if (code.length < shortestCertainCode && !isBeforeHouse) return null;
  // `101000, Кафе Липа, Липовая ул. 12, Москва`: the town stands at the end.
  if (largestCity.test(partFromEnd(parts, 0)) && isStreet(partFromEnd(parts, 1))) return null;
  const others = parts.slice(1).filter((part) => !isRegion(part, format));
  const isTown = behind !== '' || (!isStreet(others[0] ?? '') && isStreet(others[1] ?? ''));
  const place = isTown ? cityOfLine(behind || (others[0] ?? '')) : nowhere;
  return place.city === null ? null : withCode(place, code, format);
}

/** The town by the word before it, wherever it stands, if no other has one: `г. Казань, ул. Липовая 5`. */
function markedTown(
  parts: readonly string[],
  { beforeCity, isTownMarked }: CityAfterCodeFormat,
  cityOfLine: LineReader,
): string | null {
  const [town, ...others] = isTownMarked ? parts.filter((part) => beforeCity?.test(part)) : [];
  return town === undefined || others.length > 0 ? null : cityOfLine(town.replace(codeBehindTown, '')).city;
}

/** Whether a street with its house is before the part. Otherwise digits in it may be the house: `Campo Alegre 1055, Porto`. */
function isBehindStreet(parts: readonly string[], fromEnd: number): boolean {
  const before = partFromEnd(parts, fromEnd + 1);
  return isStreet(before) && !notCity.test(before);
}

/** The parts before the one that stands `fromEnd` places before the end. */
function partsBefore(parts: readonly string[], fromEnd: number): readonly string[] {
  return parts.slice(0, parts.length - 1 - fromEnd);
}

/** What stands beside a code: the text without the region behind it, whether that is a region itself, and the city in it. */
interface BesideCode {
  readonly name: string;
  readonly isArea: boolean;
  readonly line: CityAndState;
}
const nothingBeside: BesideCode = { name: '', isArea: false, line: nowhere };

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
