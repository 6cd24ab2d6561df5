import { asCity, unknownPlace } from './address-parts.js';
import type { AddressPlace } from './address-parts.js';

/** Cities with the rank of a province. */
const municipality = /^(?:bei ?jing|shang ?hai|tian ?jin|chong ?qing)(?: shi| municipality)?$/i;
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
