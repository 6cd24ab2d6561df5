import { memoize } from '../../memoize.js';
import { fold } from '../../text/fold.js';
import type { AddressPlace, CityRule } from '../address-parts.js';
import { asCity } from '../city-name.js';
import { citiesOfTokyo, citiesWithWards, prefectures, wardsOfTokyo } from './japan-names.js';

/** `〒542-0075`, alone or beside the prefecture. */
const code = /(?<![\d-])(\d{3}-\d{4})(?![\d-])/;
const codeOrSign = /〒|(?<![\d-])\d{3}-\d{4}(?![\d-])/g;
/** `…, Hakodate City`: the municipality, as Google and the post write it in English. */
const municipality = /(?:\s(?:City|Town|Village)|-(?:shi|cho|machi|mura|son))$/i;
const ward = /(?<!\p{L})(\p{L}+)(?:\sWard|-ku)$/iu;
const county = /(?:\sDistrict|-gun)$/i;
/** Block and quarter, `3 Chome-2-10 Makishi`; the municipality stands behind them. */
const blockAndQuarter = /^\d[\d-]*\s(?:chome[-\s][\d-]+\s)?(\D+)$/i;
/** `東京都渋谷区…`: the municipality follows the prefecture and the county. */
const inJapanese = new RegExp(
  [
    '(東京都|北海道|京都府|大阪府|(?:神奈川|和歌山|鹿児島|[^\\s\\d〒]{2})県)',
    '(?:(?:[^\\s\\d市区町村]{1,4}(?<!大和)|高市|余市|[東西北]村山|田村)郡(?!市))?',
    // The first character for city, ward, town or village ends the name, except in these names.
    '((?:四日市|廿日市|野々市|十日町|大町|東村山|武蔵村山|大村|田村|羽村)市|(?:余市|上市|下市|大町|玉村)町|[^\\s\\d]{1,6}?[市区町村])',
  ].join(''),
);

const atBeginning = new RegExp(`^(?:日本\\s?)?(?:\\d{3}-\\d{4}\\s?)?${inJapanese.source}`);

/** Whether an address begins with a prefecture and its municipality, in Japanese. */
export function beginsWithPrefecture(text: string): boolean {
  return atBeginning.test(text);
}

/** Japanese addresses go from large to small; those in English mostly go the other way round. */
export const japan: CityRule = (parts) => {
  const postalCode = code.exec(parts.join(' '))?.[1] ?? null;
  const [, state = '', city = ''] = inJapanese.exec(parts.join('')) ?? [];
  return city === '' ? { ...inEnglish(parts, postalCode), postalCode } : { city, state, postalCode };
};

function inEnglish(parts: readonly string[], postalCode: string | null): Omit<AddressPlace, 'postalCode'> {
  const names = parts.map((part) => part.replace(codeOrSign, '').trim()).filter((name) => name !== '');
  const state =
    prefecture(names.findLast((name) => prefecture(name) !== '') ?? '') || prefectureOfCode(postalCode);
  const index = names.findLastIndex((name) => municipality.test(name) || ward.test(name));
  const named = names[index];
  if (named === undefined) return { city: beforePrefecture(names), state };
  const nameOfWard = ward.exec(named)?.[1];
  const name = nameOfWard ?? named.replace(municipality, '');
  const tokyoWard = state === 'Tokyo' || state === null ? wardsOfTokyo.get(fold(name)) : undefined;
  if (nameOfWard === undefined) {
    return { city: tokyoWard === undefined ? asCity(name) : `${tokyoWard} City`, state };
  }
  // Only Tokyo's wards are municipalities; ten cities have a Chuo Ward.
  const cityOfWard = cityWithWards(names[index + 1]) ?? cityWithWards(names[index - 1]);
  return (
    cityOfWard ?? { city: tokyoWard === undefined || state === null ? null : `${tokyoWard} City`, state }
  );
}

/** The prefecture that a part names; '' when it names none. */
const prefecture = memoize(
  (name) => prefectures.get(fold(name).replace(/ (?:prefecture|to|fu|ken)$/, '')) ?? '',
  1_000,
);

/** Codes from 100 to 208 are Tokyo's. */
function prefectureOfCode(postalCode: string | null): string | null {
  return postalCode !== null && /^(?:1|20)/.test(postalCode) ? 'Tokyo' : null;
}

function cityWithWards(name = ''): { readonly city: string; readonly state: string } | undefined {
  return citiesWithWards.get(fold(name.replace(municipality, '')));
}

/**
 * The city before the prefecture, `3 Chome-2-10 Makishi, Naha, Okinawa`. Without the block, and before Tokyo,
 * that part is as often a quarter.
 */
function beforePrefecture(names: readonly string[]): string | null {
  const state = prefecture(names.at(-1) ?? '');
  if (state === '') return null;
  // A county has only towns and villages.
  if (county.test(names.at(-2) ?? '')) return asCity(names.at(-3) ?? '');
  const withoutPrefecture = names.slice(0, -1);
  const city = withoutPrefecture.at(-1) ?? '';
  if (state === 'Tokyo') return citiesOfTokyo.get(fold(city)) ?? null;
  const quarter = blockAndQuarter.exec(withoutPrefecture.at(-2) ?? '')?.[1] ?? '';
  return asCity(quarter) === null ? null : asCity(city);
}
