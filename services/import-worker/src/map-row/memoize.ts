import { detached } from './text.js';

/** Longer texts are read again each time: a few huge cells must not fill the memory of a small worker. */
const longestKept = 4_000;
/**
 * A memory for so many texts holds as many characters as if each had these: the bound is one of bytes, too.
 */
const usualLength = 150;

/**
 * Remembers what a pure function made of a text. Rows of one file repeat their opening hours, categories and
 * cities; a look-up costs a tenth of reading them again.
 *
 * Bounded by two generations of `capacity` texts (and 150 times as many characters) each: when the younger is
 * full it becomes the older, and the older is forgotten. Texts in use move up, so this keeps nearly what an
 * LRU keeps and costs less. Keys are copies: a cut-out text would keep the block of the file that it was cut
 * from in memory.
 */
export function memoize<Result extends object | string>(
  compute: (text: string) => Result,
  capacity: number,
): (text: string) => Result {
  let young = new Map<string, Result>();
  let old = new Map<string, Result>();
  let characters = 0;
  return (text) => {
    const known = young.get(text);
    if (known !== undefined) {
      return known;
    }
    if (text.length > longestKept) {
      return compute(text);
    }
    const key = detached(text);
    const result = old.get(key) ?? compute(key);
    if (young.size >= capacity || characters >= capacity * usualLength) {
      old = young;
      young = new Map();
      characters = 0;
    }
    young.set(key, result);
    characters += key.length;
    return result;
  };
}
