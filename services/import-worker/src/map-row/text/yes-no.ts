import type { LooseValue } from '../structured-cells/loose-value.js';
import { fold } from './fold.js';

/**
 * Yes and no as databases, data frames and people write them, and as Excel writes TRUE and FALSE into a text
 * file in its user's language (Turkish, German, French, Spanish, Portuguese, Italian, Dutch, Polish, Czech,
 * Hungarian, Romanian, Scandinavian, Finnish, Russian); folded.
 */
const yes = wordSet(
  '1, true, t, yes, y, dogru, evet, wahr, ja, vrai, oui, verdadero, si, verdadeiro, sim, vero, waar, prawda, tak, ' +
    'pravda, ano, igaz, igen, adevarat, da, sand, sandt, sant, tosi, истина, да',
);
const no = wordSet(
  '0, false, f, no, n, yanlis, hayir, falsch, nein, faux, non, falso, nao, onwaar, nee, falsz, nie, nepravda, ne, ' +
    'hamis, nem, fals, nu, falsk, falskt, usann, epatosi, ложь, нет',
);

function wordSet(list: string): ReadonlySet<string> {
  return new Set(list.split(', '));
}

/** True for a word for yes, false for one for no, undefined for any other text. */
export function yesOrNo(text: string): boolean | undefined {
  const word = fold(text);
  return yes.has(word) ? true : no.has(word) ? false : undefined;
}

/** What forms write for a box that is checked or not, folded. */
const boxWords = new Map([
  ['checked', true],
  ['on', true],
  ['x', true],
  ['unchecked', false],
  ['off', false],
]);
/** Folding leaves nothing of a symbol. It may be followed by the selector of its picture. */
const boxSymbol = /^(?:([✓✔☑✅])|[☐✗✘❌])\ufe0f?$/u;

/** Yes or no in a column for just that, also as a box or its check mark. Undefined for any other text. */
export function yesOrNoCell(text: string): boolean | undefined {
  // A numeric column with missing values is written as 1.0 and 0.0.
  const word = text.replace(/[.,]0+$/, '');
  return yesOrNo(word) ?? boxWords.get(fold(word)) ?? checkMark(word);
}

function checkMark(text: string): boolean | undefined {
  const match = boxSymbol.exec(text);
  return match === null ? undefined : match[1] !== undefined;
}

const flags = new Map([
  ['true', true],
  ['yes', true],
  ['false', false],
  ['no', false],
]);

/** Whether a fact of a structured cell is so: a boolean, or one that a program wrote as a text. Undefined for others. */
export function flagOf(value: LooseValue | undefined): boolean | undefined {
  return typeof value === 'boolean'
    ? value
    : typeof value === 'string'
      ? flags.get(value.trim().toLowerCase())
      : undefined;
}

const bits = new Map<LooseValue | undefined, boolean>([
  [1, true],
  ['1', true],
  ['1.0', true],
  [0, false],
  ['0', false],
  ['0.0', false],
]);

/**
 * The same for a value that can only be a flag: there 1 and 0, as MySQL and PHP write them, are flags too, also as data
 * frames write them in a column with missing values.
 */
export function flagOrBitOf(value: LooseValue | undefined): boolean | undefined {
  return flagOf(value) ?? bits.get(value);
}
