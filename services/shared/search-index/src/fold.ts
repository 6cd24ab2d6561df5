/** Letters that Unicode does not decompose into a base letter and a mark. */
const undecomposable: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/**
 * The form in which two spellings of a place are the same: lower case, no accents, words parted by one
 * space ("Bury St. Edmunds" and "bury st edmunds", "Zürich" and "ZURICH"). Documents and queries both go
 * through it. Empty when nothing but punctuation is left.
 */
export function foldPlaceName(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđðþı]/g, (letter) => undecomposable[letter] ?? letter)
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/**
 * A postal code as it is compared: lower case, letters and digits only ("WC2H 9JW" → "wc2h9jw"), so that
 * what a visitor types may be its beginning, with or without the space.
 */
export function foldPostalCode(postalCode: string): string {
  return postalCode
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}
