import { isCodeOfState, stateSpelledOutBefore } from '../../state/codes-of-states.js';
import { stateName } from '../../state/state-names.js';
import { stateOfCode } from '../../state/state-of-code.js';
import { fold } from '../../text/fold.js';
import { isPlusCode, partFromEnd, unknownPlace, withoutForeignScript } from '../address-parts.js';
import type { AddressPlace, CityRule } from '../address-parts.js';
import { asCity } from '../city-name.js';
import { isTownLikeWay } from '../names/towns-like-ways.js';
import { cityBehindStreet, holdsStreet } from './city-behind-street.js';
import { endsInOtherState, isNamedLikeState, mayBeCity } from './city-without-state.js';
import { countyBehindTown, hawaiianIsland, isCounty, township, withoutArea } from './counties-and-areas.js';
import { withoutPhone } from './without-phone.js';

/** Parts of a building, which people write behind the city although they belong before it. */
export const partOfBuilding =
  /^(?:suite|ste|unit|apt|apartment|floor|room|rm|bldg|building|level|shop)\b|^#|\bfloor$/i;
/** `Brooklyn, Kings County, City of New York`: the city, as in `Brooklyn, New York, NY`. */
const ofNewYork = /^city of (?=new york$)/i;
/** A remark behind the code, which is not part of the address: `MA 02108 (Inside Walmart)`. */
const remark = /(?<=\d)\s*\([^)]*\)$/;
/** A state's abbreviation by itself: `MA`, `D.C.` */
const abbreviation = /^(?:[A-Z]\.?\s?){2,3}$/i;
/** A shorter number may be the number of a house or a room. */
const shortestCertainCode = 5;
/** The post offices of the armed forces abroad, which are in no city. */
const militaryPost = /^(?:apo|fpo|dpo)$/i;

/** Postal codes at the end of a part; ZIP codes also without the leading zeros that a spreadsheet dropped. */
const codeAtEnd = {
  AU: /(?:^|\s)\d{3,4}$/,
  CA: /(?:^|\s)[A-Z]\d[A-Z][\s-]?\d[A-Z]\d$/i,
  US: /(?:^|\s)(?:\d{3,5}(?:-?\d{4})?(?:\.0)?|\d{5} \d{4})$/,
};
type Country = keyof typeof codeAtEnd;

/**
 * `City, ST 12345`, `City, State`, `City ST 12345`, `City, ST, 12345`: the USA; with other codes Canada and
 * Australia.
 */
export function cityBeforeState(country: Country): CityRule {
  return (given) => {
    const whole = withoutForeignScript(withoutArea(withoutPhone(given), country));
    const parts = upToCode(withoutBuilding(whole), country);
    const end = partFromEnd(parts, 0);
    const last = end.endsWith(')') ? end.replace(remark, '') : end;
    const [beforeCode, postalCode] = cutPostalCode(last, country);
    if (beforeCode === '') {
      // The postal code stands alone after the state.
      const text = partFromEnd(parts, 1);
      const state = stateName(country, text) ?? stateWrittenTwice(country, text);
      return state === null || (isNamedLikeState(text, postalCode) && isBehindStreet(parts, 1))
        ? cityWithoutState(parts, 1, text, country, postalCode)
        : { city: cityInPart(parts, 2, postalCode), state, postalCode };
    }
    const state = stateName(country, beforeCode) ?? stateWrittenTwice(country, beforeCode);
    if (state === null) {
      return cityWithoutState(parts, 0, beforeCode, country, postalCode);
    }
    const codeBefore = postalCode === null ? codeBeforeState(parts, country, state) : null;
    if (codeBefore !== null) return { ...codeBefore, state };
    // `Boston, MA, MA 02108` and `Hilo, Hawaii, Hawaii 96720` have the state twice.
    const before = partFromEnd(parts, 1);
    const isTwice = abbreviation.test(before)
      ? stateName(country, before) === state
      : isStateAndNoTown(before, state);
    const city = cityInPart(parts, isTwice ? 2 : 1, postalCode);
    return { city, state, postalCode };
  };
}

function withoutBuilding(parts: readonly string[]): readonly string[] {
  let length = parts.length;
  while (length > 2 && isBehindPlace(parts[length - 1] ?? '', parts[length - 2] ?? '')) {
    length -= 1;
  }
  return length === parts.length ? parts : parts.slice(0, length);
}

/** `…, TX 75201, Downtown, EUA`. More parts are another address. */
const mostPartsBehindCode = 2;

/**
 * Cuts what stands behind a state and its code, because it can be no city: a quarter, a remark, or the country
 * in a language that is not known here, as in `Dallas, TX 75201, EUA`.
 */
function upToCode(parts: readonly string[], country: Country): readonly string[] {
  const earliest = Math.max(0, parts.length - 1 - mostPartsBehindCode);
  for (let index = parts.length - 1; index >= earliest; index -= 1) {
    const part = parts[index] ?? '';
    if (/\d/.test(part)) {
      const isBehindState = index < parts.length - 1 && endsInStateAndCode(parts, index, country);
      return isBehindState ? parts.slice(0, index + 1) : parts;
    }
    if (stateName(country, part) !== null) return parts;
  }
  return parts;
}

function endsInStateAndCode(parts: readonly string[], index: number, country: Country): boolean {
  const [text, code] = cutPostalCode(parts[index] ?? '', country);
  const stateText = text === '' ? (parts[index - 1] ?? '') : text;
  const lastWord = stateText.slice(stateText.lastIndexOf(' ') + 1);
  return (
    code !== null &&
    code.length >= shortestCertainCode &&
    (isCodeOfState(country, stateText, code) || isCodeOfState(country, lastWord, code))
  );
}

/**
 * The U.S. Virgin Islands' single islands, which stand where a county would: `Christiansted, St Croix 00820`.
 */
const virginIsland = /^(?:st\.?|saint) (?:croix|thomas|john)$/i;

/** The code before the state, as Google writes it in Puerto Rico: `San Juan, 00901, Puerto Rico`. */
function codeBeforeState(
  parts: readonly string[],
  country: Country,
  state: string,
): Omit<AddressPlace, 'state'> | null {
  const [text, postalCode] = cutPostalCode(partFromEnd(parts, 1), country);
  if (postalCode === null || postalCode.length < shortestCertainCode) return null;
  // `Boston, MA 02108, Massachusetts` has the state twice.
  const abbreviated = abbreviation.test(text) ? stateName(country, text) : null;
  if (abbreviated !== null && abbreviated !== state) return null;
  const isNoCity = text === '' || abbreviated !== null || virginIsland.test(text);
  const city = isNoCity ? cityInPart(parts, 2, postalCode) : asCity(text);
  return city === null ? null : { city, postalCode };
}

/** The rule of a US territory, whose name stands as the country: `San Juan, 00901`. */
export function cityOfTerritory(name: string, rule: CityRule): CityRule {
  return (given, postalCode) => {
    const parts = withoutForeignScript(given);
    const place = rule(parts, postalCode);
    return place.state === null ? rule([...parts, name], postalCode) : place;
  };
}

/** A part of a building, or `WA 98012, Snohomish County`: a county behind the postal code. */
function isBehindPlace(part: string, before: string): boolean {
  return partOfBuilding.test(part) || (/\d$/.test(before) && isCounty(part));
}

/** `7712 Elm St - Springdale`, with a dash for the comma: all up to the city. */
const streetBeforeDash = /^\d.*\s[–-]\s+(?=\D+$)/;
/** `62704 Springfield, IL` */
const codeBeforeCity = /^\d{4,5}(?=\s)/;
/** A street before its city, where a comma is missing. `East St Louis` is a city. */
const streetBeforeCity =
  /^(?:[ns][ew]?|[ew])\.?\s|(?:^|\s)(?:ave|blvd|broadway|cir|court|ct|dr|drive|hwy|lane|ln|parkway|pkwy|pl|place|rd|trail|way)\.?\s|(?<!^(?:bay|east|lake|port|south|west))\sst\.?\s/i;

/**
 * The text behind the code. In `12345 Broadway Springfield, IL 62704` and `7712 Oak Blvd Springfield, IL` the
 * number is a house, and stays: with it the text is no city.
 */
function withoutCode(text: string, postalCode: string | null): string {
  const code = codeBeforeCity.exec(text)?.[0];
  if (code === undefined) return text;
  const rest = text.slice(code.length);
  const isHouse =
    postalCode === null ? streetBeforeCity.test(rest.trimStart()) : !postalCode.startsWith(code);
  return isHouse ? text : rest;
}

/** `100 Mile House`: towns of British Columbia by their distance on the old road. */
const milesFromLillooet = /^\d{2,3} Mile (?:House|Ranch)$/i;
/** `9 Range Rd 20, Rocky View County, AB T4A 0N2`: Alberta's counties, which Canada Post has in place of a town. */
const countyOfAlberta = /\scounty$/i;
const codeOfAlberta = /^t/i;
/** The number of a house, which maps write as a part of its own, before its street: `1, Court Square, Queens County`. */
const loneNumber = /^\d+[A-Z]?$/i;

/** The city in that part, or in those before it when that part is a county. */
function cityInPart(parts: readonly string[], fromEnd: number, postalCode: string | null): string | null {
  const part = partFromEnd(parts, fromEnd);
  if (milesFromLillooet.test(part) || isTownLikeWay(part, postalCode)) return part;
  const before = partFromEnd(parts, fromEnd + 1);
  if (isCounty(part)) {
    if (countyOfAlberta.test(part) && codeOfAlberta.test(postalCode ?? '') && /\d/.test(before)) return part;
    const isBehindNumber = loneNumber.test(partFromEnd(parts, fromEnd + 2));
    return parts.length > fromEnd + 2 && !isBehindNumber ? cityInPart(parts, fromEnd + 1, postalCode) : null;
  }
  if (hawaiianIsland.test(part) && asCity(before) !== null) return asCity(before);
  if (countyBehindTown.test(part) && parts.length > fromEnd + 2 && asCity(before) !== null) {
    return asCity(before);
  }
  const beside = partOfBuilding.test(before) ? partFromEnd(parts, fromEnd + 2) : before;
  const isBehindStreet = beside !== '' && !isPlusCode(beside) && !partOfBuilding.test(beside);
  // A township without a street before it is an area whose post town has another name.
  if (militaryPost.test(part) || (!isBehindStreet && township.test(part))) return null;
  const city = asCity(withoutCode(part.replace(streetBeforeDash, '').replace(ofNewYork, ''), postalCode));
  if (city === null) return cityBehindStreet(part);
  return holdsStreet(city) ? null : city;
}

/**
 * A street with its number whose last word is also the code of a state: `500 PARK CT` in Dallas, `LA` for Lane, `WY` for
 * Way. In `70112 New Orleans LA` the number is the code, and in `500 Park St Hartford CT` the town follows the street.
 */
function isStreetLikeState(text: string): boolean {
  const [, street = '', number = '', state = ''] = /^((\d+)\S*\s.*\S)\s+(CT|LA|NE|WY)$/.exec(text) ?? [];
  return state !== '' && !streetBeforeCity.test(street) && !isCodeOfState('US', state, number);
}

/** `Atlanta GA.` */
const stopBehindCapitals = /(?<=\s[A-Z]{2,3})\.$/;
/**
 * `Surry Hills Vic. 3000`, `Austin Tx 78701`, `Fresno Calif. 93701`, `Elkins W. Va. 26241`: a state's code or abbreviation
 * written as a word, which the postal code has to confirm.
 */
function wordLikeCode(country: Country, text: string, postalCode: string): RegExpExecArray | null {
  const match = /^(.+?)\s+(W\.?\sVa|[A-Z][a-z]{1,2}|[A-Z][a-z]{3,4}(?=\.)|[a-z]{2,3})\.?$/.exec(text);
  return match && isCodeOfState(country, match[2] ?? '', postalCode) ? match : null;
}

/** `Surry Hills NSW 2010`, as Australia writes it, and as others do who forget a comma. */
function cityAndStateInOnePart(written: string, country: Country, postalCode: string | null): AddressPlace {
  const text = written.replace(stopBehindCapitals, '');
  // `Montréal (Québec) H2X 1Y4` is how Canada Post writes it in French.
  const match =
    /^(.+?)\s+(?:([A-Z]{2,3}|(?:[A-Z]\.){1,2}[A-Z]\.?)|\(([^)]+)\))$/.exec(text) ??
    wordLikeCode(country, text, postalCode ?? '');
  const stateText = match?.[2] ?? match?.[3];
  const state = stateText ? stateName(country, stateText) : null;
  if (state && match?.[1]) {
    return postalCode === null && isStreetLikeState(text)
      ? unknownPlace
      : { city: cityInPart([match[1]], 0, postalCode), state, postalCode };
  }
  const spelledOut = stateSpelledOutBefore(country, text, postalCode ?? '');
  return spelledOut
    ? { city: cityInPart([spelledOut.before], 0, postalCode), state: spelledOut.state, postalCode }
    : { ...unknownPlace, postalCode };
}

function isBehindStreet(parts: readonly string[], fromEnd: number): boolean {
  const before = partFromEnd(parts, fromEnd + 1);
  return /\d/.test(partOfBuilding.test(before) ? partFromEnd(parts, fromEnd + 2) : before);
}

/**
 * A text that may hold a city and its state, else the city alone: `12 Rue Roy, Montréal H2X 1Y4` and
 * `120 Main St, Napa, 94558` have it behind a street, and the code tells its state.
 */
function cityWithoutState(
  parts: readonly string[],
  fromEnd: number,
  text: string,
  country: Country,
  postalCode: string | null,
): AddressPlace {
  const place = cityAndStateInOnePart(text, country, postalCode);
  if (place.state !== null || postalCode === null) return place;
  const state = stateOfCode(country, postalCode);
  if (state === null || endsInOtherState(country, text, state)) return place;
  const isCity = isBehindStreet(parts, fromEnd) && mayBeCity(text, postalCode);
  return { ...place, city: isCity ? cityInPart([text], 0, postalCode) : null, state };
}

/** The state of `Texas TX`, from two columns of states. `New York NY` and `Quebec QC` are a city and its state. */
function stateWrittenTwice(country: Country, text: string): string | null {
  for (const space of new Set([text.indexOf(' '), text.lastIndexOf(' ')])) {
    const first = space < 0 ? null : stateName(country, text.slice(0, space));
    if (first !== null && first === stateName(country, text.slice(space + 1))) {
      return isStateAndNoTown(first, first) ? first : null;
    }
  }
  return null;
}

/** `New York, New York 10001` and `Québec, Québec` have a city named like the state; there is no other. */
function isStateAndNoTown(part: string, state: string): boolean {
  return state !== 'New York' && state !== 'Quebec' && fold(part) === fold(state);
}

function cutPostalCode(text: string, country: Country): [string, string | null] {
  const match = codeAtEnd[country].exec(text);
  return match ? [text.slice(0, match.index).trim(), match[0].trim()] : [text, null];
}
