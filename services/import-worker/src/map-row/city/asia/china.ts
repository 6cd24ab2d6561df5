import { fold } from '../../text/fold.js';
import { foldedNames } from '../../text/folded-names.js';
import { partFromEnd, unknownPlace } from '../address-parts.js';
import type { AddressPlace, CityRule } from '../address-parts.js';
import { asCity } from '../city-name.js';
import { besidePostalCode } from '../formats/beside-postal-code.js';

/** Cities with the rank of a province. */
const municipality = /^(?:bei ?jing|shang ?hai|tian ?jin|chong ?qing)(?: shi| municipality)?$/i;
/** The words for such a city's rank. */
const rank = /\s(?:shi|municipality)$/i;
/** The word for city, which pinyin writes behind a city's name. */
const wordForCity = /\sShi$/i;

/**
 * The place of an address that goes from large to small, as Google writes Chinese ones: `Guang Dong Sheng,
 * Shen Zhen Shi, Nan Shan Qu, …`.
 *
 * @param parts without the country
 */
export function chinesePlace(parts: readonly string[]): AddressPlace {
  const [first = '', second = ''] = parts;
  const isProvince = !municipality.test(first);
  // With only two parts, the second may be a street.
  const city = isProvince ? (parts.length > 2 ? second : '') : first;
  return {
    ...unknownPlace,
    city: asCity(city.replace(wordForCity, '')),
    state: isProvince ? asCity(first) : null,
  };
}

const provinces =
  foldedNames(`Anhui|Fujian|Gansu|Guangdong|Guangxi|Guizhou|Hainan|Hebei|Heilongjiang|Henan|Hubei|Hunan|Inner Mongolia|
Jiangsu|Jiangxi|Jilin|Liaoning|Ningxia|Qinghai|Shaanxi|Shandong|Shanxi|Sichuan|Tibet|Xinjiang|Yunnan|Zhejiang`);
/** `上海市黄浦区…`, `广东省深圳市南山区…`: the first character for city ends the name. */
const inChinese =
  /^(?:中国|中國)?\s?(?:\d{6}\s?)?(?:\p{Script=Han}{2,3}省|广西壮族自治区|内蒙古自治区|宁夏回族自治区|新疆维吾尔自治区|西藏自治区)?\s?(\p{Script=Han}{2,5}?市)(?!场)/u;
/** `Guangdong 518057`; either may be missing. */
const areaAndCode = /^(.*?)(?:(?:^|\s)(\d{6}))?$/;
const district = /\s(?:district|county|new area|qu|xian)$/i;

/**
 * `Nanshan District, Shenzhen, Guangdong Province, 518057`, `Chaoyang, Beijing`, `广东省深圳市南山区…`: the city stands before
 * its province, or has the rank of one.
 */
export const china: CityRule = (given, column) => {
  // The business or the floor may stand before it.
  const city = (inChinese.exec(given.join('')) ?? inChinese.exec(given.slice(1).join('')))?.[1];
  if (city !== undefined) return { ...unknownPlace, city };
  const [, area = '', postalCode = null] = areaAndCode.exec(partFromEnd(given, 0)) ?? [];
  const parts = [...given.slice(0, -1), ...(area === '' ? [] : [area])];
  const last = partFromEnd(parts, 0);
  if (municipality.test(last)) return { ...unknownPlace, city: asCity(last.replace(rank, '')), postalCode };
  if (!provinces.has(fold(last.replace(/\s(?:province|sheng)$/i, ''))))
    return besidePostalCode(given, column);
  const before = partFromEnd(parts, 1);
  const name = district.test(before) ? '' : before.replace(wordForCity, '');
  return { ...unknownPlace, city: asCity(name), postalCode };
};
