import { fold } from '../../text/fold.js';
import { foldedNames } from '../../text/folded-names.js';
import { partFromEnd, unknownPlace } from '../address-parts.js';
import type { AddressPlace, CityRule } from '../address-parts.js';
import { asCity } from '../city-name.js';
import { besidePostalCode } from '../formats/beside-postal-code.js';

/** The cities with the rank of a county or above, which are in no county. */
const cities =
  foldedNames(`Taipei City|New Taipei City|Taoyuan City|Taichung City|Tainan City|Kaohsiung City|Keelung City
Hsinchu City|Chiayi City`);
/** The same in Chinese, or a city behind its county, at the beginning: `110台北市信義區…`, `970花蓮縣花蓮市…`. */
const inChinese =
  /^(\d{3}(?:\d{2,3})?)?\s?(?:台灣|臺灣)?(?:([台臺]北市|新北市|桃園市|[台臺]中市|[台臺]南市|高雄市|基隆市|新竹市|嘉義市)|\p{Script=Han}{2}縣(\p{Script=Han}{2}市))/u;
const loneCode = /^\d{3}(?:\d{2,3})?$/;
const city = /\sCity$/i;
const county = /\sCounty$/i;
/** `110 Taiwan, Taipei City, Xinyi District, …`: from large to small. */
const codeAndCountry = /^(\d{3}(?:\d{2,3})?) Taiwan$/i;

/** `No. 45, Xinyi Rd, Xinyi District, Taipei City, 110`; a county may stand behind a smaller city. */
export const taiwan: CityRule = (parts, column) => {
  const told = toldPlace(parts);
  return told.city === null ? besidePostalCode(parts, column) : told;
};

/** Whether an address without its country is in one of these cities, by the names that they have only here. */
export function isInTaiwan(parts: readonly string[]): boolean {
  const last = partFromEnd(parts, 0);
  const name = loneCode.test(last) ? partFromEnd(parts, 1) : last;
  return (
    parts.slice(0, 2).some((part) => inChinese.test(part)) || (parts.length > 1 && cities.has(fold(name)))
  );
}

function toldPlace(parts: readonly string[]): AddressPlace {
  const first = parts[0] ?? '';
  // The business or the floor may stand before it.
  const chinese = inChinese.exec(first) ?? inChinese.exec(parts[1] ?? '');
  if (chinese) return place(chinese[2] ?? chinese[3] ?? '', chinese[1]);
  const code = codeAndCountry.exec(first)?.[1];
  if (code !== undefined) return place(cityBeforeCounty(parts[2] ?? '', parts[1] ?? '', false), code);
  const last = partFromEnd(parts, 0);
  const isCode = loneCode.test(last);
  const end = isCode ? 1 : 0;
  return place(
    cityBeforeCounty(partFromEnd(parts, end + 1), partFromEnd(parts, end), isCode),
    isCode ? last : undefined,
  );
}

/** Without a code behind it, a name that ends in "City" may be a building. */
function cityBeforeCounty(before: string, last: string, isBeforeCode: boolean): string {
  if (county.test(last)) return city.test(before) ? before : '';
  return cities.has(fold(last)) || (isBeforeCode && city.test(last)) ? last : '';
}

function place(name: string, code: string | undefined): AddressPlace {
  return { ...unknownPlace, city: asCity(taiwaneseCity(name)), postalCode: code ?? null };
}

/** A city's name with the letter that people mostly write: 台北市 for 臺北市. */
export function taiwaneseCity(name: string): string {
  return name.replaceAll('臺', '台');
}
