import type { CityRule } from './address-parts.js';
import { britishCountries, frenchCountries } from './city-of-column.js';
import { balkanRules } from './europe/balkans.js';
import { balticRules } from './europe/baltic.js';
import { besidePostalCode, cityState } from './formats/beside-postal-code.js';
import { brazil } from './latin-america/brazil.js';
import { china } from './asia/china.js';
import { cityBeforeCodeRules } from './formats/city-before-code.js';
import { colombia } from './latin-america/colombia.js';
import { easternEuropeanRules } from './europe/eastern-europe.js';
import { egypt } from './middle-east/egypt.js';
import { emirates } from './middle-east/emirates.js';
import { cityBeforeState, cityOfTerritory } from './english-speaking/city-before-state.js';
import { french } from './europe/france.js';
import { germany } from './europe/germany.js';
import { greece } from './europe/greece.js';
import { india } from './asia/india.js';
import { ireland } from './english-speaking/ireland.js';
import { israel } from './middle-east/israel.js';
import { japan } from './asia/japan.js';
import { luxembourg } from './europe/luxembourg.js';
import { mexico } from './latin-america/mexico.js';
import { netherlands } from './europe/netherlands.js';
import { newZealand } from './english-speaking/new-zealand.js';
import { nordicRules } from './europe/nordic.js';
import { philippines } from './asia/philippines.js';
import { poland } from './europe/poland.js';
import { cityAfterCode } from './formats/city-after-code.js';
import { unnamed } from './formats/city-after-code-format.js';
import {
  cityBeforeProvince,
  indonesia,
  korea,
  pakistan,
  thailand,
  vietnam,
} from './formats/city-before-province.js';
import { provincesOfCapitals } from './names/provinces-of-capitals.js';
import { regionsOf, spanishProvince } from './names/regions.js';
import { slovakia } from './europe/slovakia.js';
import { southAfrica } from './english-speaking/south-africa.js';
import { taiwan } from './asia/taiwan.js';
import { turkey } from './middle-east/turkey.js';
import { unitedKingdom } from './english-speaking/united-kingdom.js';

/** Also matches ZIP codes whose leading zeros a spreadsheet dropped. */
const american = cityBeforeState('US', /(?:^|\s)(?:\d{3,5}(?:-?\d{4})?(?:\.0)?|\d{5} \d{4})$/);
/** `9500 Wil SG`, `4125 Riehen/BS`, `6340 Baar ZG 1`: the canton distinguishes towns with the same name. */
const canton =
  /(?:\s[-–]\s|\s*[\s/]\s*)\(?(AG|AI|AR|BE|BL|BS|FR|GE|GL|GR|JU|LU|NE|NW|OW|SG|SH|SO|SZ|TG|TI|UR|VD|VS|ZG|ZH)\)?(?:\s\d{1,2})?$/;
/**
 * `8031 Zürich 1`: the post office of a larger town. `8002 Zürich - Enge`, `8050 Zürich-Oerlikon`: a quarter. `8180 Bülach
 * Kt. Zürich`: the canton, whose name may be cut off already.
 */
const swissQuarter =
  /\s+(?:\d{1,2}|\(Kreis \d{1,2}\)|[-–]\s.*|(?:[Kk](?:t\.|anton)|[Cc]antone?)(?:\s.*)?)$|(?<=^(?:Basel|Bern|Genève|Luzern|Winterthur|Zürich))[\s-][A-ZÄÖÜ].*$/;
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
 * Where the city stands in an address, by country. The post of each country has its own order, and one rule
 * for all finds wrong cities (measured: none right in India). A country without an entry uses the rule of the
 * postal code.
 */
const rules: Readonly<Record<string, CityRule>> = {
  ...cityBeforeCodeRules,
  ...balkanRules,
  ...balticRules,
  ...easternEuropeanRules,
  ...nordicRules,
  ...Object.fromEntries(britishCountries.map((country) => [country, unitedKingdom])),
  ...Object.fromEntries(frenchCountries.map((country) => [country, french])),
  AD: cityAfterCode({ prefix: 'AND', code: 'AD ?\\d{3}' }),
  AE: emirates,
  AR: cityAfterCode({
    prefix: 'AR|C\\.?P\\.?:?',
    code: '[A-Z]?\\d{4}(?:[A-Z]{3})?',
    beforeCity: /^(?:ciudad|cdad\.?)(?: autónoma)? de\s(?=buenos aires$)/i,
    afterCity: /(?<!\sde)\sBuenos Aires$/i,
    regions: regionsOf.AR,
    regionWords: /^(?:provincia|pcia\.?|prov\.?) de\s|\sprovince$/i,
    citiesByCode: [{ codes: /^C/i, city: 'Buenos Aires' }],
  }),
  AS: cityOfTerritory('American Samoa', american),
  AT: cityAfterCode({
    prefix: 'AT?',
    code: '\\d{4}',
    afterCity: austrianDistrict,
    regions: regionsOf.AT,
    regionWords: /^(?:politischer )?bezirk\s/i,
    citiesByCode: [{ codes: /^1[0-2]\d0$/, city: 'Wien', districts: viennaDistrict }],
  }),
  AU: cityBeforeState('AU', /(?:^|\s)\d{3,4}$/),
  BE: cityAfterCode({
    prefix: 'BE?',
    code: '\\d{4}',
    afterCity: /\s(?:\d{1,2}|\([^)]+\))$/,
    regions: regionsOf.BE,
    townsLikeRegions: true,
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
  BR: brazil,
  CA: cityBeforeState('CA', /(?:^|\s)[A-Z]\d[A-Z][\s-]?\d[A-Z]\d$/i),
  CH: cityAfterCode({
    prefix: 'CH',
    code: '\\d{4}',
    provinceAfterCity: canton,
    afterCity: swissQuarter,
    regions: regionsOf.CH,
    provincesOfCapitals: provincesOfCapitals.CH,
    regionWords:
      /^(?:kt\.|kanton|canton|cantone|bezirk|circolo|district|distretto|verwaltungskreis|verwaltungsregion|wahlkreis)\s/i,
  }),
  CL: cityAfterCode({
    prefix: 'CL',
    code: '\\d{7}',
    afterCity: /(?<=^Santiago)\sCentro$/i,
    regions: regionsOf.CL,
    regionWords: /^(?:regi[oó]n|provincia del?)\s/i,
  }),
  CN: china,
  CO: colombia,
  CZ: cityAfterCode({
    prefix: 'CZ',
    code: '\\d{3} ?\\d{2}',
    afterCity: czechQuarter,
    regionWords: /\s(?:kraj|region)$|^(?:kraj|okres)\s/i,
    citiesByCode: [
      { codes: /^1/, city: 'Praha' },
      { codes: /^7[0-2]/, city: 'Ostrava' },
    ],
  }),
  DE: germany,
  EG: egypt,
  ES: cityAfterCode({
    prefix: 'ES?|C\\.?P\\.?:?',
    code: '\\d{5}',
    afterCity: new RegExp(`\\s+\\([^)]+\\)$|${spanishProvince.source}`, 'i'),
    regions: regionsOf.ES,
    provincesOfCapitals: provincesOfCapitals.ES,
    provincesLikeCities: true,
  }),
  GR: greece,
  GI: cityState('Gibraltar', /(?:^|\s)(GX11 ?1AA)$/i),
  GU: cityOfTerritory('Guam', american),
  HK: cityState('Hong Kong'),
  HU: cityAfterCode({
    prefix: 'HU?',
    code: '\\d{4}',
    afterCity: hungarianDistrict,
    regions: regionsOf.HU,
    regionWords: /\s(?:(?:vár)?megye|county)$/i,
    cityFirst: true,
    citiesByCode: [{ codes: /^1/, city: 'Budapest' }],
  }),
  ID: cityBeforeProvince(indonesia),
  IE: ireland,
  IL: israel,
  IN: india,
  IT: cityAfterCode({
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
  LI: cityAfterCode({ prefix: 'FL|LI', code: '\\d{4}' }),
  LU: luxembourg,
  MC: cityState('Monaco', /(?:^|\s)(98\d{3})(?:\s|$)/),
  MO: cityState('Macau'),
  MP: cityOfTerritory('Northern Mariana Islands', american),
  MX: mexico,
  MY: cityAfterCode({
    prefix: 'MY',
    code: '\\d{5}',
    regions: regionsOf.MY,
    citiesByCode: [
      { codes: /^75/, city: 'Melaka', districts: unnamed },
      { codes: /^10/, city: 'George Town', districts: unnamed },
    ],
  }),
  NL: netherlands,
  NZ: newZealand,
  PH: philippines,
  PK: cityBeforeProvince(pakistan),
  PL: poland,
  PT: cityAfterCode({
    prefix: 'PT?',
    code: '\\d{4}(?:-\\d{3})?',
    regions: regionsOf.PT,
    provincesOfCapitals: provincesOfCapitals.PT,
    provincesLikeCities: true,
    areasBeforeRegion: /^(?:Beja|Évora|Faro|Portalegre|Santarém|Setúbal)$/i,
  }),
  PR: cityOfTerritory('Puerto Rico', american),
  SG: cityState('Singapore', /(?:^|\s)S?\(?(\d{6})\)?(?:\s|$)/i),
  SK: slovakia,
  SM: cityAfterCode({ prefix: 'R?SM', code: '4789\\d', afterCity: /\s\(?R?SM\)?$/ }),
  TH: cityBeforeProvince(thailand),
  TR: turkey,
  TW: taiwan,
  US: american,
  UY: cityAfterCode({ prefix: 'UY|C\\.?P\\.?:?', code: '\\d{5}', regionWords: /^departamento de\s/i }),
  VA: cityState('Vatican City', /(?:^|\s)(00120)(?:\s|$)/),
  VI: cityOfTerritory('U.S. Virgin Islands', american),
  VN: cityBeforeProvince(vietnam),
  ZA: southAfrica,
};

/** The rule for a country's addresses, by its ISO code. */
export function cityRule(countryCode: string): CityRule {
  return rules[countryCode] ?? besidePostalCode;
}
