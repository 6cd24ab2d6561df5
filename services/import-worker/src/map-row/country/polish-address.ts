import { englishStreet } from './country-behind-town.js';

const streetOfPoland = /^(?:al|os|pl|ul)\.\s?\p{L}/u;
const codeOfPoland = /^\d{2}-\d{3}(?!\S)|(?<!\S)\d{2}-\d{3}$/;
/** `Polna 5 31-019 Kraków`, `Polna 5/7 lok. 3 31-019 Kraków` */
const houseCodeAndTown = /^\p{L}.*\s\d+\p{L}?(?:\/\S+)?\s\d{2}-\d{3}\s\p{Lu}\p{L}[\p{L}\s.-]*$/u;
const house = /^\p{L}.*\s\d+\p{L}?(?:\/\d+\p{L}?)?$/u;
/** `Kraków 31-019`; `Unit 12-345` is a room. */
const townAndCode = /^(?!(?:apt|blk|block|lot|no|room|suite|unit)\b)\p{L}[\p{L}\s.-]+\s\d{2}-\d{3}$/iu;

/**
 * Whether an address that names no country is written as in Poland: with `ul.` and a code of two and three digits, or with
 * the code beside the town behind a street whose house stands last. The code alone may be the number of a house.
 */
export function isPolishAddress(parts: readonly string[]): boolean {
  const last = parts.at(-1) ?? '';
  return (
    (parts.some((part) => streetOfPoland.test(part)) && parts.some((part) => codeOfPoland.test(part))) ||
    (houseCodeAndTown.test(last) && !englishStreet.test(last)) ||
    (townAndCode.test(last) && house.test(parts.at(-2) ?? ''))
  );
}
