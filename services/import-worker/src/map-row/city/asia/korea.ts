import { fold } from '../../text/fold.js';
import { foldedNames } from '../../text/folded-names.js';
import { partFromEnd, unknownPlace } from '../address-parts.js';
import type { CityRule } from '../address-parts.js';
import { asCity } from '../city-name.js';
import { besidePostalCode } from '../formats/beside-postal-code.js';
import { areaAndCode } from '../formats/city-before-province.js';
import { isLargerArea } from '../names/larger-areas.js';

const koreanProvince =
  /^(?:gyeonggi|gangwon|jeju|(?:north|south) (?:chungcheong|jeolla|gyeongsang)|(?:chungcheong|jeolla|gyeongsang)(?:buk|nam)|(?:chung|jeon|gyeong)(?:buk|nam))(?: do| state)?$/;
const koreanCity = /^\S+-si$/i;
/** The cities with the rank of a province. */
const koreanCities = foldedNames('Seoul|Busan|Daegu|Incheon|Gwangju|Daejeon|Ulsan|Sejong');

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
  const [, beforeCode = '', code = null] = areaAndCode.exec(partFromEnd(given, 0)) ?? [];
  // The code may be a part of its own, as in OpenStreetMap.
  const parts = beforeCode === '' ? given.slice(0, -1) : [...given.slice(0, -1), beforeCode];
  const area = partFromEnd(parts, 0).replace(wardBeforeCity, '');
  const isProvince = koreanProvince.test(fold(area)) || isLargerArea(area);
  const name = isProvince ? partFromEnd(parts, 1) : area;
  const isCity = koreanCity.test(name) || (!isProvince && koreanCities.has(fold(name)));
  if (!isCity && code === null) return besidePostalCode(given, column);
  return { ...unknownPlace, city: isCity ? asCity(name) : null, postalCode: code };
};
