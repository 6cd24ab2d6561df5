import { fold } from '../fold.js';
import { asCity, partFromEnd, unknownPlace } from './address-parts.js';
import type { CityRule } from './address-parts.js';
import { foldedNames } from './folded-names.js';
import { knownCities } from './known-cities.js';
import { besidePostalCode, isLargerArea } from './other-formats.js';
import { isStreetName } from './street-names.js';

/** A country whose last line is the city, and then its code if it has one: `Casablanca 20250`, `Accra`. */
export interface CodeBehindFormat {
  /** The pattern of the code, without anchors and groups; five digits when left out. */
  readonly code?: string;
  /** What carriers write before the code, with which it is certain: `CY-3030 Limassol`. */
  readonly prefix?: string;
  /** A word that marks a part as a city: `Krong Siem Reap`. */
  readonly mark?: RegExp;
  /** Cities that are known without a code, separated by `|` and line breaks. */
  readonly cities?: string;
  /** Regions that stand behind the city without a word for region, separated likewise. */
  readonly regions?: string;
}

/** A shorter number may be a house: `Road 1205`. */
const shortestCertainCode = 5;
/** Words that stand before a number as a name does. */
const beforeNumber =
  /(?:^|\s)(?:apartado|b\.?\s?p|bloc|block|box|casilla|code|gate|house|immeuble|km|lote?|no|nr|office|plot|room|shop|stand|street|tel|villa|zone)[.:]?$/i;
/** A post office box before its city, without a comma: `P.O. Box 12345 Lusaka`, `01 BP 1234 Abidjan 01`. */
const boxBeforeCity =
  /^(?:\d{2} )?(?:p\.? ?o\.? ?box|b\.? ?p\.?|s\.? ?l\.? ?p\.?|caixa postal) ?\d+ (?=\p{L})/iu;
/** The number of a delivery office: `Abidjan 01`. `Alger Ctre` is the centre. */
const officeBehindCity = /\s\d{2}$|\sCtre(?=$|\s\d{5}$)/i;
/** `Abidjan Cocody`: the communes of the city. */
const communeOfAbidjan =
  /(?<=^Abidjan)[\s–-]+(?:Abobo|Adjamé|Anyama|Attécoubé|Cocody|Koumassi|Marcory|Plateau|Port-Bouët|Treichville|Yopougon)$/i;
/** Words in the name of a street or a quarter. */
const street =
  /\s(?:marg|road)$|^(?:cité|cite|jir[oó]n|jr\.|lot|lotissement|quartier|résidence|route|rruga|bulevardi|شارع|طريق|حي|نهج)\s/iu;
const wordForCity = /\sCity$/i;

/** The rule of countries that write the city before its code, or alone. */
function cityBeforeCode({
  code = '\\d{5}',
  prefix,
  mark,
  cities = '',
  regions = '',
}: CodeBehindFormat): CityRule {
  const nameAndCode = new RegExp(`^(\\D*?)(?:(?:^|[\\s–-]+)(${code}))?$`);
  const codeAndName = new RegExp(`^(${code})\\s+(\\D+)$`);
  const withPrefix = new RegExp(
    `^(?:${prefix}[\\s-]?(${code})\\s+(\\D+)|(\\D+?)\\s+${prefix}[\\s-]?(${code}))$`,
  );
  const known = foldedNames(cities);
  const areas = foldedNames(regions);
  /** `Nairobi City` is Nairobi; Kuwait City has the word in its name. */
  const withoutWord = (part: string) => (known.has(fold(part)) ? part : part.replace(wordForCity, ''));
  const isKnown = (part: string) => known.has(fold(withoutWord(part)));
  const isArea = (part: string) => isLargerArea(part) || areas.has(fold(part));
  const nameOf = (part: string) => asCity(mark ? part.replace(mark, '') : part);
  return (given, column) => {
    const parts = withoutBox(given);
    const [, codeFirst, nameBehind, nameBefore, codeLast] =
      prefix === undefined ? [] : (withPrefix.exec(partFromEnd(parts, 0)) ?? []);
    const certain = nameBehind ?? nameBefore;
    if (certain !== undefined && !isNoCity(certain)) {
      return { ...unknownPlace, city: nameOf(certain), postalCode: codeFirst ?? codeLast ?? null };
    }
    // A region may stand behind the code: `Ikeja 101233, Lagos`.
    for (let fromEnd = 0; fromEnd < 2; fromEnd += 1) {
      const [, name = '', postalCode = ''] = nameAndCode.exec(partFromEnd(parts, fromEnd)) ?? [];
      if (postalCode.length < shortestCertainCode) continue;
      const city = beforeNumber.test(name) || isNoCity(name) ? null : nameOf(name);
      if (city !== null) return { ...unknownPlace, city, postalCode };
    }
    // An area may stand behind a known city: `Kumasi, Ashanti Region`.
    const upToCity = isArea(partFromEnd(parts, 0)) ? parts.slice(0, -1) : parts;
    const line = partFromEnd(upToCity, 0);
    const [, codeBefore, behind] = codeAndName.exec(line) ?? [];
    const [, before = '', codeBehind = null] = nameAndCode.exec(line) ?? [];
    const name = behind ?? before;
    const postalCode = codeBefore ?? codeBehind;
    const last = name || partFromEnd(upToCity, 1);
    // Of two cities, the second may be the area: `Savar, Dhaka`.
    return mark?.test(last) || (isKnown(last) && !isKnown(partFromEnd(upToCity, name === '' ? 2 : 1)))
      ? { ...unknownPlace, city: nameOf(withoutWord(last)), postalCode }
      : besidePostalCode(parts, column);
  };
}

function isNoCity(name: string): boolean {
  return isLargerArea(name) || street.test(name) || isStreetName(name);
}

function withoutBox(parts: readonly string[]): readonly string[] {
  const last = partFromEnd(parts, 0);
  const city = last.replace(boxBeforeCity, '').replace(officeBehindCity, '').replace(communeOfAbidjan, '');
  return city === last ? parts : [...parts.slice(0, -1), city];
}

const sriLanka = cityBeforeCode({});
/** `Colombo 03`: the district's number, which older addresses have instead of a code. */
const districtOfColombo = /^Colombo[\s-]+(?:0?[1-9]|1[0-5])$/i;

/** Georgia's, which none of the state Georgia share. */
const georgianCities = `Akhaltsikhe|Batumi|Borjomi|Gori|Gudauri|Kobuleti|Kutaisi|Mestia|Mtskheta|Poti|Rustavi|Stepantsminda|T'bilisi|Tbilisi|
Telavi|Zugdidi|ბათუმი|თბილისი|რუსთავი|ქუთაისი`;
const foldedGeorgianCities = foldedNames(georgianCities);

/** Whether a part of an address is a city of the country Georgia, with or without its code. */
export function isGeorgianCity(part: string): boolean {
  return foldedGeorgianCities.has(fold(part.replace(/\s\d{4}$/, '')));
}

/** The rules of these countries, by ISO code. Where no code is given, there is none or nobody uses it. */
export const cityBeforeCodeRules: Readonly<Record<string, CityRule>> = {
  ...Object.fromEntries(
    Object.entries(knownCities).map(([country, format]) => [country, cityBeforeCode(format)]),
  ),
  BD: cityBeforeCode({
    code: '\\d{4}',
    cities: `Barishal|Barisal|Bogura|Bogra|Chattogram|Chittagong|Cox's Bazar|Cumilla|Comilla|Dhaka|Feni|Gazipur|Jashore|Jessore|
Khulna|Kushtia|Mymensingh|Narayanganj|Narsingdi|Rajshahi|Rangpur|Savar|Sylhet|Tangail|Tongi`,
  }),
  AL: cityBeforeCode({
    code: '\\d{4}',
    cities: `Berat|Durrës|Durrësi|Elbasan|Elbasani|Fier|Fieri|Gjirokastër|Gjirokastra|Kavajë|Korçë|Korça|Kukës|Lezhë|Lushnjë|
Pogradec|Sarandë|Saranda|Shkodër|Shkodra|Tirana|Tiranë|Vlorë|Vlora`,
  }),
  AM: cityBeforeCode({
    code: '\\d{4}',
    cities: `Abovyan|Armavir|Artashat|Dilijan|Ejmiatsin|Goris|Gyumri|Hrazdan|Ijevan|Jermuk|Kapan|Sevan|Tsaghkadzor|Vagharshapat|
Vanadzor|Yeghegnadzor|Yerevan|Գյումրի|Դիլիջան|Երևան|Վանաձոր|Гюмри|Ереван`,
  }),
  AZ: cityBeforeCode({
    code: '(?:AZ ?)?\\d{4}',
    cities: `Bakı|Baku|Gəncə|Ganja|Lənkəran|Lankaran|Mingəçevir|Naxçıvan|Nakhchivan|Qəbələ|Gabala|Quba|Şəki|Sheki|Sumqayıt|
Sumgait|Xırdalan|Баку|Гянджа`,
  }),
  BH: cityBeforeCode({
    code: '\\d{3,4}',
    cities: 'Hamad Town|Isa Town|Manama|Muharraq|Riffa|Sitra|الرفاع|المحرق|المنامة',
  }),
  CI: cityBeforeCode({
    cities: 'Abidjan|Bouaké|Daloa|Grand-Bassam|Korhogo|San-Pédro|Yamoussoukro',
    regions: 'Lagunes',
  }),
  CM: cityBeforeCode({
    cities: 'Bafoussam|Bamenda|Buea|Douala|Garoua|Kribi|Limbe|Maroua|Ngaoundéré|Yaoundé',
    regions: 'Centre|Littoral',
  }),
  CY: cityBeforeCode({
    code: '\\d{4}',
    prefix: 'CY',
    cities: `Agia Napa|Ayia Napa|Famagusta|Gazimağusa|Girne|Kyrenia|Lefkoşa|Strovolos|Larnaca|Larnaka|Lefkosia|Lemesos|Limassol|Nicosia|Pafos|Paphos|Paralimni|Protaras|
Αγία Νάπα|Λάρνακα|Λεμεσός|Λευκωσία|Παραλίμνι|Πάφος`,
  }),
  DO: cityBeforeCode({
    cities: `Bávaro|Boca Chica|Cabarete|Higüey|La Romana|Las Terrenas|Puerto Plata|Punta Cana|San Pedro de Macorís|
Santiago De Los Caballeros|Santo Domingo|Santo Domingo Este|Santo Domingo Norte|Santo Domingo Oeste|Sosúa`,
    regions: 'Distrito Nacional|La Altagracia',
  }),
  DZ: cityBeforeCode({
    cities: `Alger|Algiers|Annaba|Batna|Béjaïa|Bejaia|Biskra|Blida|Constantine|Mostaganem|Oran|Sétif|Sidi Bel Abbès|Skikda|
Tlemcen|Tizi Ouzou|الجزائر العاصمة|قسنطينة|وهران`,
  }),
  EC: cityBeforeCode({
    code: '\\d{6}',
    cities: 'Ambato|Cuenca|Guayaquil|Machala|Manta|Portoviejo|Quito|Riobamba|Salinas',
    regions: 'Azuay|Chimborazo|El Oro|Guayas|Manabí|Pichincha|Tungurahua',
  }),
  ET: cityBeforeCode({
    code: '\\d{4}',
    cities: `Adama|Addis Ababa|Addis Abeba|Bahir Dar|Dire Dawa|Gondar|Hawassa|Jimma|Mekele|Mekelle|አዲስ አበባ`,
    regions: 'Amhara|Oromia|Sidama|SNNPR|Tigray',
  }),
  GE: cityBeforeCode({
    code: '\\d{4}',
    cities: georgianCities,
    regions:
      'Adjara|Guria|Imereti|Kakheti|Kvemo Kartli|Mtskheta-Mtianeti|Samegrelo-Zemo Svaneti|Samtskhe-Javakheti|Shida Kartli',
  }),
  GH: cityBeforeCode({
    cities: `Accra|Bolgatanga|Cape Coast|Ho|Koforidua|Kumasi|Obuasi|Sekondi|Sunyani|Takoradi|Tamale|Techiman|Tema|
Winneba`,
  }),
  JO: cityBeforeCode({
    cities: 'Amman|Aqaba|Az-Zarqa|Irbid|Jerash|Madaba|Zarqa|إربد|الزرقاء|العقبة|عمان|عمّان',
  }),
  KE: cityBeforeCode({
    cities: `Diani Beach|Eldoret|Embu|Garissa|Kakamega|Kericho|Kisii|Kisumu|Kitale|Machakos|Malindi|Meru|Mombasa|
Nairobi|Naivasha|Nakuru|Nanyuki|Nyeri|Ruiru|Thika|Watamu`,
  }),
  KH: cityBeforeCode({
    code: '\\d{5,6}',
    mark: /^Krong\s/i,
    cities: 'Battambang|Kampot|Phnom Penh|Siem Reap|Sihanoukville',
  }),
  KW: cityBeforeCode({
    cities: `Ahmadi|Al Ahmadi|Al Jahra|Fahaheel|Farwaniya|Hawally|Jahra|Kuwait City|Salmiya|Al Farwaniyah|Al Fahaheel|
السالمية|الفحيحيل|الفروانية|حولي|مدينة الكويت`,
  }),
  LB: cityBeforeCode({
    code: '\\d{4}',
    cities: 'Batroun|Bayrut|Beirut|Beyrouth|Byblos|Jounieh|Saida|Sidon|Tripoli|Tyre|Zahle|بيروت|صيدا|طرابلس',
  }),
  LK: (parts, column) =>
    districtOfColombo.test(partFromEnd(parts, 0))
      ? { ...unknownPlace, city: 'Colombo' }
      : sriLanka(parts, column),
  MA: cityBeforeCode({
    cities: `Agadir|Al Hoceima|Béni Mellal|Casablanca|Chefchaouen|Dakhla|El Jadida|Essaouira|Fès|Fez|Kénitra|Marrakech|Marrakesh|Meknès|Mohammédia|Nador|Ouarzazate|
Oujda|Rabat|Salé|Tanger|Tangier|Tétouan|أكادير|الدار البيضاء|الرباط|طنجة|فاس|مراكش|مكناس`,
  }),
  MT: cityBeforeCode({
    code: '[A-Z]{3} ?\\d{4}',
    cities: `Attard|Birkirkara|Gżira|Ħamrun|Marsaskala|Mellieħa|Mosta|Msida|Naxxar|Qormi|Rabat|San Ġiljan|San Ġwann|
San Pawl il-Baħar|Sliema|St. Julian's|St. Paul's Bay|Swieqi|Valletta|Victoria|Bugibba|Il-Belt Valletta|Il-Mellieħa|Il-Mosta|
Ir-Rabat|Mdina|Qawra|St Julians|Tas-Sliema|Xlendi`,
    regions: 'Gozo|Għawdex',
  }),
  MZ: cityBeforeCode({
    code: '\\d{4}',
    cities: 'Beira|Chimoio|Inhambane|Maputo|Matola|Nacala|Nampula|Pemba|Quelimane|Tete|Vilankulo|Xai-Xai',
    regions: 'Cabo Delgado',
  }),
  NG: cityBeforeCode({
    code: '\\d{6}',
    cities: `Aba|Abakaliki|Abeokuta|Abuja|Akure|Asaba|Benin City|Calabar|Enugu|Ibadan|Ilorin|Jos|Kaduna|Kano|Maiduguri|
Minna|Onitsha|Osogbo|Owerri|Port Harcourt|Umuahia|Uyo|Warri|Zaria`,
    regions: 'FCT|Federal Capital Territory',
  }),
  NP: cityBeforeCode({ cities: 'Kathmandu|Kirtipur|Pokhara' }),
  OM: cityBeforeCode({
    code: '\\d{3}',
    cities: 'Barka|Ibri|Muscat|Nizwa|Rustaq|Salalah|Seeb|Sohar|Sur|صحار|صلالة|مسقط|نزوى',
  }),
  PE: cityBeforeCode({}),
  QA: cityBeforeCode({ cities: 'Al Khor|Al Rayyan|Al Wakrah|Ar-Rayyan|Doha|Lusail|الدوحة' }),
  RW: cityBeforeCode({ cities: 'Huye|Kigali|Musanze', regions: 'Northern Province|Southern Province' }),
  SA: cityBeforeCode({
    code: '\\d{5}(?:[\\s–-]+\\d{4})?',
    cities: `Abha|Al Khobar|Buraydah|Dammam|Jeddah|Jubail|Khobar|Madinah|Makkah|Mecca|Medina|Riyadh|Tabuk|Taif|Yanbu|
الخبر|الدمام|الرياض|الطائف|المدينة المنورة|تبوك|جدة|مكة المكرمة`,
  }),
  SN: cityBeforeCode({ cities: 'Dakar|Kaolack|Mbour|Saint-Louis|Saly|Saly Portudal|Thiès|Touba|Ziguinchor' }),
  TN: cityBeforeCode({
    code: '\\d{4}',
    cities: `Ariana|Ben Arous|Bizerte|Gabès|Gafsa|Hammamet|Kairouan|La Marsa|Mahdia|Monastir|Nabeul|Sfax|Sidi Bou Said|Sousse|
Tozeur|Tunis|سوسة|صفاقس`,
  }),
  TZ: cityBeforeCode({ cities: 'Arusha|Dar es Salaam|Dodoma|Mbeya|Morogoro|Moshi|Mwanza|Tanga' }),
  UG: cityBeforeCode({ cities: 'Arua|Entebbe|Fort Portal|Gulu|Jinja|Kampala|Lira|Masaka|Mbale|Mbarara' }),
  ZM: cityBeforeCode({
    cities: 'Chingola|Chipata|Kabwe|Kitwe|Livingstone|Lusaka|Ndola|Solwezi',
    regions: 'Copperbelt',
  }),
  ZW: cityBeforeCode({
    cities: 'Bulawayo|Gweru|Harare|Kwekwe|Masvingo|Mutare|Victoria Falls',
    regions: 'Manicaland|Midlands',
  }),
};
