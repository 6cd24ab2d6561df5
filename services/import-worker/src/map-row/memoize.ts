import { detached } from './text/clean-text.js';

/** Longer texts are not cached: a few huge cells must not fill the memory of a small worker. */
const longestKept = 4_000;
/** A generation holds at most `capacity` times this many characters, so that its bytes are bounded too. */
const usualLength = 150;

/**
 * Caches the results of a pure function of a text. Rows of one file repeat their opening hours, categories
 * and cities; a look-up costs a tenth of reading them again.
 *
 * Bounded by two generations of `capacity` texts (and 150 times as many characters) each: when the younger is
 * full, it becomes the older one, and the previous older one is dropped. Texts in use move to the younger, so
 * this keeps nearly what an LRU cache keeps and costs less. Keys are copies: a substring would keep the block
 * of the file that it was cut from in memory.
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
    if (known !== undefined) return known;
    if (text.length > longestKept) return compute(text);
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
