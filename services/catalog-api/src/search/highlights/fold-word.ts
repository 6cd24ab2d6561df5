/**
 * A word as Meilisearch compares it: compatible letters the same, lower case, no accents on letters of the scripts where they
 * make no other letter ("É" is "e", but "й" is not "и"). Unlike the names of places, "ł", "ø" and "ß" stay what they are.
 */
export function foldWord(word: string): string {
  const lower = word.toLowerCase();
  return isAscii(lower) ? lower : foldLetters(word);
}

/** Whether each character is one byte of UTF-8, and of its own in every form. */
export function isAscii(text: string): boolean {
  return !/[^\x00-\x7f]/.test(text);
}

/**
 * How much of a word its folded beginning of `length` units stands for, in UTF-16 units. Never less than whole letters with
 * their accents.
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
const otherForms: Readonly<Record<string, string>> = { æ: 'ae', œ: 'oe', ς: 'σ' };

function foldLetters(word: string): string {
  return word
    .normalize('NFKD')
    .toLowerCase()
    .replace(ACCENTED, '$1')
    .replace(/[æœς]/g, (letter) => otherForms[letter] ?? letter);
}
