import { fold } from '../../text/fold.js';
import { asCity, partFromEnd, unknownPlace } from '../address-parts.js';
import type { CityRule } from '../address-parts.js';
import { besidePostalCode, isLargerArea } from './beside-postal-code.js';
import { foldedNames, keysByName } from '../../text/folded-names.js';

/**
 * A country whose addresses have the province before the code, not the city: `…, Bandung City, West Java
 * 40111`.
 */
interface ProvinceFormat {
  /** Matches the folded names of provinces. Without it, everything before the code is a province. */
  readonly provinces?: RegExp;
  /** Folded names of provinces and districts that are a single city, each with the city's canonical name. */
  readonly oneCity: ReadonlyMap<string, string>;
  /** Matches a part that is marked as a city, `Kota Medan`. Its groups capture the name. */
  readonly marked?: RegExp;
  /** Folded names of cities that need no such mark. */
  readonly cities: ReadonlySet<string>;
}

/**
 * The rule of countries that write the province before the code: the part before the province is the city if
 * it is known to be one.
 */
export function cityBeforeProvince(format: ProvinceFormat): CityRule {
  const { provinces, cities } = format;
  const knownName = (part: string) => nameOfCity(format, part) ?? (cities.has(fold(part)) ? part : '');
  return (parts, column) => {
    const [, area = '', postalCode = null] = areaAndCode.exec(partFromEnd(parts, 0)) ?? [];
    // The code may be a part of its own: `Lahore, 54660`, `Lahore, Punjab, 54660`.
    const rest = area === '' ? parts.slice(0, -1) : parts;
    const last = area || partFromEnd(rest, 0);
    const folded = fold(last);
    const city = singleCity(format, last);
    if (city !== undefined) return { ...unknownPlace, city, postalCode };
    const isProvince = !provinces || provinces.test(folded) || isLargerArea(last);
    const found = knownName(isProvince ? partFromEnd(rest, 1) : last);
    const before = isProvince ? knownName(partFromEnd(rest, 2)) : '';
    // Of two cities, the second is a district: `Murree, Rawalpindi, Punjab`.
    const named = before === '' || before === found ? found : '';
    if (postalCode === null) {
      return isProvince && named !== ''
        ? { ...unknownPlace, city: asCity(named) }
        : besidePostalCode(parts, column);
    }
    return { ...unknownPlace, city: asCity(named), postalCode };
  };
}

/** The city that a province or a district is a part of, also with its mark: `Kota Jakarta Pusat`. */
function singleCity({ oneCity, marked }: ProvinceFormat, text: string): string | undefined {
  return oneCity.get(fold(text)) ?? oneCity.get(fold(nameBesideMark(marked, text) ?? ''));
}

function nameBesideMark(marked: RegExp | undefined, text: string): string | undefined {
  return marked?.exec(text)?.slice(1).find(Boolean);
}

/**
 * The city that a text is another name of, or that it marks as one: Hanoi for `Hà Nội`, Bandung for `Kota Bandung`.
 * Undefined for any other text, which may also be a city.
 */
export function nameOfCity(format: ProvinceFormat, text: string): string | undefined {
  return singleCity(format, text) ?? nameBesideMark(format.marked, text);
}

/** `West Java 40111`; either may be missing. */
const areaAndCode = /^(.*?)(?:(?:^|\s)(\d{5,6}))?$/;

/**
 * `Kota` and `City` mark a city; a regency (`Kabupaten`) is not one. Cities that share their name with a
 * regency need the mark. Kota Agung and others are towns of that name.
 */
export const indonesia: ProvinceFormat = {
  provinces:
    /^(?:(?:(?:north|south|east|west|central|highland|south ?east|south ?west) )?(?:java|sumatra|kalimantan|sulawesi|nusa tenggara|maluku|papua)|(?:jawa|sumatera|kalimantan|sulawesi|nusa tenggara|maluku|papua)(?: (?:utara|selatan|tenggara|timur|barat|tengah|barat daya|pegunungan))?|aceh|riau|kepulauan riau|riau islands|jambi|bengkulu|(?:kepulauan )?bangka belitung(?: islands)?|lampung|banten|bali|gorontalo|(?:daerah istimewa|special region of|di|d i) yogyakarta|diy|jabar|jateng|jatim|ntb|ntt)$/,
  oneCity: keysByName({
    Jakarta: `Jakarta|DKI Jakarta|Daerah Khusus Jakarta|Daerah Khusus Ibukota Jakarta|Jakarta Special Capital Region|Special Capital Region of Jakarta|
Jakarta Barat|Jakarta Pusat|Jakarta Selatan|Jakarta Timur|Jakarta Utara|
Central Jakarta|East Jakarta|North Jakarta|South Jakarta|West Jakarta`,
  }),
  marked:
    /^Kota\s(?:Adm(?:inistrasi\s|\.\s?))?(?!(?:Agung|Baru|Bumi|Gajah|Mobagu|Pinang)$)(.+)$|^(.+)\sCity$/i,
  cities:
    foldedNames(`Ambon|Balikpapan|Banda Aceh|Bandar Lampung|Banjarbaru|Banjarmasin|Batam|Baubau|Binjai|Bitung|Bontang|
Bukittinggi|Cilegon|Cimahi|Denpasar|Dumai|Kendari|Kotamobagu|Langsa|Lhokseumawe|Lubuklinggau|Makassar|Manado|Mataram|Medan|
Padang|Padang Panjang|Pagar Alam|Palangka Raya|Palembang|Palopo|Palu|Pangkalpinang|Parepare|Payakumbuh|Pekanbaru|
Pematangsiantar|Pontianak|Prabumulih|Sabang|Salatiga|Samarinda|Sawahlunto|Sibolga|Singkawang|Surabaya|Surakarta|
Tanjungpinang|Tarakan|Ternate|Tomohon|Tual|Yogyakarta`),
};

const koreanProvince =
  /^(?:gyeonggi|gangwon|jeju|(?:north|south) (?:chungcheong|jeolla|gyeongsang)|(?:chungcheong|jeolla|gyeongsang)(?:buk|nam)|(?:chung|jeon|gyeong)(?:buk|nam))(?: do| state)?$/;
const koreanCity = /^(\S+-si)$/i;
/** The cities with the rank of a province. */
const koreanCities = foldedNames('Seoul|Busan|Daegu|Incheon|Gwangju|Daejeon|Ulsan|Sejong');
const koreaWithCode = cityBeforeProvince({
  provinces: koreanProvince,
  oneCity: new Map(),
  marked: koreanCity,
  cities: new Set(),
});

/** `서울특별시`, `서울시`: the words for its rank behind the name. Without them, `광주시` is a city of Gyeonggi. */
const rankOfCity = /^(서울|부산|대구|인천|광주|대전|울산|세종)(?:특별시|광역시|특별자치시|(?<!광주)시)$/;

/** The name of a Korean city with the rank of a province, without that word; undefined for any other. */
export function koreanCityName(text: string): string | undefined {
  return rankOfCity.exec(text)?.[1];
}

/** A ward before one of these cities, where a comma is missing: `Gangnam-gu Seoul 06164`. */
const wardBeforeCity = /^.*-g(?:u|un)\s(?=(?:seoul|busan|daegu|incheon|gwangju|daejeon|ulsan)$)/i;

/** `06130 서울특별시 강남구 …`, `경기도 성남시 …`: a city with the rank of a province, or one of a province. */
const inKorean =
  /^(?:대한민국\s)?(?:(\d{5})\s)?(?:(서울|부산|대구|인천|광주|대전|울산|세종)(?:특별시|광역시|특별자치시|(?<!광주)시|(?<=광주)시(?=\s[가-힣]+구\s))?|(?:경기|강원|충[청북남]|전[라북남]|경[상북남]|제주)[남북]?(?:특별자치)?도?\s([가-힣]+시))\s/;

/**
 * `경기도 성남시 …`, `06130 서울 강남구 테헤란로 1`, `세종특별자치시 …`: a province or a city of its rank, and what lies
 * in it. Behind a short name a street or quarter must follow: `부산 아구` is a restaurant.
 */
const provinceAndDistrict =
  /^(?:대한민국\s)?(?:\d{5}\s)?(?:세종특별자치시|(?:서울|부산|대구|인천|광주|대전|울산|경기|강원|충[청북남]|전[라북남]|경[상북남]|제주)(?:(?:특별시|광역시|[남북]?(?:특별자치)?도)\s[가-힣]{1,4}[시군구]|\s[가-힣]{1,4}[시군구]\s[가-힣\d]+[시군구읍면동로길가리]))(?:\s|$)/;

/** Whether an address begins with a province of South Korea, in Korean. */
export function beginsWithKoreanProvince(text: string): boolean {
  return provinceAndDistrict.test(text);
}

/**
 * `Seongnam-si, Gyeonggi-do`; Seoul and the other large cities are in no province. Google mostly leaves out the
 * code.
 */
export const korea: CityRule = (given, column) => {
  const text = `${given.join(' ')} `;
  // The business's name may stand before it.
  const korean = inKorean.exec(text) ?? inKorean.exec(text.slice((given[0]?.length ?? 0) + 1));
  if (korean) {
    return { ...unknownPlace, city: korean[2] ?? korean[3] ?? null, postalCode: korean[1] ?? null };
  }
  const place = koreaWithCode(given, column);
  if (place.city !== null) return place;
  const [, beforeCode = '', code = null] = areaAndCode.exec(partFromEnd(given, 0)) ?? [];
  // The code may be a part of its own, as in OpenStreetMap.
  const parts = beforeCode === '' ? given.slice(0, -1) : [...given.slice(0, -1), beforeCode];
  const area = partFromEnd(parts, 0).replace(wardBeforeCity, '');
  const isProvince = koreanProvince.test(fold(area));
  const name = isProvince ? partFromEnd(parts, 1) : area;
  const isCity = koreanCity.test(name) || (!isProvince && koreanCities.has(fold(name)));
  return isCity ? { ...unknownPlace, city: asCity(name), postalCode: code } : place;
};

export const pakistan: ProvinceFormat = {
  provinces:
    /^(?:punjab|sindh?|khyber pakhtunkhwa|kpk?|bal[ou]chistan|azad kashmir|azad jammu (?:and )?kashmir|ajk|gilgit baltistan)$/,
  oneCity: keysByName({
    Islamabad: 'Islamabad|Islamabad Capital Territory|ICT',
    Karachi: 'Karachi|Karachi City',
    Lahore: 'Lahore',
  }),
  marked: /^(.+)\sCity$/i,
  cities:
    foldedNames(`Abbottabad|Attock|Bahawalpur|Burewala|Chakwal|Charsadda|Chiniot|Daska|Dera Ghazi Khan|Dera Ismail Khan|
Faisalabad|Gilgit|Gojra|Gujranwala|Gujrat|Gwadar|Hafizabad|Hyderabad|Islamabad|Jacobabad|Jhang|Jhelum|Kamoke|Karachi|Kasur|
Khanewal|Kohat|Lahore|Larkana|Mandi Bahauddin|Mansehra|Mardan|Mingora|Mirpur|Mirpur Khas|Multan|Muridke|Murree|
Muzaffarabad|Muzaffargarh|Narowal|Nawabshah|Nowshera|Okara|Pakpattan|Peshawar|Quetta|Rahim Yar Khan|Rawalpindi|Sadiqabad|
Sahiwal|Sargodha|Sheikhupura|Sialkot|Skardu|Sukkur|Swabi|Taxila|Toba Tek Singh|Vehari`),
};

/**
 * A province's capital has its own district: `Mueang Chiang Mai District, Chiang Mai 50200`. In Thai, spaces stand for the
 * commas: `25 ถนนสีลม เขตบางรัก กรุงเทพมหานคร 10500`.
 */
export const thailand: ProvinceFormat = {
  oneCity: keysByName({ Bangkok: 'Bangkok|Krung Thep|Krung Thep Maha Nakhon|กรุงเทพฯ|กรุงเทพมหานคร' }),
  marked: /^(?:Amphoe\s)?M(?:ue|u)ang\s(?!District$)(.+?)(?:\sDistrict)?$|\s(กรุงเทพ(?:มหานคร|ฯ))$/i,
  cities: new Set(),
};

export const vietnam: ProvinceFormat = {
  oneCity: keysByName({
    'Ho Chi Minh City': `Ho Chi Minh|Ho Chi Minh City|Thành phố Hồ Chí Minh|TP. Hồ Chí Minh|TP.HCM|TPHCM|HCMC|Saigon`,
    Hanoi: 'Hà Nội|Hanoi|Thành phố Hà Nội|TP. Hà Nội|Hanoi City',
    'Hai Phong': 'Hải Phòng|Haiphong|Thành phố Hải Phòng|TP. Hải Phòng|Hai Phong City',
    'Da Nang': 'Đà Nẵng|Danang|Thành phố Đà Nẵng|TP. Đà Nẵng|Da Nang City',
    'Can Tho': 'Cần Thơ|Thành phố Cần Thơ|TP. Cần Thơ|Can Tho City',
    Hue: 'Huế|Thành phố Huế|TP. Huế|Hue City',
  }),
  marked: /^(?:Thành phố|TP\.?)\s(.+)$|^(.+)\sCity$/iu,
  cities:
    foldedNames(`Bà Rịa|Bạc Liêu|Bảo Lộc|Bắc Giang|Bắc Ninh|Bến Tre|Biên Hòa|Buôn Ma Thuột|Cà Mau|Cam Ranh|Cao Bằng|Cao Lãnh|
Cẩm Phả|Châu Đốc|Dĩ An|Đà Lạt|Điện Biên Phủ|Đông Hà|Đồng Hới|Hà Giang|Hà Tiên|Hà Tĩnh|Hạ Long|Hải Dương|Hội An|Huế|Hưng Yên|
Kon Tum|Lai Châu|Lạng Sơn|Lào Cai|Long Khánh|Long Xuyên|Móng Cái|Mỹ Tho|Nam Định|Nha Trang|Ninh Bình|Phan Rang-Tháp Chàm|
Phan Thiết|Phú Quốc|Phủ Lý|Pleiku|Quảng Ngãi|Quy Nhơn|Rạch Giá|Sa Đéc|Sầm Sơn|Sóc Trăng|Sơn La|Tam Kỳ|Tây Ninh|Thái Nguyên|
Thanh Hóa|Thủ Dầu Một|Trà Vinh|Tuy Hòa|Tuyên Quang|Uông Bí|Vị Thanh|Việt Trì|Vinh|Vĩnh Long|Vĩnh Yên|Vũng Tàu|Yên Bái`),
};
