import { createRequire } from 'node:module';
// The package's main entry loads eighty languages, and every thread that maps rows would hold them.
import countries from 'i18n-iso-countries/index.js';
import type { LocaleData } from 'i18n-iso-countries/index.js';
import { fold } from '../fold.js';
import { memoize } from '../memoize.js';

/** A country with the one name that the directory stores and its ISO 3166-1 alpha-2 code. */
export interface Country {
  readonly code: string;
  readonly name: string;
}

/**
 * Names for readers where ISO's are formal or inverted ("Korea, Republic of"). Kept here, not taken from the
 * runtime's Intl data: a stored name must not change with a new version of Node.
 */
const everydayNames: Readonly<Record<string, string>> = {
  BN: 'Brunei',
  BQ: 'Caribbean Netherlands',
  CG: 'Republic of the Congo',
  CI: "Côte d'Ivoire",
  CN: 'China',
  CV: 'Cape Verde',
  CZ: 'Czechia',
  FK: 'Falkland Islands',
  FM: 'Micronesia',
  GM: 'Gambia',
  IR: 'Iran',
  LA: 'Laos',
  MD: 'Moldova',
  MF: 'Saint Martin',
  MK: 'North Macedonia',
  PS: 'Palestine',
  RE: 'Réunion',
  RU: 'Russia',
  SX: 'Sint Maarten',
  SY: 'Syria',
  TW: 'Taiwan',
  TZ: 'Tanzania',
  US: 'United States',
  VA: 'Vatican City',
  VG: 'British Virgin Islands',
  VI: 'U.S. Virgin Islands',
};

/** Names that people write and the ISO lists lack. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  AE: ['UAE', 'U.A.E.', 'Emirates'],
  BA: ['Bosnia'],
  BS: ['The Bahamas'],
  CD: [
    'DR Congo',
    'D.R. Congo',
    'Congo DR',
    'Congo (DRC)',
    'Congo, Dem. Rep.',
    'Congo, the Democratic Republic of the',
    'The Democratic Republic of the Congo',
    'Democratic Republic of Congo',
    'DRC',
    'RDC',
    'RD Congo',
    'Congo-Kinshasa',
    'Kongo-Kinshasa',
    'Demokratische Republik Kongo',
    'República Democrática del Congo',
    // The ISO list in Portuguese has the names of both countries in each other's place.
    'República Democrática do Congo',
  ],
  CG: [
    'Congo-Brazzaville',
    'Congo, Rep.',
    'Congo, Republic of the',
    'Republic of Congo',
    'Kongo-Brazzaville',
    'República del Congo',
    'República do Congo',
    'República Popular do Congo',
  ],
  CI: ['Ivory Coast'],
  CN: ['PRC', 'P.R. China', 'Mainland China'],
  CZ: ['Czechia', 'Czech Republic', 'Czech Rep.'],
  DE: ['Bundesrepublik Deutschland', 'BRD'],
  GB: [
    'UK',
    'U.K.',
    'G.B.',
    'Great Britain',
    'Britain',
    'England',
    'Scotland',
    'Wales',
    'Northern Ireland',
    'United Kingdom of Great Britain and Northern Ireland',
    'Great Britain and Northern Ireland',
    'İngiltere',
    'İskoçya',
    'Angleterre',
    'Inghilterra',
    'Inglaterra',
    'Engeland',
    'Schottland',
  ],
  GM: ['The Gambia'],
  GE: ['Republic of Georgia', 'Sakartvelo'],
  HK: ['Hong Kong SAR', 'Hong Kong, China'],
  IE: ['Republic of Ireland', 'Éire'],
  KP: ['Korea (North)', 'DPRK'],
  KR: ['Korea', 'Korea (South)', 'Republic of Korea', 'ROK'],
  LA: ['Lao PDR', 'Lao P.D.R.'],
  MK: ['Macedonia', 'FYROM'],
  MM: ['Burma'],
  MO: ['Macao SAR', 'Macau SAR', 'Macao, China', 'Macau, China'],
  NL: ['Holland', 'The Netherlands'],
  PH: ['The Philippines'],
  RU: ['Russian Federation'],
  SA: ['KSA'],
  SZ: ['Swaziland'],
  TR: ['Türkiye Cumhuriyeti', 'Republic of Türkiye', 'Republic of Turkey'],
  TW: ['Republic of China', 'China, Republic of', 'Taiwan, China', 'Taiwan (ROC)'],
  US: [
    'America',
    'The United States',
    'The United States of America',
    'Estados Unidos',
    'Estados Unidos de América',
    'EUA',
    'EE.UU.',
    'ABD',
    'États-Unis',
    'Stati Uniti',
  ],
  VI: ['US Virgin Islands'],
  VN: ['Viet Nam'],
  ZA: ['RSA'],
};

/** The country's names in its own languages, as local addresses end. */
const ownNames: Readonly<Record<string, readonly string[]>> = {
  AE: ['الإمارات العربية المتحدة', 'الإمارات'],
  AL: ['Shqipëri', 'Shqipëria'],
  AM: ['Հայաստան'],
  AT: ['Österreich'],
  BA: ['Bosna i Hercegovina', 'Босна и Херцеговина'],
  BE: ['Belgique', 'België', 'Belgien'],
  BG: ['България'],
  BH: ['البحرين'],
  BR: ['Brasil'],
  BY: ['Беларусь'],
  CH: ['Schweiz', 'Suisse', 'Svizzera', 'Svizra'],
  CN: ['中国', '中國', '中华人民共和国'],
  CY: ['Κύπρος', 'Kıbrıs'],
  CZ: ['Česko', 'Česká republika'],
  DE: ['Deutschland'],
  DK: ['Danmark'],
  DZ: ['الجزائر'],
  EE: ['Eesti'],
  EG: ['مصر'],
  ES: ['España', 'Espanya'],
  FI: ['Suomi'],
  GE: ['საქართველო'],
  GR: ['Ελλάδα'],
  HK: ['香港'],
  HR: ['Hrvatska'],
  HU: ['Magyarország'],
  IL: ['ישראל'],
  IN: ['भारत', 'Bharat'],
  IQ: ['العراق'],
  IT: ['Italia'],
  JO: ['الأردن'],
  JP: ['日本', '日本国'],
  KR: ['대한민국', '한국'],
  KW: ['الكويت'],
  KZ: ['Казахстан', 'Қазақстан'],
  LB: ['لبنان'],
  LT: ['Lietuva'],
  LU: ['Lëtzebuerg'],
  LV: ['Latvija'],
  MA: ['Maroc', 'المغرب'],
  ME: ['Crna Gora', 'Црна Гора'],
  MK: ['Македонија', 'Северна Македонија'],
  MO: ['澳門'],
  MX: ['México'],
  NL: ['Nederland'],
  NO: ['Norge', 'Noreg'],
  NZ: ['Aotearoa'],
  OM: ['سلطنة عمان'],
  PH: ['Pilipinas'],
  PL: ['Polska'],
  QA: ['قطر'],
  RO: ['România'],
  RS: ['Srbija', 'Србија'],
  RU: ['Россия'],
  SA: ['السعودية', 'المملكة العربية السعودية'],
  SE: ['Sverige'],
  SI: ['Slovenija'],
  SK: ['Slovensko'],
  TH: ['ประเทศไทย', 'ไทย'],
  TN: ['تونس'],
  TR: ['Türkiye'],
  TW: ['台灣', '臺灣', '台湾'],
  UA: ['Україна'],
};

/** The languages besides English whose country names are understood in a country column. */
const columnLanguages = ['de', 'fr', 'es', 'it', 'pl', 'tr', 'nl', 'pt'] as const;

const require = createRequire(import.meta.url);
for (const language of ['en', ...columnLanguages]) {
  countries.registerLocale(require(`i18n-iso-countries/langs/${language}.json`) as LocaleData);
}

const countryOfCode = new Map<string, Country>(
  Object.entries(countries.getNames('en', { select: 'official' })).map(([code, name]) => [
    code,
    { code, name: everydayNames[code] ?? name },
  ]),
);

/** Names that mean a country wherever they stand: in English, in its own languages, and what people write. */
const plainNames = new Map<string, Country>();
/** Names in the other languages. */
const otherLanguages = new Map<string, Country>();
/** Everything understood in a country column: also ISO codes and other languages. */
const columnNames = new Map<string, Country>();
const countryOfAlpha3 = new Map<string, Country>();

/** Names that two countries share: Congo alone may be either. They name neither. */
const sharedNames = new Set<string>();

for (const [code, country] of countryOfCode) {
  const english = countries.getName(code, 'en', { select: 'all' }) ?? [];
  for (const name of [country.name, ...english, ...(otherNames[code] ?? []), ...(ownNames[code] ?? [])]) {
    addName(plainNames, name, country);
  }
}
for (const language of columnLanguages) {
  for (const country of countryOfCode.values()) {
    for (const name of countries.getName(country.code, language, { select: 'all' }) ?? []) {
      addName(otherLanguages, name, country);
    }
  }
}
for (const name of sharedNames) {
  plainNames.delete(name);
  otherLanguages.delete(name);
}
for (const [name, country] of [...otherLanguages, ...plainNames]) {
  columnNames.set(name, country);
}
for (const country of countryOfCode.values()) {
  columnNames.set(country.code.toLowerCase(), country);
  const alpha3 = countries.alpha2ToAlpha3(country.code);
  if (alpha3) {
    countryOfAlpha3.set(alpha3, country);
    columnNames.set(alpha3.toLowerCase(), country);
  }
}

function addName(names: Map<string, Country>, text: string, country: Country): void {
  const name = fold(text);
  if ((names.get(name) ?? country) !== country) {
    sharedNames.add(name);
  }
  names.set(name, country);
}

// R writes Namibia's code for a missing value.
columnNames.delete('na');
// A part of Tanzania, and of an address there: not among the names of the country.
columnNames.set('zanzibar', countryByCode('TZ'));

/**
 * Names that may end addresses of another country: Georgia is also a state, Saint Martin is an island of two
 * countries, and BRD is a Romanian bank. Addresses are not searched for ISO codes at all: CA, DE and IN are also
 * states of the USA.
 */
const notInAddresses = new Set([
  'america',
  'brd',
  'emirates',
  'georgia',
  'korea',
  'micronesia',
  'prc',
  'rsa',
  'saint martin',
]);

/** The country that a text in a country column is the name, a synonym or the ISO code of; null for any other. */
export function countryByName(text: string): Country | null {
  return countryOfNames(text, (name) => columnNames.get(fold(name)) ?? null);
}

/** Between the names of `België / Belgique / Belgien`, as OpenStreetMap writes them, and `Κύπρος - Kıbrıs`. */
const betweenNames = /\s*\/\s*|\s+[-–]\s+/;

/** The country of a name, or of several names that all name it. */
function countryOfNames(text: string, countryOf: (name: string) => Country | null): Country | null {
  const named = countryOf(text);
  const [first = '', ...others] = named ? [] : text.split(betweenNames);
  const country = others.length > 0 ? countryOf(first) : named;
  return others.every((name) => countryOf(name) === country) ? country : null;
}

/** The country that the last part of an address names for certain; null when it names none. */
export function countryByAddressPart(part: string): Country | null {
  return part.length > longestCountryName || /\d/.test(part) ? null : countryOfPart(part).country;
}

/**
 * Whether a part of an address names that country, in any of the languages or by its ISO code in capitals:
 * addresses that a French-speaking person exported end in `Royaume-Uni`. Such a name alone does not identify
 * a country (Granada is Grenada in Spanish, and a city of Spain).
 */
export function isNameOfCountry(country: Country, part: string): boolean {
  return (
    part === country.code ||
    (part.length <= longestCountryName && !/\d/.test(part) && countryOfPart(part).spoken === country)
  );
}

const longestCountryName = 60;
const countryOfPart = memoize(
  (part) => ({
    country: countryOfNames(part, (name) => {
      const folded = fold(name);
      return notInAddresses.has(folded) ? null : (plainNames.get(folded) ?? null);
    }),
    spoken: countryOfNames(part, (name) => {
      const folded = fold(name);
      return plainNames.get(folded) ?? otherLanguages.get(folded) ?? countryOfAlpha3.get(name) ?? null;
    }),
  }),
  1_000,
);

/** The country with that ISO 3166-1 alpha-2 code; null when there is none. */
export function countryWithCode(code: string): Country | null {
  return countryOfCode.get(code) ?? null;
}

/** @throws Error when the code is not an ISO 3166-1 alpha-2 code, which is a bug of ours, not of the file */
export function countryByCode(code: string): Country {
  const country = countryOfCode.get(code);
  if (!country) throw new Error(`No country has the code ${code}.`);
  return country;
}
