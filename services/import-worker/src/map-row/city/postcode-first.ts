import { fold } from '../fold.js';
import { memoize } from '../memoize.js';
import { asCity, isPlusCode, partFromEnd, withoutForeignScript } from './address-parts.js';
import type { AddressPlace, CityRule } from './address-parts.js';
import { districtNumber, largestCity, numberedDistrict } from './large-cities.js';
import { notCity, townsLikeWays } from './not-cities.js';
import type { PostcodeFirstFormat } from './postcode-first-format.js';
import {
  isBeforeArea,
  isCapitalOfCode,
  isProvinceBehindTown,
  isRegion,
  isRegionAlone,
  isRegionBehindTown,
  isRegionBesideCode,
  mayBeArea,
  withoutAreaBehind,
} from './regions-of-format.js';
import { isStreet, isStreetName } from './street-names.js';

/** `Biel/Bienne`, `Donostia / San Sebastián`: one city in two languages. */
const bilingual = /^[\p{L}\s'.-]+\/[\p{L}\s'.-]+$/u;
/** The letters of a Dutch code, which tell the street. */
const lettersOfCode = / ?[A-Z]{2}$/i;
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
/** `Top 12`, `Bus 2`, `Haus 3`: a part of a house, which some write behind the code. */
const partOfHouse =
  /^(?:apt|aufgang|bo[iî]te|bte|bus|byt|eingang|haus|hof|stg|stiege|top|tür|whg|wohnung)\.?\s?\d/iu;

/** The rule of the countries whose last line is the postal code and then the city. */
export function cityAfterPostcode(format: PostcodeFirstFormat): CityRule {
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
  format: PostcodeFirstFormat,
  cityOfLine: LineReader,
): AddressPlace | null {
  const [, code = '', behind = ''] = (parts.length > 3 && form.exec(parts[0] ?? '')) || [];
  const isBeforeHouse = behind !== '' && code.length >= shortestCode && parts.slice(1).every(isStreet);
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
  { beforeCity, isTownMarked }: PostcodeFirstFormat,
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

type CityAndState = Pick<AddressPlace, 'city' | 'state'>;
/** Reads the city from the text behind a code, or from the part that takes its place. */
type LineReader = (line: string) => CityAndState;
const nowhere: CityAndState = { city: null, state: null };

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
  { citiesByCode }: PostcodeFirstFormat,
): AddressPlace {
  const known = citiesByCode?.find(
    ({ codes, districts }) => codes.test(postalCode) && (!districts || districts.test(place.city ?? '')),
  );
  return { city: known ? known.city : place.city, state: place.state, postalCode };
}

function readLine(text: string, code: string, format: PostcodeFirstFormat): CityAndState {
  const line = format.beforeCity ? text.replace(format.beforeCity, '') : text;
  const province = format.provinceAfterCity?.exec(line);
  const city = (province ? line.slice(0, province.index) : line).replace(format.afterCity ?? /^$/, '');
  const isHouse = city.length < line.length && /\d/.test(line) && (format.streetNames?.test(city) ?? false);
  const isElsewhere = isHouse || isStreetName(city) || notCity.test(city) || format.regionWords?.test(city);
  return isElsewhere && !townsLikeWays.has(`${code.replace(lettersOfCode, '')} ${fold(city)}`)
    ? nowhere
    : { city: nameOfCity(city), state: province?.[1] ?? null };
}

function nameOfCity(text: string): string | null {
  return bilingual.test(text) && asCity(text.replace('/', ' ')) !== null ? text.trim() : asCity(text);
}

/**
 * For a code that is a part of its own: the city follows it, or the part before it is a village with a house,
 * or a city behind a street.
 */
function cityBesideCode(
  parts: readonly string[],
  fromEnd: number,
  code: string,
  format: PostcodeFirstFormat,
  cityOfLine: LineReader,
): CityAndState {
  const town = partFromEnd(parts, fromEnd + 1);
  if (fromEnd > 0) {
    const behind = partFromEnd(parts, fromEnd - 1);
    // `Bamberg, 96047, Bayern`, `Marbella, 29601, Málaga`, `Budapest, 1061, Pálma utca 5`
    const isBefore =
      isRegionBehindTown(behind, format, town) ||
      isProvinceBehindTown(behind, code, town, format) ||
      (largestCity.test(town) && isStreet(behind));
    // `Kiosk, 24103, Ring 5`: a street, of whichever town. Behind a street, a post office: `59000, Lille Cedex 9`.
    const mayBeHouse = houseAtEnd.test(behind) && !districtNumber.test(behind);
    if (!isBefore && mayBeHouse && (!isStreet(town) || partOfHouse.test(behind))) return nowhere;
    const isAfter = !isBefore && isRegionAlone(behind, format);
    return cityOfLine(isBefore ? town : isAfter ? partFromEnd(parts, fromEnd - 2) : behind);
  }
  if (parts.length === 2 && largestCity.test(town)) return cityOfLine(town);
  const beforeTown = partFromEnd(parts, 2);
  if (isStreet(partFromEnd(parts, 3)) && isProvinceBehindTown(town, code, beforeTown, format)) {
    return cityOfLine(beforeTown);
  }
  if (format.townBeforeCode && parts.length > 2) return cityOfLine(town);
  const village = format.villageAndHouse?.exec(partFromEnd(parts, 1))?.[1];
  if (village) {
    const isVillage =
      !format.streetNames?.test(village) && mayStandBeforeVillage(partFromEnd(parts, 2), village);
    return isVillage ? { city: asCity(village), state: null } : nowhere;
  }
  if (format.cityFirst && (parts.length > 2 || !isStreet(parts[0] ?? ''))) {
    // Of two names before the street, the first may be the business's: `Kávézó, Siófok, Pálma utca 5, 8600`.
    return parts.length > 3 && !isStreet(parts[1] ?? '') ? nowhere : cityOfLine(parts[0] ?? '');
  }
  const before = parts.slice(0, -1);
  // Without a street, the part before the code may be a building: `Zurich Airport, The Circle, 8058`.
  const isBeforeRegion = format.cityBeforeRegion === true && isRegion(town, format);
  if (parts.length <= 3 && !isBeforeRegion && !isStreet(partFromEnd(before, 1))) return nowhere;
  const place = cityWithoutCode(before, format, cityOfLine);
  // `Segrate, Milano, Lombardia, 20054`: the code lies outside of Milan.
  const beforePlace = before[before.lastIndexOf(place.city ?? '') - 1] ?? '';
  return isProvinceBehindTown(place.city ?? '', code, beforePlace, format) ? nowhere : place;
}

/**
 * Whether a part with a number is a village in spite of the part before it. `Warszawa, Długa 5` is a street;
 * `MOP Moczydła, Moczydła 80` is a service area of a motorway.
 */
function mayStandBeforeVillage(before: string, village: string): boolean {
  return !/^\p{L}[\p{L}\s.'-]*$/u.test(before) || before.includes(village) || /^MOP\s/.test(before);
}

/** The city before an area that stands beside a code, also as a single name: `Deva, Hunedoara 330025`. */
function cityBeforeArea(
  parts: readonly string[],
  format: PostcodeFirstFormat,
  cityOfLine: LineReader,
): CityAndState {
  const [first = ''] = parts;
  return parts.length === 1 && format.cityBeforeRegion === true && !isStreet(first)
    ? cityOfLine(first)
    : cityWithoutCode(parts, format, cityOfLine);
}

const houseAtEnd = /\d\s?\p{L}?$/u;
/**
 * `Street 61, Wrocław`: the last part behind a street is the city, unless it is a region. A single part, or
 * the last of several without a street before it, may be anything but the name of a large city.
 */
function cityWithoutCode(
  parts: readonly string[],
  format: PostcodeFirstFormat,
  cityOfLine: LineReader,
): CityAndState {
  let fromEnd = 0;
  while (fromEnd < parts.length && isRegion(partFromEnd(parts, fromEnd), format)) {
    fromEnd += 1;
  }
  const isNamedTwice = partFromEnd(parts, fromEnd) === partFromEnd(parts, fromEnd + 1);
  if (isNamedTwice) {
    // `Warszawska 5, Kraków, Kraków`: the city and the area of the same name.
    fromEnd += 1;
  }
  const before = partFromEnd(parts, fromEnd + 1);
  const last = partFromEnd(parts, fromEnd);
  const first = format.cityFirst && parts.length > 1 ? cityOfLine(parts[0] ?? '') : nowhere;
  if (largestCity.test(first.city ?? '')) return first;
  const isWay = format.streetNames?.test(last) || (houseAtEnd.test(last) && !districtNumber.test(last));
  // `Praha 1, Dlouhá 5`: the number before the street is the district's.
  if (isWay && districtNumber.test(before) && houseAtEnd.test(before)) return cityOfLine(before);
  if (isWay && !isStreet(before)) {
    // `Kraków, Floriańska 5` and `Kraków, Floriańska` are streets, `Rue de la Paix 5, Paris 11` is a
    // city. What stands before may be a shop.
    return nowhere;
  }
  const isKnownAlone = before === '' && largestCity.test(last);
  // `8FVC+2G Kiosk, Zürich`: a part behind a plus code that is not the last part is the name of the business.
  const isBehindPlusCode = isPlusCode(partFromEnd(parts, fromEnd + 2));
  // `Kiosk, Damrak` and `Damrak, Amsterdam` look alike: of two parts, one has to be known.
  const isOneKnown =
    parts.length === fromEnd + 2 &&
    (format.streetNames?.test(before) || districtNumber.test(last) || largestCity.test(last));
  // `Alba, Cuneo, Piemonte` and `Carmona, Sevilla` are a city in a province; in `Via Verdi, Cuneo, Piemonte` and
  // `Prati, Roma, Lazio` the second is the city.
  const maybeProvince =
    before !== '' &&
    !isStreet(before) &&
    !isPlusCode(before) &&
    (fromEnd === 0 ? format.provincesLikeCities : mayBeArea(last, format));
  const isBehindName = fromEnd > 0 || isBehindPlusCode || isOneKnown;
  const isBehindStreet = (isBehindName && !maybeProvince) || isStreet(before) || isKnownAlone;
  const isCity =
    before !== '' || isNamedTwice || isKnownAlone || (fromEnd > 0 && (format.cityBeforeRegion ?? false));
  return isCity && isBehindStreet ? cityOfLine(last) : nowhere;
}
