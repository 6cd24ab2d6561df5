import { fold } from '../../text/fold.js';
import { foldedNames } from '../../text/folded-names.js';
import { partFromEnd, unknownPlace } from '../address-parts.js';
import type { CityRule } from '../address-parts.js';
import { asCity } from '../city-name.js';

/** The counties and areas without a town of the same name; others are recognised by the word "county" beside them. */
const counties = foldedNames(
  'clare|connemara|dun laoghaire rathdown|fingal|kerry|laois|leitrim|louth|mayo|meath|offaly|westmeath',
);
/** The four provinces, which maps write behind the county. */
const provinces = foldedNames('connacht|leinster|munster|ulster');
/** The counties with a town of the same name: behind a town the county is meant, behind a street the town. */
const countiesAndTowns =
  foldedNames(`carlow|cavan|cork|donegal|dublin|galway|kildare|kilkenny|limerick|longford|monaghan|
roscommon|sligo|tipperary|waterford|wexford|wicklow`);
/** The Eircode routing keys of those towns (An Post). An address with any other key is outside of them. */
const townOfRoutingKey: readonly (readonly [pattern: RegExp, town: string])[] = [
  [/^D(?:\d\d|6W)$/, 'dublin'],
  [/^T(?:12|23)$/, 'cork'],
  [/^A67$/, 'wicklow'],
  [/^E34$/, 'tipperary'],
  [/^F42$/, 'roscommon'],
  [/^F91$/, 'sligo'],
  [/^F94$/, 'donegal'],
  [/^H12$/, 'cavan'],
  [/^H18$/, 'monaghan'],
  [/^H91$/, 'galway'],
  [/^N39$/, 'longford'],
  [/^R51$/, 'kildare'],
  [/^R93$/, 'carlow'],
  [/^R95$/, 'kilkenny'],
  [/^V94$/, 'limerick'],
  [/^X91$/, 'waterford'],
  [/^Y35$/, 'wexford'],
];
/**
 * Other towns of these counties with a routing key of their own, so the name is not a townland or a quarter.
 */
const postTowns = foldedNames(
  `arklow|athenry|athy|bagenalstown|ballinasloe|ballymote|balbriggan|bandon|bantry|belturbet|boyle|bray|cahir|carrickmacross|
  carrick on suir|cashel|castleblayney|castlerea|charleville|clifden|clonakilty|clonmel|cobh|cootehill|dungarvan|enniscorthy|
  fermoy|gorey|greystones|kinsale|letterkenny|lifford|loughrea|lusk|macroom|malahide|mallow|midleton|monasterevin|naas|nenagh|
  new ross|newbridge|roscrea|skerries|skibbereen|swords|thurles|tuam|youghal`,
);
/** `Kenmare Municipal District`, `Dingle ED`: what maps write between the town and its county. */
const district = /\s(?:ED|(?:borough|metropolitan|municipal) district)$|^the [a-z]+ district of\s/i;
/** Words that end the name of a street, a house or a part of a town, but not of a town. */
const notTown =
  /(?:^the|\b(?:airport|campus|centre|college|court|estate|green|hall|hospital|hotel|house|lower|mall|parade|park|place|quay|row|square|terrace|university|upper|way))(?!\p{L})/iu;

/** `12 Grafton Street Dublin 2`: the number is never a house's. */
const districtOfDublin = /\sDublin (?:[1-9]|1\d|2[0-4]|6W)$/i;

/** `…, Dublin 2, D02 XY45` and `…, Galway, H91 AB12`; a county may stand between. */
export const ireland: CityRule = (given) => {
  const parts = withCodeLast(given.filter((part) => !provinces.has(fold(part))));
  const last = partFromEnd(parts, 0);
  const code = /(?:^|\s)([A-Z]\d[\dW])\s?([A-Z\d]{4})$/i.exec(last);
  const routingKey = (code?.[1] ?? '').toUpperCase();
  const postalCode = code ? `${routingKey} ${(code[2] ?? '').toUpperCase()}` : null;
  const rest = code
    ? [...parts.slice(0, -1), last.slice(0, code.index).trim()].filter((part) => part !== '')
    : parts;
  const candidate = withoutDistrict(partFromEnd(rest, isCounty(partFromEnd(rest, 0)) ? 1 : 0));
  if (districtOfDublin.test(partFromEnd(rest, 0))) return { ...unknownPlace, city: 'Dublin', postalCode };
  if (
    (rest.length < 2 && !/^Dublin \d/i.test(rest[0] ?? '')) ||
    isCounty(candidate) ||
    district.test(candidate)
  ) {
    return { ...unknownPlace, postalCode };
  }
  const isMaybeCounty = candidate === partFromEnd(rest, 0) && countiesAndTowns.has(fold(candidate));
  const city = isMaybeCounty ? townOrCounty(partFromEnd(rest, 1), candidate, routingKey) : candidate;
  return { city: city === null ? null : asCity(city), state: null, postalCode };
};

/** An Eircode in a part before the last one, with the letters that it has: `D12 Park` is a unit. */
const codeBefore =
  /(?:^|\s)[ACDEFHKNPRTVWXY]\d[\dW]\s?(?=[A-Z]*\d)(?=\d*[A-Z])[ACDEFHKNPRTVWXY\d]{4}(?=\s|$)/i;

/** `Kinsale, P17 AB12, Co. Cork`, `Kinsale P17 AB12, Cork`: the code belongs at the end. */
function withCodeLast(parts: readonly string[]): readonly string[] {
  const index = parts.findLastIndex((part, at) => at > 0 && codeBefore.test(part));
  if (index < 0 || index === parts.length - 1) return parts;
  const part = parts[index] ?? '';
  const code = codeBefore.exec(part)?.[0] ?? '';
  const rest = part.replace(code, '').trim();
  return [...parts.slice(0, index), ...(rest === '' ? [] : [rest]), ...parts.slice(index + 1), code.trim()];
}

/**
 * Decides whether `Bray, Wicklow` means the town Bray in that county, or a street, a house, a quarter or a
 * townland of the town Wicklow. Null when neither is certain.
 */
function townOrCounty(before: string, county: string, routingKey: string): string | null {
  const town = withoutDistrict(before);
  if (/\d/.test(town) || notTown.test(town) || asCity(town) === null || fold(town) === fold(county)) {
    return county;
  }
  const townOfKey = townOfRoutingKey.find(([pattern]) => pattern.test(routingKey))?.[1];
  if (townOfKey === fold(county)) return county;
  return routingKey !== '' || postTowns.has(fold(town)) ? town : null;
}

/** `Dublin 2`, `Galway City`, `Wicklow Town` */
function withoutDistrict(part: string): string {
  const name = part.replace(/^Dublin \d{1,2}W?$/i, 'Dublin').replace(/\s(?:city|town)$/i, '');
  return countiesAndTowns.has(fold(name)) ? name : part;
}

/** `Co. Cork`, `North County Dublin`, `Contae Chiarraí`, `Kerry County` */
const countyBeside = /^(?:(?:north|south|east|west|mid)\s)?(?:co\.|(?:co|county|contae)\s)|\scounty$/i;
/** `West Cork`, `Tipperary North` */
const partOfCounty = /^(?:north|south|east|west|mid) | (?:north|south|east|west)$/;

function isCounty(part: string): boolean {
  const name = fold(part);
  const county = name.replace(partOfCounty, '');
  const isPart = county !== name && countiesAndTowns.has(county);
  return isPart || counties.has(county) || countyBeside.test(part);
}
