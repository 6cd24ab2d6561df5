import { memoize } from '../memoize.js';
import type { AddressPlace } from './address-parts.js';
import { unknownPlace } from './address-parts.js';
import { brazilianState } from './latin-america/brazil.js';
import { colombianCity } from './latin-america/colombia.js';
import {
  americanCity,
  australianCity,
  canadianCity,
  codeOfStateBehind,
  stateOfCode,
} from './english-speaking/names-of-cities.js';
import { emirateCity } from './middle-east/emirates.js';
import { malaysianCity } from './asia/malaysia.js';
import { mexicanCity } from './latin-america/mexico.js';
import {
  indonesia,
  koreanCityName,
  nameOfCity,
  pakistan,
  thailand,
  vietnam,
} from './formats/city-before-province.js';
import { taiwaneseCity } from './asia/taiwan.js';
import { isTurkishProvince } from './middle-east/turkey.js';
import { isCounty } from './english-speaking/united-kingdom-names.js';

/** `Paris CEDEX 11`, `Paris 11e Arrondissement`, `Paris 11`, `Paris XI`, `Paris XI Cédex 11`. */
export const frenchDistrict =
  /(?=\s)(?:\s+(?:\d{1,2}|(?<=^(?:Paris|Lyon|Marseille)\s+)[IVX]+)(?:er|e|[eè]me)?(?:\s+arr\S*)?)?(?:\s+c[eé]dex(?:\s+\d{1,2})?)?$/i;
/**
 * `København NV`, `Aarhus C`, `Aarhus Centrum`: postal districts of the larger towns. Other letters are part of
 * the name: Nykøbing F and Nykøbing M are two towns.
 */
export const danishDistrict = /\s(?:[NS][VØ]|[CKNSVØ]|(?<=^Odense )M|Centrum)$/;
/** `гр. Варна`, `с. Баня`: words for town and village. */
export const bulgarianTown = /^(?:(?:гр|с|gr)\.\s?|(?:град|село|grad)\s)(?=\p{L})/iu;
/** `Mun. Cluj-Napoca`, `Orașul Voluntari`: words for town, village and municipality. */
export const romanianTown =
  /^(?:(?:com|loc|mun|or|sat)\.\s?|(?:comuna|localitatea|municipiul|ora[sșş](?:ul)?|sat(?:ul)?)\s)(?=\p{L})/iu;
/**
 * `г.Казань`, `с. Берёзовка`: words for town and village. In `г.о. Химки`, `С.-Петербург` and `С. Посад` they are none.
 */
export const russianTown =
  /^(?:(?:г|д|дер|п|пос|с)(?!\.\s?(?:Петербург|Посад))\.\s?|(?:город|деревня|пгт|пос[её]лок|село)\s)(?=\p{L})(?!\p{L}\.)/iu;
/** `м.Київ`, `смт Ворзель` */
export const ukrainianTown = /^(?:(?:г|м|с|смт)\.\s?|(?:город|місто|пгт|село|смт)\s)(?=\p{L})(?!\p{L}\.)/iu;

/** France and its territories, whose addresses and columns of cities have the same rules. */
export const frenchCountries: readonly string[] = 'BL FR GF GP MF MQ NC PF PM RE WF YT'.split(' ');
/** The United Kingdom and the islands beside it, where a county is no state. */
export const britishCountries: readonly string[] = ['GB', 'GG', 'IM', 'JE'];

/** What stands around a city's name in columns of cities as in addresses, by country. */
const around: Readonly<Record<string, RegExp>> = {
  ...Object.fromEntries(frenchCountries.map((country) => [country, frenchDistrict])),
  BG: bulgarianTown,
  BY: russianTown,
  DK: danishDistrict,
  MD: new RegExp(`${romanianTown.source}|${russianTown.source}`, 'iu'),
  RO: romanianTown,
  RU: russianTown,
  UA: ukrainianTown,
};

/** The one name that addresses give to a city with several: Hanoi for `Hà Nội`, Bogotá for `BOGOTÁ D.C.` */
const oneName: Readonly<Record<string, (text: string) => string | undefined>> = {
  AE: emirateCity,
  AU: australianCity,
  CA: canadianCity,
  CO: colombianCity,
  ID: (text) => nameOfCity(indonesia, text),
  KR: koreanCityName,
  MX: mexicanCity,
  MY: malaysianCity,
  PK: (text) => nameOfCity(pakistan, text),
  TH: (text) => nameOfCity(thailand, text),
  TW: taiwaneseCity,
  US: americanCity,
  VN: (text) => nameOfCity(vietnam, text),
};

interface StateBehind {
  readonly form: RegExp;
  /** The state as addresses give it; undefined when the text names none. */
  readonly stateOf: (text: string) => string | undefined;
}

/** How a state stands behind the city in such a column: `São Paulo/SP`, `Curitiba-PR`, `Roma (RM)`, `Kadıköy/İstanbul`. */
const stateBehind: Readonly<Record<string, StateBehind>> = {
  AU: { form: codeOfStateBehind, stateOf: stateOfCode('AU') },
  BR: { form: /^(.*[^\s/–-])\s*[-–/]\s*([A-Z]{2})$/, stateOf: brazilianState },
  CA: { form: codeOfStateBehind, stateOf: stateOfCode('CA') },
  IT: { form: /^(.*\S)\s+\(([A-Z]{2})\)$/, stateOf: (text) => text },
  TR: {
    form: /^([^/]*[^\s/–-])\s*[-–/]\s*([^/–-]+)$/,
    stateOf: (text) => (isTurkishProvince(text) ? text : undefined),
  },
  US: { form: codeOfStateBehind, stateOf: stateOfCode('US') },
};

/** `Otley, West Yorkshire`, `Otley, West Yorkshire, England`: the town. */
function withoutCounties(text: string): string {
  const [town = '', ...others] = text.split(',').map((part) => part.trim());
  return others.every(isCounty) ? town : text;
}

/**
 * The city in the text of a column of cities, without what stands around its name there and by the name that addresses
 * give to it, and its state.
 */
export function cityAlone(text: string, countryCode: string): AddressPlace {
  const isPlain =
    around[countryCode] === undefined &&
    (oneName[countryCode] === undefined || englishSpeaking.has(countryCode)) &&
    !signOfMore.test(text) &&
    !capitalAtEnd.test(text);
  return isPlain ? { ...unknownPlace, city: text } : cityOfText(`${countryCode}${text}`);
}

/** Countries where a name of several forms has one of the signs. */
const englishSpeaking = new Set(['AU', 'CA', 'US']);
/**
 * A point of the compass, a word for a town or council, what divides a name from a state or county. Few names have one, and
 * all others are as they are: a country has more of them than are kept.
 */
const signOfMore = /^[nsew][.\s]|^washington|\sof\s|\scity$|[,/–).-]/i;
/** `Austin TX` */
const capitalAtEnd = /[A-Z]$/;
const lettersOfCountry = 2;
const cityOfText = memoize((key: string): AddressPlace => {
  const countryCode = key.slice(0, lettersOfCountry);
  const text = key.slice(lettersOfCountry);
  if (text.includes(',') && britishCountries.includes(countryCode)) {
    return { ...unknownPlace, city: withoutCounties(text) };
  }
  const { form, stateOf } = stateBehind[countryCode] ?? {};
  const [, before = '', code = ''] = form?.exec(text) ?? [];
  const state = code === '' ? undefined : stateOf?.(code);
  if (state !== undefined) return { ...unknownPlace, city: oneNameOf(before, countryCode), state };
  const signs = around[countryCode];
  return { ...unknownPlace, city: signs ? withoutSigns(text, signs) : oneNameOf(text, countryCode) };
}, 2_000);

function oneNameOf(text: string, countryCode: string): string {
  return oneName[countryCode]?.(text) || text;
}

/** `Lyon III CEDEX 03` has two. */
function withoutSigns(text: string, signs: RegExp): string {
  const rest = text.replace(signs, '');
  return rest === text || rest === '' ? text : withoutSigns(rest, signs);
}
