/**
 * Letters that Unicode does not decompose into a base letter and a mark, and the ё, which the engine keeps with its mark,
 * though most Russians write е for it.
 */
const replaced: Readonly<Record<string, string>> = {
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
  ё: 'е',
};

/**
 * Signs at which the engine divides no words, but people do: "KFC®" is found by "kfc", "Hair|Nails" by "nails", "☕Cafe"
 * by "cafe".
 */
const signs = /[\p{So}|~^=<>]/gu;
/** What people and programs write for an apostrophe, at which it does not divide words either. */
const apostrophes = /[´ʹʻʼˈ]/g;
/** The hyphen at which no line breaks, as Word writes it. The engine divides words at all others. */
const NON_BREAKING_HYPHEN = '\u2011';
/**
 * Letters and digits of full width and of the mathematical alphabets, which have some of their letters among other
 * symbols: "ＫＦＣ", "𝒯𝒶𝒿 𝑀𝒶𝒽𝒶𝓁". The engine knows no small letter for such a capital. At signs of full width it divides
 * words, and does not read them as its own: `＂` begins no phrase.
 */
const lookalikes = /[\uff01-\uff5e\u{1d400}-\u{1d7ff}\u2100-\u214f](?<=[\p{L}\p{N}])/gu;
/** The usual text has neither these nor letters to replace. */
const usual = /^[\x20-\x3b\x3f-\x5d\x5f-\x7b\x7d\n]*$/;

/**
 * Replaces the letters above, in either case, with those that people type for them: "Łódź" by "lódź". The engine takes
 * away accents by itself, but most of these letters it keeps, so that "lodz" would not find "Łódź" in it. Replaces the
 * signs at which it does not divide words, and letters of another width, too. Applied to documents and queries alike.
 */
export function plainLetters(text: string): string {
  if (usual.test(text)) return text;
  return text
    .replace(signs, ' ')
    .replace(apostrophes, "'")
    .replaceAll(NON_BREAKING_HYPHEN, '-')
    .replace(lookalikes, (letter) => letter.normalize('NFKC'))
    .replace(
      /[ßæœøłħŧŋđðþıё]|е\u0308/giu,
      (letter) => replaced[letter.toLowerCase().normalize('NFC')] ?? letter,
    );
}

/** A sign that may be inside a word, and that people leave out when they type the word. */
export const SIGN_INSIDE_WORD = /['’´ʹʻʼˈ.&-]/;
const signsInsideWords = new RegExp(
  `(?<=[\\p{L}\\p{M}\\p{N}])${SIGN_INSIDE_WORD.source}(?=[\\p{L}\\p{N}])`,
  'gu',
);

/**
 * The name with the parts of its words written together, as people type them on a phone: "ONeills" for "O'Neill's", "ABC
 * Taxis" for "A.B.C. Taxis". The engine finds two parts that are typed as one word, but not three. Null if no word has
 * parts.
 */
export function joinedName(name: string): string | null {
  const plain = plainLetters(name);
  const joined = plain.replace(signsInsideWords, '');
  return joined === plain ? null : joined;
}

/**
 * Accents, the tone marks of Thai, and the points of Arabic and Hebrew, which are rarely written. Not the vowels of Indian
 * scripts and Thai, which are marks to Unicode: without them Banda (बांदा) would be Bundi (बूंदी). Nor the mark that
 * makes another syllable of a Japanese one.
 */
const accents =
  /(?:(?!\u3099|\u309a)(?=[\p{Script=Inherited}\p{Script=Arabic}\p{Script=Hebrew}\u0e48-\u0e4c])\p{M})+/gu;
/** What separates words, with the marks that belong to no letter. */
const betweenWords = /^\p{M}+|(?:[^\p{L}\p{M}\p{N}]+\p{M}*)+/gu;

/**
 * Normalises a place name, so that its spellings compare equal: lower case, no accents, words separated by
 * one space ("Bury St. Edmunds" and "bury st edmunds", "Zürich" and "ZURICH"). Applied to documents and
 * queries alike. Returns '' for a name without letters and digits.
 */
export function foldPlaceName(name: string): string {
  return plainLetters(
    name
      // NFKD makes a blank and an accent of it.
      .replaceAll('´', "'")
      .normalize('NFKD')
      .replace(accents, '')
      .toLowerCase(),
  )
    .replace(/['’ʻʼ]/g, '')
    .replace(betweenWords, ' ')
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

/**
 * A British postcode or its district, folded; its group holds the digits of the district. For PostgreSQL, too, which
 * reads it alike: a code ends in a digit and two letters, so that only one reading is left.
 */
export const BRITISH_DISTRICT = String.raw`^[a-z]{1,2}(\d{1,2})[a-z]?(?:\d[a-z]{2})?$`;
const britishDistrict = new RegExp(BRITISH_DISTRICT);

/**
 * How many digits the district of a folded British postcode has: one in `ls14ab` (LS1) and `w1d3ab` (W1D), two in
 * `ls123ab` (LS12). Null for any other code.
 */
export function districtDigits(postalKey: string): number | null {
  return britishDistrict.exec(postalKey)?.[1]?.length ?? null;
}
