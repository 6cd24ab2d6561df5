import { stateName } from './states.js';

/** The first two digits of the codes of each state (Correos de México). */
const statesByCode: readonly (readonly [first: number, last: number, state: string])[] = [
  [1, 16, 'CDMX'],
  [20, 20, 'AGS'],
  [21, 22, 'BC'],
  [23, 23, 'BCS'],
  [24, 24, 'CAMP'],
  [25, 27, 'COAH'],
  [28, 28, 'COL'],
  [29, 30, 'CHIS'],
  [31, 33, 'CHIH'],
  [34, 35, 'DGO'],
  [36, 38, 'GTO'],
  [39, 41, 'GRO'],
  [42, 43, 'HGO'],
  [44, 49, 'JAL'],
  [50, 57, 'MEX'],
  [58, 61, 'MICH'],
  [62, 62, 'MOR'],
  [63, 63, 'NAY'],
  [64, 67, 'NL'],
  [68, 71, 'OAX'],
  [72, 75, 'PUE'],
  [76, 76, 'QRO'],
  [77, 77, 'QR'],
  [78, 79, 'SLP'],
  [80, 82, 'SIN'],
  [83, 85, 'SON'],
  [86, 86, 'TAB'],
  [87, 89, 'TAMPS'],
  [90, 90, 'TLAX'],
  [91, 96, 'VER'],
  [97, 97, 'YUC'],
  [98, 99, 'ZAC'],
];

/** Whether a text names the state of Mexico in which the code lies: `Jal.` and `44160`. */
export function isMexicanStateOfCode(text: string, code: string): boolean {
  const state = /^\d{5}$/.test(code) ? stateName('MX', text) : null;
  if (state === null) return false;
  const digits = Number(code.slice(0, 2));
  const [, , abbreviation = ''] =
    statesByCode.find(([first, last]) => first <= digits && digits <= last) ?? [];
  return stateName('MX', abbreviation) === state;
}
