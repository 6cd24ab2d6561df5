/** In front of another word, each of them is as often written in full. */
const ABBREVIATED: Readonly<Record<string, string>> = {
  st: 'saint',
  ste: 'sainte',
  sankt: 'saint',
  sint: 'saint',
  mt: 'mount',
  ft: 'fort',
};

const abbreviated = /(?<![^ ])(?:ste?|sankt|sint|mt|ft)(?= )/g;

const spelledTwice = new Set([...Object.keys(ABBREVIATED), ...Object.values(ABBREVIATED)]);

/**
 * The form in which `St. Louis` and `Saint Louis` are equal, `Ft. Worth` and `Fort Worth`, `St. Gallen` and `Sankt Gallen`.
 * @param folded words in lower case, with one blank between them
 */
export function spellOutCity(folded: string): string {
  return folded.replace(abbreviated, (word) => ABBREVIATED[word] ?? word);
}

/**
 * Whether a name may have another spelling of the same form.
 * @param folded words in lower case, with one blank between them
 */
export function mayBeAbbreviated(folded: string): boolean {
  return folded
    .split(' ')
    .slice(0, -1)
    .some((word) => spelledTwice.has(word));
}
