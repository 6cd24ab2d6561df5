/** Letters of country names that Unicode does not decompose into a base letter and a mark. */
const undecomposable: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
};

/**
 * The slug of a country's public page, from its canonical name: "Côte d'Ivoire" → "cote-d-ivoire". Countries
 * have no table of their own, so the slug is a function of the name. A name without any letter that has an
 * ASCII form is kept, in lower case with dashes instead of spaces.
 */
export function countrySlug(name: string): string {
  const folded = name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđı]/g, (letter) => undecomposable[letter] ?? letter);
  const slug = toDashes(folded, /[^a-z0-9]+/g);
  return slug === '' ? toDashes(name.toLowerCase(), /[\s/?#%]+/g) : slug;
}

function toDashes(text: string, separators: RegExp): string {
  return text.replace(separators, '-').replace(/^-|-$/g, '');
}
