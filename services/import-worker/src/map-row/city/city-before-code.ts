import { fold } from '../fold.js';
import { asCity, partFromEnd, unknownPlace } from './address-parts.js';
import type { CityRule } from './address-parts.js';
import { foldedNames } from './folded-names.js';
import { besidePostalCode, isLargerArea } from './other-formats.js';

/** A country whose last line is the city, and then its code if it has one: `Casablanca 20250`, `Accra`. */
interface CodeBehindFormat {
  /** The pattern of the code, without anchors and groups; five digits when left out. */
  readonly code?: string;
  /** A word that marks a part as a city: `Krong Siem Reap`. */
  readonly mark?: RegExp;
  /** Cities that are known without a code, separated by `|` and line breaks. */
  readonly cities?: string;
}

/** A shorter number may be a house: `Road 1205`. */
const shortestCertainCode = 5;
/** Words that stand before a number as a name does. */
const beforeNumber =
  /(?:^|\s)(?:apartado|b\.?\s?p|bloc|block|box|casilla|code|house|immeuble|km|lote?|no|nr|office|plot|room|shop|street|tel|villa)[.:]?$/i;
const wordForCity = /\sCity$/i;

/** The rule of countries that write the city before its code, or alone. */
function cityBeforeCode({ code = '\\d{5}', mark, cities = '' }: CodeBehindFormat): CityRule {
  const nameAndCode = new RegExp(`^(\\D*?)(?:(?:^|[\\s–-]+)(${code}))?$`);
  const codeAndName = new RegExp(`^(${code})\\s+(\\D+)$`);
  const known = foldedNames(cities);
  const isKnown = (part: string) => known.has(fold(part.replace(wordForCity, '')));
  const nameOf = (part: string) => asCity(mark ? part.replace(mark, '') : part);
  return (parts, column) => {
    // A region may stand behind the code: `Ikeja 101233, Lagos`.
    for (let fromEnd = 0; fromEnd < 2; fromEnd += 1) {
      const [, name = '', postalCode = ''] = nameAndCode.exec(partFromEnd(parts, fromEnd)) ?? [];
      const city = beforeNumber.test(name) || isLargerArea(name) ? null : nameOf(name);
      if (city !== null && postalCode.length >= shortestCertainCode) {
        return { ...unknownPlace, city, postalCode };
      }
    }
    // An area may stand behind a known city: `Kumasi, Ashanti Region`.
    const upToCity = isLargerArea(partFromEnd(parts, 0)) ? parts.slice(0, -1) : parts;
    const line = partFromEnd(upToCity, 0);
    const [, codeBefore, behind] = codeAndName.exec(line) ?? [];
    const [, before = '', codeBehind = null] = nameAndCode.exec(line) ?? [];
    const name = behind ?? before;
    const postalCode = codeBefore ?? codeBehind;
    const last = name || partFromEnd(upToCity, 1);
    // Of two cities, the second may be the area: `Savar, Dhaka`.
    return mark?.test(last) || (isKnown(last) && !isKnown(partFromEnd(upToCity, name === '' ? 2 : 1)))
      ? { ...unknownPlace, city: nameOf(last.replace(wordForCity, '')), postalCode }
      : besidePostalCode(parts, column);
  };
}

const sriLanka = cityBeforeCode({});
/** `Colombo 03`: the district's number, which older addresses have instead of a code. */
const districtOfColombo = /^Colombo[\s-]+(?:0?[1-9]|1[0-5])$/i;

/** The rules of these countries, by ISO code. Where no code is given, there is none or nobody uses it. */
export const cityBeforeCodeRules: Readonly<Record<string, CityRule>> = {
  BD: cityBeforeCode({
    code: '\\d{4}',
    cities: `Barishal|Barisal|Bogura|Bogra|Chattogram|Chittagong|Cox's Bazar|Cumilla|Comilla|Dhaka|Feni|Gazipur|Jashore|Jessore|
Khulna|Kushtia|Mymensingh|Narayanganj|Narsingdi|Rajshahi|Rangpur|Savar|Sylhet|Tangail|Tongi`,
  }),
  CI: cityBeforeCode({ cities: 'Abidjan|Bouaké|San-Pédro|Yamoussoukro' }),
  CM: cityBeforeCode({ cities: 'Bafoussam|Bamenda|Douala|Garoua|Yaoundé' }),
  ET: cityBeforeCode({ cities: 'Addis Ababa|Bahir Dar|Dire Dawa|Hawassa' }),
  GH: cityBeforeCode({
    cities: `Accra|Bolgatanga|Cape Coast|Ho|Koforidua|Kumasi|Obuasi|Sekondi|Sunyani|Takoradi|Tamale|Techiman|Tema|
Winneba`,
  }),
  JO: cityBeforeCode({ cities: 'Amman|Aqaba|Irbid|Madaba|Zarqa' }),
  KE: cityBeforeCode({
    cities: `Diani Beach|Eldoret|Embu|Garissa|Kakamega|Kericho|Kisii|Kisumu|Kitale|Machakos|Malindi|Meru|Mombasa|
Nairobi|Naivasha|Nakuru|Nanyuki|Nyeri|Ruiru|Thika|Watamu`,
  }),
  KH: cityBeforeCode({
    code: '\\d{5,6}',
    mark: /^Krong\s/i,
    cities: 'Battambang|Kampot|Phnom Penh|Siem Reap|Sihanoukville',
  }),
  LB: cityBeforeCode({ cities: 'Beirut|Byblos|Jounieh|Sidon|Tripoli|Tyre|Zahle' }),
  LK: (parts, column) =>
    districtOfColombo.test(partFromEnd(parts, 0))
      ? { ...unknownPlace, city: 'Colombo' }
      : sriLanka(parts, column),
  MA: cityBeforeCode({
    cities: `Agadir|Casablanca|El Jadida|Essaouira|Fès|Fez|Kénitra|Marrakech|Marrakesh|Meknès|Mohammédia|Ouarzazate|
Oujda|Rabat|Salé|Tanger|Tangier|Tétouan|أكادير|الدار البيضاء|الرباط|طنجة|فاس|مراكش|مكناس`,
  }),
  NG: cityBeforeCode({ code: '\\d{6}', cities: 'Abuja' }),
  NP: cityBeforeCode({ cities: 'Kathmandu|Kirtipur|Pokhara' }),
  PE: cityBeforeCode({}),
  QA: cityBeforeCode({ cities: 'Al Khor|Al Rayyan|Al Wakrah|Doha|Lusail' }),
  RW: cityBeforeCode({ cities: 'Kigali' }),
  SA: cityBeforeCode({
    code: '\\d{5}(?:[\\s–-]+\\d{4})?',
    cities: `Abha|Al Khobar|Buraydah|Dammam|Jeddah|Jubail|Khobar|Madinah|Makkah|Mecca|Medina|Riyadh|Tabuk|Taif|Yanbu|
الخبر|الدمام|الرياض|الطائف|المدينة المنورة|تبوك|جدة|مكة المكرمة`,
  }),
  SN: cityBeforeCode({ cities: 'Dakar|Saint-Louis|Saly|Thiès|Ziguinchor' }),
  TZ: cityBeforeCode({ cities: 'Arusha|Dar es Salaam|Dodoma|Mbeya|Morogoro|Moshi|Mwanza' }),
  UG: cityBeforeCode({ cities: 'Entebbe|Gulu|Jinja|Kampala|Mbarara' }),
  ZM: cityBeforeCode({ cities: 'Kitwe|Livingstone|Lusaka|Ndola' }),
  ZW: cityBeforeCode({ cities: 'Bulawayo|Harare|Mutare|Victoria Falls' }),
};
