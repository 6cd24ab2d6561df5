import { fold } from './text/fold.js';
import { yesOrNoCell } from './text/yes-no.js';

/** The column's own words, folded. */
const ownWords = new Map([
  ['verified', true],
  ['unverified', false],
  ['not verified', false],
]);

export interface MappedVerified {
  readonly isVerified: boolean;
  /** The note for a text that is neither yes nor no. */
  readonly problem: string | null;
}

/** A blank cell means not verified. */
export function mapVerified(text: string): MappedVerified {
  if (text === '') return { isVerified: false, problem: null };
  const isVerified = yesOrNoCell(text) ?? ownWords.get(fold(text));
  return isVerified === undefined
    ? { isVerified: false, problem: 'neither yes nor no, taken as not verified' }
    : { isVerified, problem: null };
}
