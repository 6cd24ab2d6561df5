import { cityKey } from '../text/identity-key.js';

/** Three letters may be an abbreviation, as `NYC` is, unless one has a mark: `EŁK`. */
const wholeName = /^(?:\P{Lu}*\p{Lu}){4}|(?!\p{ASCII})\p{Script=Latin}/u;
const capital = /\p{Lu}/u;
const smallLetter = /\p{Ll}/u;
/** Greek capitals lack the accents of small letters. Beside a digit letters may be no word. */
const otherLetters = /[^\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Common}]|\d/u;
const letter = /\p{L}/u;
const words = /[\p{L}\p{M}]+/gu;
const numeral = /^[IVX]{2,}$/;
/** Where the small letters of `I` and `İ` are `ı` and `i`. */
const withDotlessI = new Set(['Türkiye', 'Turkey', 'Azerbaijan']);
const ofTurkish = /[ÇĞİÖŞÜ]/;
/** Words inside a name that have no capital: `Frankfurt am Main`, `Ростов-на-Дону`. */
const smallWords = new Set(
  `a aan am an and au aux by cum da das de dei del della den der di do dos du e en i im in na nad ob of on op pod sous
  sul sur the under upon van von y на над под`.split(/\s+/),
);
/** Articles, which have none between dashes or behind such a word: `Saint-Jean-de-la-Ruelle`, but `North Las Vegas`. */
const articles = new Set(['des', 'el', 'la', 'las', 'le', 'les', 'lo', 'los']);
const wordBefore = /([\p{L}\p{M}]+)[\s-]$/u;

/**
 * A city's name as names are written, where it has only capitals, as in registers, or only small letters, as people type:
 * `LOS ANGELES` as Los Angeles. It is the name of the same city.
 */
export function readableCase(name: string, country: string | null): string {
  const isInCapitals = wholeName.test(name) && !smallLetter.test(name);
  const isInSmallLetters = smallLetter.test(name) && !capital.test(name);
  if (otherLetters.test(name) || (!isInCapitals && !isInSmallLetters)) return name;
  const isTurkish = country !== null && withDotlessI.has(country);
  // `DENIZLI`, as other keyboards write it, has another letter in it than `SARIYER`.
  const isUncertain = isTurkish && isInCapitals && name.includes('I') && !ofTurkish.test(name);
  if (isUncertain || (name.includes('İ') && !isTurkish)) return name;
  const locale = isTurkish ? 'tr' : 'en';
  const shown = name.replace(words, (word, start: number) =>
    cased(word, { before: name.slice(0, start), behind: name.slice(start + word.length), locale }),
  );
  return cityKey(shown, null, null) === cityKey(name, null, null) ? shown : name;
}

interface Beside {
  readonly before: string;
  readonly behind: string;
  readonly locale: string;
}

function cased(word: string, { before, behind, locale }: Beside): string {
  const isInside = before !== '';
  if (isInside && numeral.test(word)) return word;
  const small = word.toLocaleLowerCase(locale);
  // `Martha's Vineyard`, `'s-Hertogenbosch`
  const isSuffix = /['’]$/.test(before) && word.length === 1;
  return isSuffix || (isInside && isSmallInside(small, before, behind)) ? small : asName(small, locale);
}

function isSmallInside(word: string, before: string, behind: string): boolean {
  // `Coeur d'Alene`
  if (/^[dl]$/.test(word) && /^['’]/.test(behind)) return true;
  if (!letter.test(behind)) return false;
  if (!articles.has(word)) return smallWords.has(word);
  const isBetweenDashes = before.endsWith('-') && behind.startsWith('-');
  return isBetweenDashes || smallWords.has(wordBefore.exec(before)?.[1]?.toLowerCase() ?? '');
}

/** `McAllen`, `IJsselstein` */
function asName(small: string, locale: string): string {
  const [start = ''] = /^(?:mc(?=\p{L}{3})|ij(?=[hlmsz])|.)/u.exec(small) ?? [];
  const rest = small.slice(start.length);
  if (start === 'mc') return `Mc${asName(rest, locale)}`;
  const large = start.toLocaleUpperCase(locale);
  // The capital of `ß` would be two.
  return large.length === start.length ? `${large}${rest}` : small;
}
