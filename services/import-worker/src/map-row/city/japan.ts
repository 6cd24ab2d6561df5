import { asCity, unknownPlace, type CityRule } from './address-parts.js';

/** `…, Shibuya City, Tokyo 150-0002`: the municipality, as Google and the post write it in English. */
const municipality = /(?:\s(?:City|Ward|Town|Village)|-(?:shi|ku|cho|machi|mura|son))$/i;
/** `〒150-0002 東京都渋谷区…`: after the prefecture, up to the first character for city, ward, town or village. */
const inJapanese = /(?:東京都|北海道|京都府|大阪府|[^\s\d〒]{2,3}県)([^\d\s]{1,6}?[市区町村])/;

/** Japan writes from the large to the small, in English mostly the other way round. */
export const japan: CityRule = (parts) => {
  const code = /(?:^|[\s〒])(\d{3}-\d{4})(?!\d)/.exec(parts.join(' '))?.[1] ?? null;
  const written = inJapanese.exec(parts.join(''))?.[1];
  const named = parts.findLast((part) => municipality.test(part));
  return { ...unknownPlace, city: written ?? (named === undefined ? null : asCity(named)), postalCode: code };
};
