import { fold } from '../fold.js';
import { asCity, partFromEnd, unknownPlace, type CityRule } from './address-parts.js';

const names = (text: string): ReadonlySet<string> => new Set(text.split(/[\s|]+/));

/** The counties without a town of their name; the others are told by the word before them. */
const counties = names('clare|kerry|laois|leitrim|louth|mayo|meath|offaly|westmeath');
/** The counties with a town of their name: after a town the county is meant, after a street the town. */
const countiesAndTowns =
  names(`carlow|cavan|cork|donegal|dublin|galway|kildare|kilkenny|limerick|longford|monaghan|
roscommon|sligo|tipperary|waterford|wexford|wicklow`);
/** Those of them whose city has quarters, which stand before it as towns do before a county. */
const cities = names('cork|dublin|galway|limerick|waterford');
/** The Eircode routing keys of the cities; any other key lies outside of them (An Post). */
const cityOfRoutingKey: readonly (readonly [pattern: RegExp, city: string])[] = [
  [/^D(?:\d\d|6W)$/, 'dublin'],
  [/^T(?:12|23)$/, 'cork'],
  [/^H91$/, 'galway'],
  [/^V94$/, 'limerick'],
  [/^X91$/, 'waterford'],
];
/** What ends the name of a street, a house or a part of a town, and of no town of its own. */
const notTown =
  /(?:^the|\b(?:centre|court|green|hall|hotel|house|lower|mall|parade|park|place|quay|row|square|terrace|upper|way))(?!\p{L})/iu;

/** `…, Dublin 2, D02 XY45` and `…, Galway, H91 AB12`; a county may stand between. */
export const ireland: CityRule = (parts) => {
  const last = partFromEnd(parts, 0);
  const code = /(?:^|\s)([A-Z]\d[\dW])\s?([A-Z\d]{4})$/i.exec(last);
  const routingKey = (code?.[1] ?? '').toUpperCase();
  const postalCode = code ? `${routingKey} ${(code[2] ?? '').toUpperCase()}` : null;
  const rest = code
    ? [...parts.slice(0, -1), last.slice(0, code.index).trim()].filter((part) => part !== '')
    : parts;
  const candidate = withoutDistrict(partFromEnd(rest, isCounty(partFromEnd(rest, 0)) ? 1 : 0));
  if ((rest.length < 2 && !/^Dublin \d/i.test(rest[0] ?? '')) || isCounty(candidate)) {
    return { ...unknownPlace, postalCode };
  }
  const isMaybeCounty =
    candidate === partFromEnd(rest, 0) && countiesAndTowns.has(fold(candidate)) && rest.length > 1;
  const city = isMaybeCounty ? townOrCounty(partFromEnd(rest, 1), candidate, routingKey) : candidate;
  return { city: city === null ? null : asCity(city), state: null, postalCode };
};

/** Whether `Bray, Wicklow` means Bray in that county, or a street, a house or a quarter of the city of its name. */
function townOrCounty(before: string, county: string, routingKey: string): string | null {
  const town = withoutDistrict(before);
  if (/\d/.test(town) || notTown.test(town) || asCity(town) === null || fold(town) === fold(county)) {
    return county;
  }
  const cityOfKey = cityOfRoutingKey.find(([pattern]) => pattern.test(routingKey))?.[1];
  if (cityOfKey === fold(county)) {
    return county;
  }
  return routingKey === '' && cities.has(fold(county)) ? null : town;
}

/** `Dublin 2`, `Galway City`, `Wicklow Town` */
function withoutDistrict(part: string): string {
  const name = part.replace(/^Dublin \d{1,2}W?$/i, 'Dublin').replace(/\s(?:city|town)$/i, '');
  return countiesAndTowns.has(fold(name)) ? name : part;
}

function isCounty(part: string): boolean {
  return /^(?:co\.?|county)\s/i.test(part) || counties.has(fold(part));
}
