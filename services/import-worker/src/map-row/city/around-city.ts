import type { AddressPlace } from './address-parts.js';
import { unknownPlace } from './address-parts.js';
import { isBrazilianState } from './brazil.js';
import { isTurkishProvince } from './turkey.js';
import { isCounty } from './united-kingdom-names.js';

/** `Paris CEDEX 11`, `Paris 11e Arrondissement`, `Paris 11`, `Paris XI`. */
export const frenchDistrict =
  /\s+(?:cedex(?:\s+\d{1,2})?|(?:\d{1,2}|(?<=^(?:Paris|Lyon|Marseille)\s+)[IVX]+)(?:er|e|[eè]me)?(?:\s+arr\S*)?)$/i;
/**
 * `København NV`, `Aarhus C`, `Aarhus Centrum`: postal districts of the larger towns. Other letters are part of
 * the name: Nykøbing F and Nykøbing M are two towns.
 */
export const danishDistrict = /\s(?:[NS][VØ]|[CKNSVØ]|(?<=^Odense )M|Centrum)$/;
/** `г. Казань`, `город Казань`: the letter of a village is also of `С. Петербург`. */
const russianTown = /^г(?:\.\s?|ород\s+)/i;
/** `м. Київ`, `місто Київ` */
const ukrainianTown = /^м(?:\.\s?|істо\s+)/i;

/** What stands around a city's name in columns of cities as in addresses, by country. */
const around: Readonly<Record<string, RegExp>> = {
  DK: danishDistrict,
  FR: frenchDistrict,
  GF: frenchDistrict,
  GP: frenchDistrict,
  MQ: frenchDistrict,
  RE: frenchDistrict,
  RU: russianTown,
  UA: ukrainianTown,
};

interface StateBehind {
  readonly form: RegExp;
  readonly isState: (text: string) => boolean;
}

/** How a state stands behind the city in such a column: `São Paulo/SP`, `Curitiba-PR`, `Roma (RM)`, `Kadıköy/İstanbul`. */
const stateBehind: Readonly<Record<string, StateBehind>> = {
  BR: { form: /^(.*[^\s/–-])\s*[-–/]\s*([A-Z]{2})$/, isState: isBrazilianState },
  IT: { form: /^(.*\S)\s+\(([A-Z]{2})\)$/, isState: () => true },
  TR: { form: /^([^/]*[^\s/])\s*\/\s*([^/]+)$/, isState: isTurkishProvince },
};

/** Countries whose rule of addresses is the British one, where a county is no state. */
const withCounties = new Set(['GB', 'GG', 'IM', 'JE']);

/** `Otley, West Yorkshire`, `Otley, West Yorkshire, England`: the town. */
function withoutCounties(text: string): string {
  const [town = '', ...others] = text.split(',').map((part) => part.trim());
  return others.every(isCounty) ? town : text;
}

/** The city in the text of a column of cities, without what stands around its name there, and its state. */
export function cityAlone(text: string, countryCode: string): AddressPlace {
  if (text.includes(',') && withCounties.has(countryCode)) {
    return { ...unknownPlace, city: withoutCounties(text) };
  }
  const { form, isState } = stateBehind[countryCode] ?? {};
  const [, before = '', state = ''] = form?.exec(text) ?? [];
  if (state !== '' && isState?.(state)) return { ...unknownPlace, city: before, state };
  const signs = around[countryCode];
  return { ...unknownPlace, city: (signs && text.replace(signs, '')) || text };
}
