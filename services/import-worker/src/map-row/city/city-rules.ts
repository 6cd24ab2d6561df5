import type { CityRule } from './address-parts.js';
import {
  britishCountries,
  bulgarianTown,
  danishDistrict,
  frenchCountries,
  romanianTown,
  russianPlace,
  ukrainianPlace,
} from './around-city.js';
import { brazil } from './brazil.js';
import { cityBeforeCodeRules } from './city-before-code.js';
import { colombia } from './colombia.js';
import { egypt } from './egypt.js';
import { cityBeforeState, cityOfTerritory } from './english-speaking.js';
import { french } from './france.js';
import { germany } from './germany.js';
import { india } from './india.js';
import { ireland } from './ireland.js';
import { israel } from './israel.js';
import { japan } from './japan.js';
import { luxembourg } from './luxembourg.js';
import { besidePostalCode, cityState, emirates, mexico, newZealand } from './other-formats.js';
import { philippines } from './philippines.js';
import { poland } from './poland.js';
import { cityAfterPostcode } from './postcode-first.js';
import { unnamed } from './postcode-first-format.js';
import { cityBeforeProvince, indonesia, korea, pakistan, thailand, vietnam } from './province-before-code.js';
import { provincesOfCapitals } from './provinces-of-capitals.js';
import { regionsOf, spanishProvince } from './regions.js';
import { slovakia } from './slovakia.js';
import { southAfrica } from './south-africa.js';
import { isStreet } from './street-names.js';
import { taiwan } from './taiwan.js';
import { turkey } from './turkey.js';
import { unitedKingdom } from './united-kingdom.js';

const estonian = cityAfterPostcode({
  prefix: 'EE',
  code: '\\d{5}',
  afterCity: /\slinn$/i,
  regionWords: /\s(?:maakond|county|vald)$/i,
});

/** `Audru alevik, Pärnu linn`: the town of which a place is a part. Behind a street it is the place. */
function withoutTownOfPlace(parts: readonly string[]): readonly string[] {
  return parts.filter((part, at) => at === 0 || isStreet(parts[at - 1] ?? '') || !/^\D+\slinn$/i.test(part));
}

/** Also matches ZIP codes whose leading zeros a spreadsheet dropped. */
const american = cityBeforeState('US', /(?:^|\s)\d{3,5}(?:-?\d{4})?(?:\.0)?$/);
/** `9500 Wil SG`, `4125 Riehen/BS`, `6340 Baar ZG 1`: the canton distinguishes towns with the same name. */
const canton =
  /(?:\s[-–]\s|\s*[\s/]\s*)\(?(AG|AI|AR|BE|BL|BS|FR|GE|GL|GR|JU|LU|NE|NW|OW|SG|SH|SO|SZ|TG|TI|UR|VD|VS|ZG|ZH)\)?(?:\s\d{1,2})?$/;
/** `8031 Zürich 1`: the post office of a larger town. `8002 Zürich - Enge`, `8050 Zürich-Oerlikon`: a quarter. */
const postOffice = /\s+\d{1,2}$/;
const swissQuarter =
  /\s+(?:\d{1,2}|\(Kreis \d{1,2}\)|[-–]\s.*)$|(?<=^(?:Basel|Bern|Genève|Luzern|Winterthur|Zürich))[\s-][A-ZÄÖÜ].*$/;
/** `Ljubljana - Center`: smaller towns have a hyphen in their names. */
const slovenianQuarter = /(?<=^(?:Ljubljana|Maribor))\s?[-–].*$/;
/** `Wien 1. Bezirk`, `Linz 1`, `Wien-Neubau`. */
const austrianDistrict = /\s+\d{1,2}(?:\.(?:\s?Bezirk)?)?$|(?<=^Wien)[\s-](?!Umgebung)[a-zäöü].*$/i;
/** Districts of Vienna, which people write in its place: `1010 Innere Stadt`. */
const viennaDistrict =
  /^(?:Innere Stadt|Leopoldstadt|Landstraße|Wieden|Margareten|Mariahilf|Neubau|Josefstadt|Alsergrund|Favoriten|Simmering|Meidling|Hietzing|Penzing|Rudolfsheim-Fünfhaus|Ottakring|Hernals|Währing|Döbling|Brigittenau|Floridsdorf|Donaustadt|Liesing)$/i;
/** `Budapest V. kerület` */
const hungarianDistrict = /(?<=^Budapest)\s+[IVX]+\.?(?:\s?ker(?:\.|ület))?$/i;
/**
 * `Praha 1-Nové Město`, `Brno-střed`, `Český Krumlov-Latrán`, `Mladá Boleslav II`: a quarter. The municipalities
 * with a hyphen stay whole.
 */
const czechQuarter =
  /[\s-]+\d{1,2}(?:\s?[-–].*)?$|(?<!^(?:Bílovice|Brandýs nad Labem|Brumov|Březová|Frýdek|Hradec|Lipová|Rájec|Sedlec)\s?)\s?[-–].*$|\s[IVX]+(?:[-–].*)?$/;
/**
 * Districts and municipalities of Latvia: `Brīvības iela 12, Centra rajons, Rīga`, `Mārupe, Mārupes novads`.
 */
const latvianDistrict =
  /\s(?:rajons|priekšpilsēta|novads|pagasts|nov\.|pag\.|district|suburb|municipality|parish)$/i;
/** `Сосновый Бор Ленинградской области`: the region in the genitive. */
const russianRegion = /\s\p{L}+(?:ой|ого) (?:обл(?:асти|\.)|края|района)$/iu;
const latvian = cityAfterPostcode({ prefix: 'LV', code: '\\d{4}' });

/**
 * Where the city stands in an address, by country. The post of each country has its own order, and one rule
 * for all finds wrong cities (measured: none right in India). A country without an entry uses the rule of the
 * postal code.
 */
const rules: Readonly<Record<string, CityRule>> = {
  ...cityBeforeCodeRules,
  ...Object.fromEntries(britishCountries.map((country) => [country, unitedKingdom])),
  ...Object.fromEntries(frenchCountries.map((country) => [country, french])),
  AE: emirates,
  AR: cityAfterPostcode({
    prefix: 'AR|C\\.?P\\.?:?',
    code: '[A-Z]?\\d{4}(?:[A-Z]{3})?',
    beforeCity: /^(?:ciudad|cdad\.?)(?: autónoma)? de\s(?=buenos aires$)/i,
    afterCity: /(?<!\sde)\sBuenos Aires$/i,
    regions: regionsOf.AR,
    regionWords: /^(?:provincia|pcia\.?|prov\.?) de\s|\sprovince$/i,
    citiesByCode: [{ codes: /^C/i, city: 'Buenos Aires' }],
  }),
  AS: cityOfTerritory('American Samoa', american),
  AT: cityAfterPostcode({
    prefix: 'AT?',
    code: '\\d{4}',
    afterCity: austrianDistrict,
    regions: regionsOf.AT,
    regionWords: /^(?:politischer )?bezirk\s/i,
    citiesByCode: [{ codes: /^1[0-2]\d0$/, city: 'Wien', districts: viennaDistrict }],
  }),
  AU: cityBeforeState('AU', /(?:^|\s)\d{3,4}$/),
  BE: cityAfterPostcode({
    prefix: 'BE?',
    code: '\\d{4}',
    afterCity: postOffice,
    regions: regionsOf.BE,
    areasBeforeRegion: /./,
    provincesOfCapitals: provincesOfCapitals.BE,
    citiesByCode: [
      { codes: /^20[0-6]0$/, city: 'Antwerpen', districts: unnamed },
      { codes: /^40[023]0$/, city: 'Liège', districts: unnamed },
      { codes: /^5000$/, city: 'Namur', districts: unnamed },
      { codes: /^8000$/, city: 'Brugge', districts: unnamed },
      { codes: /^9000$/, city: 'Gent', districts: unnamed },
    ],
  }),
  BG: cityAfterPostcode({
    prefix: 'BG',
    ownScript: true,
    code: '\\d{4}',
    beforeCity: bulgarianTown,
    afterCity: /\s(?:Cent(?:er|ar)|Tsentar|център)$/i,
    citiesByCode: [
      { codes: /^1[0-7]/, city: 'Sofia' },
      { codes: /^40[0-2]/, city: 'Plovdiv' },
      { codes: /^80[01]/, city: 'Burgas' },
      { codes: /^90[0-3]/, city: 'Varna' },
    ],
  }),
  BR: brazil,
  CA: cityBeforeState('CA', /(?:^|\s)[A-Z]\d[A-Z][\s-]?\d[A-Z]\d$/i),
  CH: cityAfterPostcode({
    prefix: 'CH',
    code: '\\d{4}',
    provinceAfterCity: canton,
    afterCity: swissQuarter,
    regions: regionsOf.CH,
    regionWords:
      /^(?:kt\.|kanton|canton|cantone|bezirk|circolo|district|distretto|verwaltungskreis|verwaltungsregion|wahlkreis)\s/i,
  }),
  CL: cityAfterPostcode({
    prefix: 'CL',
    code: '\\d{7}',
    afterCity: /(?<=^Santiago)\sCentro$/i,
    regions: regionsOf.CL,
    regionWords: /^(?:región|provincia del?)\s/i,
  }),
  CO: colombia,
  CZ: cityAfterPostcode({
    prefix: 'CZ',
    code: '\\d{3} ?\\d{2}',
    afterCity: czechQuarter,
    regionWords: /\skraj$|^(?:kraj|okres)\s/i,
    citiesByCode: [
      { codes: /^1/, city: 'Praha' },
      { codes: /^7[0-2]/, city: 'Ostrava' },
    ],
  }),
  DE: germany,
  DK: cityAfterPostcode({ prefix: 'DK', code: '\\d{4}', afterCity: danishDistrict }),
  EE: (parts, postalCode) => estonian(withoutTownOfPlace(parts), postalCode),
  EG: egypt,
  ES: cityAfterPostcode({
    prefix: 'ES?|C\\.?P\\.?:?',
    code: '\\d{5}',
    afterCity: new RegExp(`\\s+\\([^)]+\\)$|${spanishProvince.source}`, 'i'),
    regions: regionsOf.ES,
    provincesOfCapitals: provincesOfCapitals.ES,
    provincesLikeCities: true,
  }),
  FI: cityAfterPostcode({ prefix: 'FIN?', code: '\\d{5}' }),
  GR: cityAfterPostcode({
    prefix: 'GR|[TΤ]\\.?\\s?[KΚ]\\.?:?',
    code: '\\d{3} ?\\d{2}',
    ownScript: true,
    regions: regionsOf.GR,
    regionWords: /^(?:attica|attiki|αττική)$/i,
  }),
  GU: cityOfTerritory('Guam', american),
  HK: cityState('Hong Kong'),
  HR: cityAfterPostcode({ prefix: 'HR', code: '\\d{5}', regionWords: /\s(?:županija|county)$/i }),
  HU: cityAfterPostcode({
    prefix: 'HU?',
    code: '\\d{4}',
    afterCity: hungarianDistrict,
    cityFirst: true,
    citiesByCode: [{ codes: /^1/, city: 'Budapest' }],
  }),
  ID: cityBeforeProvince(indonesia),
  IE: ireland,
  IL: israel,
  IN: india,
  IS: cityAfterPostcode({ prefix: 'IS', code: '\\d{3}' }),
  IT: cityAfterPostcode({
    prefix: 'IT?|C\\.?A\\.?P\\.?:?',
    code: '\\d{5}',
    provinceAfterCity: /\s+\(?([A-Z]{2})\)?$/,
    afterCity: /\s+\([^)]+\)$/,
    regions: regionsOf.IT,
    provincesOfCapitals: provincesOfCapitals.IT,
    provincesLikeCities: true,
    regionWords:
      /^(?:province of|provincia di|metropolitan city of|città metropolitana di)\s|^roma capitale$/i,
  }),
  JP: japan,
  KR: korea,
  LI: cityAfterPostcode({ prefix: 'FL|LI', code: '\\d{4}' }),
  LT: cityAfterPostcode({
    prefix: 'LT',
    code: '\\d{5}',
    regionWords: /\s(?:sav\.|savivaldybė|municipality|apskritis|apskr\.|county)$/i,
  }),
  LU: luxembourg,
  LV: (parts, postalCode) =>
    latvian(
      parts.filter((part) => !latvianDistrict.test(part)),
      postalCode,
    ),
  MC: cityState('Monaco', /(?:^|\s)(98\d{3})(?:\s|$)/),
  MO: cityState('Macau'),
  MP: cityOfTerritory('Northern Mariana Islands', american),
  MX: mexico,
  MY: cityAfterPostcode({ prefix: 'MY', code: '\\d{5}', regions: regionsOf.MY }),
  NL: cityAfterPostcode({
    prefix: 'NL',
    code: '\\d{4} ?[A-Z]{2}',
    regions: regionsOf.NL,
    provincesOfCapitals: provincesOfCapitals.NL,
  }),
  NO: cityAfterPostcode({ prefix: 'NO?', code: '\\d{4}' }),
  NZ: newZealand,
  PH: philippines,
  PK: cityBeforeProvince(pakistan),
  PL: poland,
  PT: cityAfterPostcode({
    prefix: 'PT?',
    code: '\\d{4}(?:-\\d{3})?',
    provincesOfCapitals: provincesOfCapitals.PT,
  }),
  PR: cityOfTerritory('Puerto Rico', american),
  RO: cityAfterPostcode({
    prefix: 'RO|C\\.?P\\.?:?',
    code: '\\d{6}',
    beforeCity: romanianTown,
    regions: regionsOf.RO,
    provincesOfCapitals: provincesOfCapitals.RO,
    regionWords: /^(?:jude[tțţ](?:ul)?|jud\.?)\s/i,
  }),
  RS: cityAfterPostcode({ prefix: 'RS', code: '\\d{5}', ownScript: true }),
  RU: cityAfterPostcode({
    prefix: 'RU',
    ownScript: true,
    code: '\\d{6}',
    beforeCity: russianPlace,
    afterCity: russianRegion,
    regionWords:
      /\s(?:oblast|krai|okrug|republic|область|обл\.?|край|район|р-н|округ(?: — Югра)?|республика)$|^(?:republic of|республика|респ\.?)\s/i,
  }),
  SE: cityAfterPostcode({ prefix: 'SE?', code: '\\d{3} ?\\d{2}', regionWords: /\s(?:län|county|kommun)$/i }),
  SG: cityState('Singapore', /(?:^|\s)S?\(?(\d{6})\)?(?:\s|$)/i),
  SI: cityAfterPostcode({ prefix: 'SI', code: '\\d{4}', afterCity: slovenianQuarter }),
  SK: slovakia,
  TH: cityBeforeProvince(thailand),
  TR: turkey,
  TW: taiwan,
  UA: cityAfterPostcode({
    prefix: 'UA',
    ownScript: true,
    code: '\\d{5}',
    beforeCity: ukrainianPlace,
    regionWords: /\s(?:oblast|raion|hromada|область|обл\.|район|р-н|громада)$/i,
  }),
  US: american,
  UY: cityAfterPostcode({ prefix: 'UY|C\\.?P\\.?:?', code: '\\d{5}', regionWords: /^departamento de\s/i }),
  VI: cityOfTerritory('U.S. Virgin Islands', american),
  VN: cityBeforeProvince(vietnam),
  ZA: southAfrica,
};

/** The rule for a country's addresses, by its ISO code. */
export function cityRule(countryCode: string): CityRule {
  return rules[countryCode] ?? besidePostalCode;
}
