import { isAnywhere } from './place-names.js';
import { isCountry } from './region-names.js';

/** What people write before a place, the longest first: `near 8001`, `close to Brooklyn`, `bei Zürich`, `w Warszawie`. */
const BEFORE = `
  around, city of, close to, downtown, greater, near to, near, zip code, zip, postal code, postcode
  in der nähe von, rund um, an der, bei, nahe, kanton, stadt, plz
  autour de, près de, canton de, ville de, à
  cerca de
  malapit sa
  blisko, koło, we, w
  in, on`;

/** What they write behind one, when they mean its surroundings or its centre: `Long Beach area`, `Zürich Altstadt`. */
const BEHIND = `
  metropolitan area, area, metro, downtown, and surroundings
  und umgebung, altstadt, innenstadt, zentrum, centrum`;

/** The large cities whose counties are called like them. Houston County is far from Houston. */
const COUNTY_CITIES =
  'baltimore, dallas, denver, la, los angeles, milwaukee, philadelphia, sacramento, san diego, san francisco';

const before = anyOf(BEFORE);
const behind = anyOf(BEHIND);
const beforeName = new RegExp(`^(?:${before} )+(?=\\S)`, 'iu');
/** The Bay Area is that of no place called Bay, but Discovery Bay has one. */
const behindName = new RegExp(
  `(?:(?<!^(?:the |sf |san francisco )?bay)(?: ${behind})+|(?<=^${anyOf(COUNTY_CITIES)}) county)(?=,|$)`,
  'iu',
);
/** Indiana and Ontario, before their countries. */
const codeOfState = /^(?:IN|ON) /;
const noName = new RegExp(`^(?:${before}|${behind})$`, 'iu');

/** A location without such words beside its name; as it is where there are none, or nothing but them. */
export function placeAlone(location: string): string {
  const name = location.replace(beforeName, '').replace(behindName, '');
  const isState = codeOfState.test(location) && isCountry(name);
  return isState || noName.test(name) || isAnywhere(location) || isAnywhere(name) ? location : name;
}

/** `London` for `Central London`, `London city centre` and `near London 2`: also without what only narrows a city's name. */
export function withoutDistrict(location: string): string {
  return placeAlone(location)
    .replace(/^central /i, '')
    .replace(/ (?:city|(?:(?:city|town) )?cent(?:re|er)|\d{1,2}w?)(?=,|$)/i, '');
}

function anyOf(table: string): string {
  return `(?:${table
    .trim()
    .split(/\s*[,\n]\s*/)
    .join('|')})`;
}
