import { englishStreet } from './country-behind-town.js';

/** Letters of states that are no country's, no province's of another country where streets are English. */
const states = new Set('AK CA FL HI IA KS MI ND NH NJ NM NV NY OH OK RI TX UT VT WI WV WY'.split(' '));
/** The largest cities of Canada, whose letters are California's. */
const canadian =
  /^(?:brampton|burnaby|calgary|edmonton|gatineau|halifax|hamilton|kitchener|laval|london|longueuil|markham|mississauga|montr[eé]al|ottawa|qu[eé]bec|regina|saskatoon|surrey|toronto|vancouver|vaughan|victoria|windsor|winnipeg)(?: city)?$/i;
const houseAndName = /^\d[\w-]*\s+\p{L}/u;

/**
 * Whether an address without a ZIP code or a country ends in a town and a state of the USA behind a house and an English
 * street: `12 Oak St, Austin, TX`.
 */
export function isAmericanStreet(parts: readonly string[]): boolean {
  const [town = '', state = ''] = parts.slice(-2);
  return (
    states.has(state) &&
    !/\d/.test(town) &&
    !(state === 'CA' && canadian.test(town)) &&
    parts.slice(0, -2).some((part) => houseAndName.test(part) && englishStreet.test(part))
  );
}
