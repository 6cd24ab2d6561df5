import { possiblePartsOf } from './location-parts.js';
import { isLargeCity } from './other-city-names.js';

/** Words for a part of any city. */
const OF_ANY = /^(?:downtown|midtown|uptown|greater)$/i;
/** Those for a part of a large one: West Hartford is not in Hartford. */
const OF_LARGE = /^(?:central|(?:(?:north|south)-?)?(?:east|west)(?:ern)?|(?:north|south)(?:ern)?)$/i;

/** Whether a word before a city, which may stand before its country or state, tells a part of it: `north` of London. */
export function isPartOfCity(word: string, city: string): boolean {
  if (OF_ANY.test(word)) return true;
  return OF_LARGE.test(word) && isLarge(city);
}

/** The city of `North Philadelphia`; undefined for anything else. */
export function cityOfPart(name: string): string | undefined {
  const [, word = '', city = ''] = /^(\S+)\s+(\S.*)$/.exec(name) ?? [];
  return isPartOfCity(word, city) ? city : undefined;
}

function isLarge(location: string): boolean {
  const [beforeComma = ''] = location.split(',');
  const names = [beforeComma, ...possiblePartsOf(beforeComma).map(({ city }) => city)];
  return names.some(isLargeCity);
}
