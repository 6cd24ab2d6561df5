import { fold } from '../../text/fold.js';
import { namesBySpelling } from '../../text/folded-names.js';
import { partFromEnd, unknownPlace } from '../address-parts.js';
import type { CityRule } from '../address-parts.js';

const emirateNames = 'Abu Dhabi|Ajman|Dubai|Fujairah|Ras Al Khaimah|Sharjah|Umm Al Quwain'.split('|');
/** The larger towns that no emirate is named after. */
const townsOfEmirates = new Set(
  'Al Ain|Al Dhaid|Al Ruwais|Dibba Al Fujairah|Dibba Al Hisn|Kalba|Khor Fakkan'.split('|'),
);
const cityOfSpelling: ReadonlyMap<string, string> = new Map([
  ...[...emirateNames, ...townsOfEmirates].flatMap((name) =>
    [name, `${name} City`, `Emirate of ${name}`].map((spelling) => [fold(spelling), name] as const),
  ),
  ...namesBySpelling(
    `Abu Dhabi=أبو ظبي|Dubai=دبي|Fujairah=Al Fujairah=Al Fujairah City|Khor Fakkan=Khorfakkan|Ras Al Khaimah=RAK|
    Sharjah=الشارقة|Umm Al Quwain=Umm Al Quawain`,
  ),
]);
/** The emirate or town of a name in one of its spellings. */
export function emirateCity(text: string): string | undefined {
  return cityOfSpelling.get(fold(text));
}

/** Whether an address ends in an emirate, behind something else: `Al Wasl Rd - Jumeirah - Dubai`. */
export function emirateAtEnd(parts: readonly string[]): boolean {
  const last = partFromEnd(parts, 0);
  const piece = last.split(/\s[-–]\s/).at(-1) ?? '';
  const emirate = parts.length > 1 || piece !== last ? emirateCity(piece) : undefined;
  return emirate !== undefined && !townsOfEmirates.has(emirate);
}

/** `P.O. Box 12345 Abu Dhabi`, without a comma. */
const boxBeforeCity = /^p\.? ?o\.? ?box:? ?\d+[ -]+(?=\p{L})/iu;
/** `Dubai 00000`: there are no codes, but forms ask for one. */
const noCode = /(?<=\p{L})\s0{3,6}$/u;
/** The west of Abu Dhabi, with several towns. */
const alDhafra = /^al dhafrah?(?: region)?$/i;

/** `Al Wasl Rd - Jumeirah - Dubai`: there are no postal codes, and most cities have their emirates' names. */
export const emirates: CityRule = (parts) => {
  const pieces = parts.flatMap((part) =>
    part
      .replace(boxBeforeCity, '')
      .replace(noCode, '')
      .split(/\s+[-–]\s+|\s[-–]$/),
  );
  const cities = pieces.flatMap((piece) => emirateCity(piece) ?? []);
  const town = cities.find((city) => townsOfEmirates.has(city));
  const emirate = pieces.some((piece) => alDhafra.test(piece)) ? undefined : cities.at(-1);
  return { ...unknownPlace, city: town ?? emirate ?? null };
};
