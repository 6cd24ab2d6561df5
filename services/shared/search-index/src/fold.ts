/** Letters that Unicode does not decompose into a base letter and a mark. */
const undecomposable: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/**
 * Replaces the letters that Unicode does not decompose, in either case, with the letters that people type for
 * them: "Łódź" by "lódź". The engine takes away accents by itself, but most of these letters it keeps, so that
 * "lodz" would not find "Łódź" in it. Applied to documents and queries alike.
 */
export function plainLetters(text: string): string {
  return text.replace(/[ßæœøłħŧŋđðþı]/giu, (letter) => undecomposable[letter.toLowerCase()] ?? letter);
}

/**
 * Normalises a place name, so that its spellings compare equal: lower case, no accents, words separated by
 * one space ("Bury St. Edmunds" and "bury st edmunds", "Zürich" and "ZURICH"). Applied to documents and
 * queries alike. Returns '' for a name of punctuation only.
 */
export function foldPlaceName(name: string): string {
  return plainLetters(
    name
      .normalize('NFKD')
      .replace(/\p{M}+/gu, '')
      .toLowerCase(),
  )
    .replace(/['’ʻʼ]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/**
 * Normalises a postal code for comparison: lower case, letters and digits only ("WC2H 9JW" → "wc2h9jw"), so
 * that a visitor may type only its beginning, with or without the space.
 */
export function foldPostalCode(postalCode: string): string {
  return postalCode
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}
