import { memoize } from '../memoize.js';
import { stateName } from '../state/state-names.js';
import { unknownPlace } from './address-parts.js';
import type { AddressPlace } from './address-parts.js';
import { indonesia } from './asia/indonesia.js';
import { koreanCityName } from './asia/korea.js';
import { malaysianCity } from './asia/malaysia.js';
import { pakistan } from './asia/pakistan.js';
import { taiwaneseCity } from './asia/taiwan.js';
import { thailand } from './asia/thailand.js';
import { vietnam } from './asia/vietnam.js';
import {
  americanCity,
  australianCity,
  canadianCity,
  cityOfShortName,
} from './english-speaking/spellings-of-cities.js';
import { britishCountries } from './english-speaking/united-kingdom.js';
import { isBritishCounty } from './english-speaking/united-kingdom-names.js';
import { bulgarianTown } from './europe/balkans.js';
import { moldovanTown, romanianTown, russianTown, ukrainianTown } from './europe/eastern-europe.js';
import { frenchCountries, frenchDistrict } from './europe/france.js';
import { danishDistrict } from './europe/nordic.js';
import { nameOfCity } from './formats/city-before-province.js';
import { brazilianState } from './latin-america/brazil.js';
import { colombianCity } from './latin-america/colombia.js';
import { mexicanCity } from './latin-america/mexico.js';
import { emirateCity } from './middle-east/emirates.js';
import { isTurkishProvince } from './middle-east/turkey.js';

/** What stands around a city's name in columns of cities as in addresses, by country. */
const around: Readonly<Record<string, RegExp>> = {
  ...Object.fromEntries(frenchCountries.map((country) => [country, frenchDistrict])),
  BG: bulgarianTown,
  BY: russianTown,
  DK: danishDistrict,
  MD: moldovanTown,
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

/** `Austin TX`, `Washington D.C.` In capitals alone, `ROCKY MT` may be a town. */
const stateLetters = /^(washington|WASHINGTON|.*\p{Ll}\S*),?\s+\(?([A-Z]{2,3}|D\.\s?C\.?)\)?$/u;
const lettersOfState = (country: 'AU' | 'CA' | 'US'): StateBehind => ({
  form: stateLetters,
  stateOf: (text) => stateName(country, text) ?? undefined,
});

/** How a state stands behind the city in such a column: `São Paulo/SP`, `Curitiba-PR`, `Roma (RM)`, `Kadıköy/İstanbul`. */
const stateBehind: Readonly<Record<string, StateBehind>> = {
  AU: lettersOfState('AU'),
  BR: { form: /^(.*[^\s/–-])\s*[-–/]\s*([A-Z]{2})$/, stateOf: brazilianState },
  CA: lettersOfState('CA'),
  IT: { form: /^(.*\S)\s+\(([A-Z]{2})\)$/, stateOf: (text) => text },
  TR: {
    form: /^([^/]*[^\s/–-])\s*[-–/]\s*([^/–-]+)$/,
    stateOf: (text) => (isTurkishProvince(text) ? text : undefined),
  },
  US: lettersOfState('US'),
};

/** `Otley, West Yorkshire`, `Otley, West Yorkshire, England`: the town. */
function withoutCounties(text: string): string {
  const [town = '', ...others] = text.split(',').map((part) => part.trim());
  return others.every(isBritishCounty) ? town : text;
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
    cityOfShortName(text) === undefined &&
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
