import { isWish } from '../query/search-phrase.js';
import { isStopWord, queryParts } from '../query/search-words.js';
import { typedDistrict } from './postal-districts.js';

/** A query such as `plumber LS1` or `cafe 75011 Paris`. */
export interface CodeInText {
  /** What is looked for; empty if the code is all that was typed. */
  text: string;
  /** The postal code, or its district, as it was typed. */
  code: string;
  /** `districtOf` the code. */
  district: string;
  /** What stands behind the code. */
  behind: string;
}

const WORD = /[^\s,]+/g;
const PUNCTUATION_BEHIND = /[.;:!?)]+$/;

/**
 * The last words of a query that have the form of a postal code. Whether they are one tells what stands behind them: nothing,
 * a place or a wish. Numbers before other words are those of houses or names (`5000 Main Street`, `M1 Motors`).
 */
export function codeInText(query: string): CodeInText | undefined {
  if (!/\d/.test(query)) return undefined;
  const words = [...query.matchAll(WORD)].map(({ 0: word, index }) => ({ word, start: index }));
  for (let first = words.length - 1; first >= 0; first -= 1) {
    for (const count of [2, 1]) {
      const parts = words.slice(first, first + count);
      const last = parts.at(-1);
      if (last === undefined) continue;
      const code = parts
        .map(({ word }) => word)
        .join(' ')
        .replace(PUNCTUATION_BEHIND, '');
      const district = isCode(code) ? typedDistrict(code) : undefined;
      if (district === undefined) continue;
      const before = meantBefore(query.slice(0, words[first]?.start));
      const behind = trimmed(query.slice(last.start + last.word.length));
      if (!isWish(behind)) return { text: before, code, district, behind };
      // Nothing is looked for in `LS1 4AP open now` but the code.
      return { text: before && `${before} ${behind}`.trim(), code, district, behind: '' };
    }
  }
  return undefined;
}

/** Not `1860 in`, which looks like a Dutch code. */
function isCode(code: string): boolean {
  const [, second] = code.split(' ');
  return second === undefined || !isStopWord(second);
}

/** What is before the code: nothing if it only leads to it (`near LS1`). */
function meantBefore(before: string): string {
  const text = trimmed(before);
  return queryParts(text).every(isStopWord) ? '' : text;
}

function trimmed(text: string): string {
  return text.replace(/^[\s,]+|[\s,]+$/g, '');
}
