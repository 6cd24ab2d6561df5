import { asCity, type AddressPlace, unknownPlace } from './address-parts.js';

/** Cities that are provinces of their own. */
const municipality = /^(?:bei ?jing|shang ?hai|tian ?jin|chong ?qing)(?: shi| municipality)?$/i;
/** What pinyin writes behind the name of a city. */
const wordForCity = /\sShi$/i;

/**
 * The place of an address written from the large to the small, as Google writes China's:
 * `Guang Dong Sheng, Shen Zhen Shi, Nan Shan Qu, …`.
 *
 * @param parts without the country
 */
export function chinesePlace(parts: readonly string[]): AddressPlace {
  const [first = '', second = ''] = parts;
  const isProvince = !municipality.test(first);
  // Of two parts the second may be a street.
  const city = isProvince ? (parts.length > 2 ? second : '') : first;
  return {
    ...unknownPlace,
    city: asCity(city.replace(wordForCity, '')),
    state: isProvince ? asCity(first) : null,
  };
}
