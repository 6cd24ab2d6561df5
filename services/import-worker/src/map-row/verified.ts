import { fold } from './fold.js';
import { yesOrNo } from './yes-no.js';

/** The column's own words, folded. */
const ownWords = new Map([
  ['verified', true],
  ['checked', true],
  ['on', true],
  ['x', true],
  ['unverified', false],
  ['not verified', false],
  ['unchecked', false],
  ['off', false],
]);
/** Folding leaves nothing of a symbol. It may be followed by the selector of its picture. */
const symbol = /^(?:([✓✔☑✅])|[☐✗✘❌])\ufe0f?$/u;

export interface MappedVerified {
  readonly isVerified: boolean;
  /** The note for a text that is neither yes nor no. */
  readonly problem: string | null;
}

/** A blank cell means not verified. */
export function mapVerified(text: string): MappedVerified {
  if (text === '') return { isVerified: false, problem: null };
  // A numeric column with missing values is written as 1.0 and 0.0.
  const word = text.replace(/[.,]0+$/, '');
  const isVerified = yesOrNo(word) ?? ownWords.get(fold(word)) ?? checkMark(word);
  return isVerified === undefined
    ? { isVerified: false, problem: 'neither yes nor no, taken as not verified' }
    : { isVerified, problem: null };
}

function checkMark(text: string): boolean | undefined {
  const match = symbol.exec(text);
  return match === null ? undefined : match[1] !== undefined;
}
