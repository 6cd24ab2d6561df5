import { detached } from './text.js';

/** Longer texts are read again each time: a few huge cells must not fill the memory of a small worker. */
const longestKept = 4_000;

/**
 * Remembers what a pure function made of a text. Rows of one file repeat their opening hours, categories
 * and cities; a look-up costs a tenth of reading them again.
 *
 * Bounded by two generations of `capacity` texts each: when the younger is full it becomes the older, and
 * the older is forgotten. Texts in use move up, so this keeps nearly what an LRU keeps and costs less. Keys
 * are copies: a cut-out text would keep the block of the file that it was cut from in memory.
 */
export function memoize<Result extends object | string>(
  compute: (text: string) => Result,
  capacity: number,
): (text: string) => Result {
  let young = new Map<string, Result>();
  let old = new Map<string, Result>();
  return (text) => {
    const known = young.get(text);
    if (known !== undefined) {
      return known;
    }
    if (text.length > longestKept) {
      return compute(text);
    }
    const key = detached(text);
    const result = old.get(text) ?? compute(key);
    if (young.size >= capacity) {
      old = young;
      young = new Map();
    }
    young.set(key, result);
    return result;
  };
}
