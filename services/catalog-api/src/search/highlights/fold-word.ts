import { plainLetters } from '@highstreet/search-index';

/**
 * Folds a word as it is compared in Meilisearch: `plainLetters` as in documents and queries, then as the engine
 * does it: compatibility forms, lower case, and no accents on letters of scripts in which an accent does not make
 * another letter ("É" is "e", but "й" is not "и").
 */
export function foldWord(word: string): string {
  const lower = word.toLowerCase();
  return isAscii(lower) ? lower : foldLetters(word);
}

/** Whether the text is ASCII: one byte per character, and the same in every normalization form. */
export function isAscii(text: string): boolean {
  return !/[^\x00-\x7f]/.test(text);
}

/**
 * The number of UTF-16 units of a word that correspond to the first `length` units of its folded form,
 * rounded up to whole letters with their accents.
 */
export function unfoldedLength(word: string, length: number): number {
  if (isAscii(word)) return length;
  let unfolded = 0;
  let folded = 0;
  for (const [letter] of word.matchAll(/\P{M}\p{M}*|\p{M}+/gu)) {
    if (folded >= length) break;
    unfolded += letter.length;
    folded += foldWord(letter).length;
  }
  return unfolded;
}

const ACCENTED =
  /([\p{Script=Latin}\p{Script=Greek}\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Thai}])\p{Mn}+/gu;

function foldLetters(word: string): string {
  return plainLetters(word.normalize('NFKD').toLowerCase().replace(ACCENTED, '$1')).replaceAll('ς', 'σ');
}
