import { cityKey } from '../text/identity-key.js';

/** Of three letters it may be an abbreviation: `NYC`. */
const fourCapitals = /^(?:\P{Lu}*\p{Lu}){4}/u;
const capital = /\p{Lu}/u;
const smallLetter = /\p{Ll}/u;
/** Greek capitals lack the accents of small letters, and a Turkish `I` may be an `ı`. Beside a digit letters may be no word. */
const otherLetters = /[^\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Common}]|[İ\d]/u;
const letter = /\p{L}/u;
const words = /[\p{L}\p{M}]+/gu;
const numeral = /^[IVX]{2,}$/;
/** Words inside a name that have no capital: `Frankfurt am Main`, `Ростов-на-Дону`. */
const smallWords = new Set(
  `a aan am an and aux by cum da das de dei del della den der di do dos du e el en i im in la las le les lo los
  na nad ob of on op pod sous sul sur the under upon van von y на над под`.split(/\s+/),
);

/**
 * A city's name as names are written, where it has only capitals, as in registers, or only small letters, as people type:
 * `LOS ANGELES` as Los Angeles. It is the name of the same city.
 */
export function readableCase(name: string): string {
  const isInCapitals = fourCapitals.test(name) && !smallLetter.test(name);
  const isInSmallLetters = smallLetter.test(name) && !capital.test(name);
  if (otherLetters.test(name) || (!isInCapitals && !isInSmallLetters)) return name;
  const shown = name.replace(words, (word, start: number) =>
    cased(word, name.slice(0, start), name.slice(start + word.length)),
  );
  return cityKey(shown, null, null) === cityKey(name, null, null) ? shown : name;
}

function cased(word: string, before: string, behind: string): string {
  if (before !== '' && numeral.test(word)) return word;
  const small = word.toLowerCase();
  const isInside = before !== '' && letter.test(behind) && smallWords.has(small);
  // `Martha's`, `'s-Hertogenbosch`; in `L'Aquila` a name follows.
  const isSuffix = /['’]$/.test(before) && word.length === 1;
  return isInside || isSuffix ? small : capitalized(small);
}

/** `McAllen`, `IJsselstein` */
function capitalized(small: string): string {
  const [start = ''] = /^(?:mc(?=\p{L}{3})|ij(?=[hlmsz])|.)/u.exec(small) ?? [];
  const rest = small.slice(start.length);
  return start === 'mc' ? `Mc${capitalized(rest)}` : `${start.toUpperCase()}${rest}`;
}
