import { fold } from '../../text/fold.js';
import { foldedNames } from '../../text/folded-names.js';
import type { FoldedNames } from '../../text/folded-names.js';
import { partFromEnd, unknownPlace } from '../address-parts.js';
import type { AddressPlace, CityRule } from '../address-parts.js';
import { asCity } from '../city-name.js';

const provinces = foldedNames(
  `adana|adıyaman|afyonkarahisar|ağrı|aksaray|amasya|ankara|antalya|ardahan|artvin|aydın|balıkesir|bartın|batman|bayburt|
  bilecik|bingöl|bitlis|bolu|burdur|bursa|çanakkale|çankırı|çorum|denizli|diyarbakır|düzce|edirne|elazığ|erzincan|erzurum|
  eskişehir|gaziantep|giresun|gümüşhane|hakkari|hatay|ığdır|ısparta|istanbul|izmir|kahramanmaraş|karabük|karaman|kars|
  kastamonu|kayseri|kilis|kırıkkale|kırklareli|kırşehir|kocaeli|konya|kütahya|malatya|manisa|mardin|mersin|muğla|muş|
  nevşehir|niğde|ordu|osmaniye|rize|sakarya|samsun|şanlıurfa|siirt|sinop|şırnak|sivas|tekirdağ|tokat|trabzon|tunceli|uşak|
  van|yalova|yozgat|zonguldak`,
);

export function isTurkishProvince(name: string): boolean {
  return provinces.has(fold(name));
}

/**
 * All districts of those provinces whose quarters are as well known as their districts: Alsancak is a quarter
 * of Konak.
 */
const districtsOf: Readonly<Record<string, FoldedNames>> = {
  ankara:
    foldedNames(`Akyurt|Altındağ|Ayaş|Bala|Beypazarı|Çamlıdere|Çankaya|Çubuk|Elmadağ|Etimesgut|Evren|Gölbaşı|Güdül|Haymana|
Kahramankazan|Kalecik|Kazan|Keçiören|Kızılcahamam|Mamak|Nallıhan|Polatlı|Pursaklar|Sincan|Şereflikoçhisar|Yenimahalle`),
  antalya:
    foldedNames(`Akseki|Aksu|Alanya|Demre|Döşemealtı|Elmalı|Finike|Gazipaşa|Gündoğmuş|İbradı|Kaş|Kemer|Kepez|Konyaaltı|Korkuteli|
Kumluca|Manavgat|Muratpaşa|Serik`),
  bursa:
    foldedNames(`Büyükorhan|Gemlik|Gürsu|Harmancık|İnegöl|İznik|Karacabey|Keles|Kestel|Mudanya|Mustafakemalpaşa|Nilüfer|Orhaneli|
Orhangazi|Osmangazi|Yenişehir|Yıldırım`),
  istanbul:
    foldedNames(`Adalar|Arnavutköy|Ataşehir|Avcılar|Bağcılar|Bahçelievler|Bakırköy|Başakşehir|Bayrampaşa|Beşiktaş|Beykoz|Beylikdüzü|
Beyoğlu|Büyükçekmece|Çatalca|Çekmeköy|Esenler|Esenyurt|Eyüp|Eyüpsultan|Fatih|Gaziosmanpaşa|Güngören|Kadıköy|Kağıthane|Kartal|
Küçükçekmece|Maltepe|Pendik|Sancaktepe|Sarıyer|Silivri|Sultanbeyli|Sultangazi|Şile|Şişli|Tuzla|Ümraniye|Üsküdar|Zeytinburnu`),
  izmir:
    foldedNames(`Aliağa|Balçova|Bayındır|Bayraklı|Bergama|Beydağ|Bornova|Buca|Çeşme|Çiğli|Dikili|Foça|Gaziemir|Güzelbahçe|Karabağlar|
Karaburun|Karşıyaka|Kemalpaşa|Kınık|Kiraz|Konak|Menderes|Menemen|Narlıdere|Ödemiş|Seferihisar|Selçuk|Tire|Torbalı|Urla`),
};

/** Words for streets, buildings and quarters, with and without a full stop, and any word with a digit. */
const way =
  /(?:^|\s)(?:mah(?:\.|allesi)?|mh\.?|cad(?:\.|desi)?|cd\.?|sok(?:\.|ak|a[ğg][ıi])?|sk\.?|bulv(?:\.|ar[ıi])?|blv\.?|apt\.?|kat:?|blok|sit(?:\.|esi)?|yolu|çarşısı|avm|plaza|han|merkezi|no[.:]?|\S*\d\S*)(?=\s|$)/iu;
const everyWay = new RegExp(way.source, 'giu');
/** `34710 Kadıköy/İstanbul`, `TR-34710` */
const codeAndPlace = /^(?:TR[\s–-]*)?(\d{5})(?:\s+(.+))?$/;
/** `İstanbul 34430`, `Kadıköy/İstanbul 34710`: people also write the code behind the province. */
const provinceAndCode = /^((?:.*[/\s])?(\p{L}+))\s+(\d{5})$/u;
/** `Şişli-İstanbul`, `Şişli İstanbul` */
const withoutSlash = /^(.*[^\s–-])([\s–-]+)(\p{L}+)$/u;

/** `…, 34710 Kadıköy/İstanbul`: district and province, which Google treats as city and state in Türkiye. */
export const turkey: CityRule = (given) => {
  const { parts, postalCode } = withoutCode(given.map(withSlash));
  const last = partFromEnd(parts, 0);
  // `No:12/3 Kadıköy/İstanbul`, `Göreme/Nevşehir Merkez/Nevşehir`
  const match = /(?:^|\/)([^/]+?)\s*\/\s*([^/]+)$/.exec(last);
  if (match) {
    const province = asCity(match[2] ?? '');
    const city = ofProvince(district(match[1] ?? ''), province);
    // `No:4/Zemin Kat` is a floor.
    const isPlace = city !== null || isTurkishProvince(province ?? '');
    return { city, state: isPlace ? province : null, postalCode };
  }
  const before = partFromEnd(parts, 1);
  if (before !== '' && isTurkishProvince(last)) {
    // `…, Kadıköy, İstanbul`; when a street or a quarter stands before the province, the district is not
    // named.
    const districts = districtsOf[fold(last)];
    const isDistrict = districts?.has(fold(before)) ?? !way.test(before);
    // `Moda Cad. No:12 Kadıköy, İstanbul`
    const word = before.slice(before.lastIndexOf(' ') + 1);
    const name = isDistrict ? before : districts?.has(fold(word)) ? word : '';
    return { city: ofProvince(asCity(name), last), state: last, postalCode };
  }
  const isBehindCode = codeAndPlace.exec(partFromEnd(given, 0))?.[2] !== undefined;
  const place = placeWithoutSlash(last, isBehindCode);
  if (place.city !== null) return { ...place, postalCode };
  return { ...unknownPlace, city: isBehindCode && !way.test(last) ? asCity(last) : null, postalCode };
};

/** `Bodrum (Muğla)` as `Bodrum/Muğla` */
function withSlash(part: string): string {
  const [, before = '', province = ''] = /^(.*[^\s(])\s*\((\p{L}+)\)$/u.exec(part) ?? [];
  return isTurkishProvince(province) ? `${before}/${province}` : part;
}

/**
 * District and province without a slash between. The district is one that is known, or stands behind a code, or between
 * a street and a dash: in `Otel Lale - Van` and `Laleli Aksaray` it is none.
 */
function placeWithoutSlash(text: string, isBehindCode: boolean): AddressPlace {
  const [, before = '', separator = '', province = ''] = withoutSlash.exec(text) ?? [];
  if (!isTurkishProvince(province)) return unknownPlace;
  const word = before.slice(before.lastIndexOf(' ') + 1);
  const isKnown = districtsOf[fold(province)]?.has(fold(word)) ?? false;
  const isCertain = isKnown || isBehindCode || (separator.trim() !== '' && way.test(before));
  const name = isKnown ? asCity(word) : district(before);
  return isCertain && name !== null
    ? { ...unknownPlace, city: ofProvince(name, province), state: province }
    : unknownPlace;
}

/** Takes the code out of the last parts, where it stands before the district or alone. */
function withoutCode(given: readonly string[]): {
  readonly parts: readonly string[];
  readonly postalCode: string | null;
} {
  for (let index = given.length - 1; index >= Math.max(0, given.length - 3); index -= 1) {
    const part = given[index] ?? '';
    const [, before, province = '', codeBehind] = provinceAndCode.exec(part) ?? [];
    const isBehind = isTurkishProvince(province);
    const [, code, place] = isBehind ? [part, codeBehind, before] : (codeAndPlace.exec(part) ?? []);
    if (code !== undefined) {
      const rest = place === undefined ? [] : [place];
      return { parts: [...given.slice(0, index), ...rest, ...given.slice(index + 1)], postalCode: code };
    }
  }
  return { parts: given, postalCode: null };
}

/** The district in `Kadıköy`, or in `Moda Cad. No:12 Kadıköy`, where one word follows the street. */
function district(text: string): string | null {
  const lastWay = [...text.matchAll(everyWay)].at(-1);
  if (!lastWay) return asCity(text);
  const behind = text.slice(lastWay.index + lastWay[0].length).trim();
  return /^\p{L}+(?: Merkez)?$/u.test(behind) ? asCity(behind) : null;
}

/** `Merkez/Rize` means the central district, which Google now writes as `Rize Merkez/Rize`. */
export function ofProvince(name: string | null, province: string | null): string | null {
  return name !== null && fold(name) === 'merkez' ? province && `${province} ${name}` : name;
}
