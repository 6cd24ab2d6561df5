import { fold } from '../../text/fold.js';
import { partFromEnd, unknownPlace } from '../address-parts.js';
import type { CityRule } from '../address-parts.js';

const emirateNames = [
  'Abu Dhabi',
  'Ajman',
  'Dubai',
  'Fujairah',
  'Ras Al Khaimah',
  'Sharjah',
  'Umm Al Quwain',
];
/** The larger towns that no emirate is named after. */
const townsOfEmirates = new Set([
  'Al Ain',
  'Al Dhaid',
  'Al Ruwais',
  'Dibba Al Fujairah',
  'Dibba Al Hisn',
  'Kalba',
  'Khor Fakkan',
]);
const cityOfSpelling = new Map(
  [...emirateNames, ...townsOfEmirates].flatMap((name) => [
    [fold(name), name],
    [fold(`${name} City`), name],
    [fold(`Emirate of ${name}`), name],
  ]),
);
for (const [spelling, name] of [
  ['Ras Al-Khaimah', 'Ras Al Khaimah'],
  ['RAK', 'Ras Al Khaimah'],
  ['Umm Al Quawain', 'Umm Al Quwain'],
  ['Al Fujairah', 'Fujairah'],
  ['Al Fujairah City', 'Fujairah'],
  ['Khorfakkan', 'Khor Fakkan'],
  ['دبي', 'Dubai'],
  ['أبو ظبي', 'Abu Dhabi'],
  ['الشارقة', 'Sharjah'],
] as const) {
  cityOfSpelling.set(fold(spelling), name);
}
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
