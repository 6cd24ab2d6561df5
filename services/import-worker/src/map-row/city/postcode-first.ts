import { fold } from '../fold.js';
import { memoize } from '../memoize.js';
import { asCity, isPlusCode, partFromEnd, withoutForeignScript } from './address-parts.js';
import type { AddressPlace, CityRule } from './address-parts.js';
import { largestCity } from './large-cities.js';
import type { PostcodeFirstFormat } from './postcode-first-format.js';
import { isProvinceBesideCode } from './provinces-of-capitals.js';
import { isStreet, isStreetName } from './street-names.js';

/** `Biel/Bienne`, `Donostia / San Sebastián`: one city in two languages. */
const bilingual = /^[\p{L}\s'.-]+\/[\p{L}\s'.-]+$/u;
/** Places within a building or a town, and post office boxes, which may stand where a city would. */
const notCity =
  /^(?:(?:bajos?|caba|capital federal|cent(?:r[oe]|rum|er)|tsentar|център|zentrum|innenstadt|altstadt|erdgeschoss|entresuelo|casco antiguo|centre-ville)$|(?:local|loja|piso|planta|puerta|piano|interno|scala|étage|bâtiment|stock|etage|postfach|postbus|po?stboks|boks|box|b\.?p|c\.?p|apartado|casella|skrytka|mop|pol[ií]gono|urbanizaci[oó]n|zona industriale?)(?!\p{L}))|\ssav\.?$/iu;
/**
 * Towns whose names are words for streets, floors or boxes. Directly behind their codes the town is meant.
 */
const townsLikeWays = new Set([
  '1165 halfweg',
  '14010 viale',
  '16015 casella',
  '1673 rue',
  '1927 chemin',
  '18300 loja',
  '24014 piazza brembana',
  '39120 chemin',
  '4771 langeweg',
  '55035 piazza al serchio',
  '55054 piano di mommio',
  '7250 klosters platz',
  '7270 davos platz',
  '80063 piano di sorrento',
  '80120 rue',
  '84010 scala',
  '87060 scala coeli',
  '94015 piazza armerina',
  '95032 piano tavola',
]);
/** The letters of a Dutch code, which tell the street. */
const lettersOfCode = / ?[A-Z]{2}$/i;
/** `Postgasse 2 8180 Bülach`, `2b / 8180`: the number behind a house number is the code. */
const behindNumber = /\s\d{1,3}\s?\p{L}?\s*[-–/]?\s\d{4}\s+\D+$/u;
/** Words for the code that people write before it: `PSČ 602 00`, `Código Postal: 28013`. Abbreviations are prefixes. */
const wordForCode =
  '(?:c[oó]d(?:e|igo|ice|ul)?\\s?po[sșş]tale?|kod(?:\\spocztowy)?|plz|post(?:al\\s)?code|psč|zip(?:\\scode)?|[иі]ндекс)\\s?[.:]?';
/** A code with fewer characters may be a house number. */
const shortestCertainCode = 5;

/** The rule of the countries whose last line is the postal code and then the city. */
export function cityAfterPostcode(format: PostcodeFirstFormat): CityRule {
  const cityOfLine: LineReader = memoize((line) => readLine(line, '', format), 1_000);
  const withPrefix = `(?:(?:${format.prefix}|${wordForCode})\\s?[-–\\s]?\\s?)?(${format.code})`;
  const withCertainPrefix = new RegExp(`(?:${format.prefix})\\s?[-–]\\s?${format.code}[\\s–-]+\\D+$`, 'i');
  const code = new RegExp(`^${withPrefix}(?:[\\s–-]+(.*))?$`, 'i');
  const codeInside = new RegExp(`\\s${withPrefix}[\\s–-]+(\\D+)$`, 'i');
  const codeAtEnd = new RegExp(`^(\\D+?)[\\s–-]+${withPrefix}$`, 'i');
  return (given, postalCode) => {
    const parts = format.ownScript ? given : withoutForeignScript(given);
    for (let fromEnd = 0; fromEnd < Math.min(parts.length, 3); fromEnd += 1) {
      const match = code.exec(partFromEnd(parts, fromEnd));
      // `8001 Zürich, 8001`: the code of the postal code column, added to the address.
      const isRepeated = !match?.[2] && partFromEnd(parts, fromEnd + 1).startsWith(`${match?.[1]} `);
      if (match?.[1] && !isRepeated) {
        if (match[2] && (format.regionWords?.test(match[2]) || isProvinceLetters(match[2], format))) {
          // The region follows the code, not the city: `Tartu, 51003 Tartu maakond`, `Milano, 20121 MI`.
          return withCode(cityWithoutCode(partsBefore(parts, fromEnd), format, cityOfLine), match[1], format);
        }
        const behind = match[2] ? cityOfLine(match[2]) : cityBesideCode(parts, fromEnd, format, cityOfLine);
        const place = match[2] && behind === nowhere ? readLine(match[2], match[1], format) : behind;
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
        (insideCode !== '' && (withCertainPrefix.test(part) || behindNumber.test(part)));
      if (found !== '' && isCertain) {
        const beside = behind || before;
        const isProvince =
          behind === '' && isProvinceBehindTown(beside, found, partFromEnd(parts, fromEnd + 1), format);
        // `München, Bayern 80331`, `Roma, RM 00184`: the state stands where the city would.
        const place =
          isProvince || isRegionBesideCode(beside, format)
            ? cityWithoutCode(partsBefore(parts, fromEnd), format, cityOfLine)
            : cityOfLine(beside);
        return withCode(place, found, format);
      }
    }
    return { ...cityWithoutCode(parts, format, cityOfLine), postalCode: null };
  };
}

/** The parts before the one that stands `fromEnd` places before the end. */
function partsBefore(parts: readonly string[], fromEnd: number): readonly string[] {
  return parts.slice(0, parts.length - 1 - fromEnd);
}

type CityAndState = Pick<AddressPlace, 'city' | 'state'>;
/** Reads the city from the text behind a code, or from the part that takes its place. */
type LineReader = (line: string) => CityAndState;
const nowhere: CityAndState = { city: null, state: null };

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
  format: PostcodeFirstFormat,
  cityOfLine: LineReader,
): CityAndState {
  if (fromEnd > 0) return cityOfLine(partFromEnd(parts, fromEnd - 1));
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
  return parts.length > 3 || isStreet(partFromEnd(before, 1))
    ? cityWithoutCode(before, format, cityOfLine)
    : nowhere;
}

/**
 * Whether a part with a number is a village in spite of the part before it. `Warszawa, Długa 5` is a street;
 * `MOP Moczydła, Moczydła 80` is a service area of a motorway.
 */
function mayStandBeforeVillage(before: string, village: string): boolean {
  return !/^\p{L}[\p{L}\s.'-]*$/u.test(before) || before.includes(village) || /^MOP\s/.test(before);
}

const houseAtEnd = /\d\s?\p{L}?$/u;
/** `Karlův most, Praha 1`: cities with numbered districts. */
const districtNumber =
  /^(?:Praha|Prague|Brno|Ostrava|Plzeň|Bratislava|Košice|Wien|Vienna|Graz|Linz|Paris|Lyon|Marseille|Zürich|Zurich|Genève|Lausanne|Bruxelles)\s/i;

/** Whether a part is the name of a region, or only the letters of a province or canton: `Roma, RM`. */
function isRegion(part: string, format: PostcodeFirstFormat): boolean {
  return (
    (format.regions?.has(fold(part)) ?? false) ||
    (format.regionWords?.test(part) ?? false) ||
    isProvinceLetters(part, format)
  );
}

/** `RM`, `(RM)`, `ZH` */
function isProvinceLetters(part: string, { provinceAfterCity }: PostcodeFirstFormat): boolean {
  return part.length <= longestLetters && provinceAfterCity?.exec(` ${part}`)?.index === 0;
}
const longestLetters = 4;

/** Whether a text is a region or its letters: no city's name is two or three capitals. */
function isRegionBesideCode(text: string, format: PostcodeFirstFormat): boolean {
  return isRegion(text, format) || /^[A-Z]{2,3}$/.test(text);
}

/** `Marbella, Málaga 29600`. In `Calle Mayor 5, Málaga 29600` nothing else can be the city. */
function isProvinceBehindTown(
  name: string,
  code: string,
  town: string,
  { provincesOfCapitals = [] }: PostcodeFirstFormat,
): boolean {
  return town !== '' && !isStreet(town) && isProvinceBesideCode(name, code, provincesOfCapitals);
}

/** Whether a name before a region may be that of a province or district. */
function mayBeArea(name: string, { areasBeforeRegion, provincesLikeCities }: PostcodeFirstFormat): boolean {
  return areasBeforeRegion?.test(name) ?? (provincesLikeCities === true && !largestCity.test(name));
}

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
