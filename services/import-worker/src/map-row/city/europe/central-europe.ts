import type { CityRule } from '../address-parts.js';
import { cityAfterCode } from '../formats/city-after-code.js';
import { provincesOfCapitals } from '../names/provinces-of-capitals.js';
import { regionsOf } from '../names/regions.js';

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

/** `Bratislava 1`, `Bratislava I` */
const slovakDistrict = /\s+\d{1,2}$|(?<=^(?:Bratislava|Košice))\s+[IV]+$/;
const kosiceDistrict =
  /^(?:Košice[\s–-].+|Barca|Dargovských hrdinov|Džungľa|Juh|Kavečany|Košická Nová Ves|Krásna|Lorinčík|Luník IX|Myslava|Nad jazerom|Pereš|Poľov|Sever|Sídlisko .+|Staré Mesto|Šaca|Šebastovce|Ťahanovce|Vyšné Opátske|Západ)$/i;

/** The rules of the countries between Switzerland and Hungary, by ISO code. */
export const centralEuropeanRules: Readonly<Record<string, CityRule>> = {
  AT: cityAfterCode({
    prefix: 'AT?',
    code: '\\d{4}',
    afterCity: austrianDistrict,
    regions: regionsOf.AT,
    regionWords: /^(?:politischer )?bezirk\s/i,
    citiesByCode: [{ codes: /^1[0-2]\d0$/, city: 'Wien', districts: viennaDistrict }],
  }),
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
  HU: cityAfterCode({
    prefix: 'HU?',
    code: '\\d{4}',
    afterCity: hungarianDistrict,
    regions: regionsOf.HU,
    regionWords: /\s(?:(?:vár)?megye|county)$/i,
    cityFirst: true,
    citiesByCode: [{ codes: /^1/, city: 'Budapest' }],
  }),
  LI: cityAfterCode({ prefix: 'FL|LI', code: '\\d{4}' }),
  SK: cityAfterCode({
    prefix: 'SK',
    code: '\\d{3} ?\\d{2}',
    afterCity: slovakDistrict,
    regionWords: /\s(?:kraj|region)$|^okres\s/i,
    citiesByCode: [
      { codes: /^8[1-5]/, city: 'Bratislava' },
      { codes: /^040/, city: 'Košice', districts: kosiceDistrict },
    ],
  }),
};
