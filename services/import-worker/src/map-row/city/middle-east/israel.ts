import { partFromEnd, unknownPlace } from '../address-parts.js';
import type { CityRule } from '../address-parts.js';
import { asCity } from '../city-name.js';

const codeAtEnd = /(?:^|\s)(\d{5}(?:\d{2})?)$/;
/** What may stand behind a house as a city does. */
const building =
  /(?:^|\s)(?:building|cent(?:er|re)|kanyon|mall|market|park|plaza|tower|district)$|^(?:קניון|מרכז|מגדל)\s/i;

/** `Dizengoff St 12, Tel Aviv-Yafo`: the last part behind a house is the city; a code may follow. */
export const israel: CityRule = (given) => {
  const last = partFromEnd(given, 0);
  const postalCode = codeAtEnd.exec(last)?.[1] ?? null;
  const parts = [...given.slice(0, -1), last.replace(codeAtEnd, '')].filter((part) => part !== '');
  const city = partFromEnd(parts, 0);
  const isBehindHouse = /\d/.test(partFromEnd(parts, 1)) || (postalCode !== null && parts.length > 1);
  return { ...unknownPlace, city: isBehindHouse && !building.test(city) ? asCity(city) : null, postalCode };
};
