import { numberWords } from '@highstreet/search-index';
import { isInitials } from './search-words.js';

/**
 * `five` by `5`. Not the other way round: `seven` would find each house with that number. Names with the digits are found
 * by their synonyms, where nothing has the word.
 */
const numberWord: ReadonlyMap<string, string> = new Map(numberWords.map(([word, digits]) => [digits, word]));

/**
 * Tsqueries for a word as PostgreSQL has it in its index: of `34-35 Mill Lane` and `00-950` it takes the second number for
 * a negative one, "O'Neill's" for three words, which people write as "oneills", and "T.G.I. Friday's" for "t.g.i" and two
 * words.
 * @param word in lower case without accents
 */
export function spellingsOf(word: string): string[] {
  if (isInitials(word)) return initials(word.split('.'));
  const number = numberWord.get(word);
  if (/^\p{N}+$/u.test(word)) {
    return [beginningOf(word), beginningOf(`-${word}`), ...(number === undefined ? [] : [exactly(number)])];
  }
  const [, prefix, name] = /^([dlo])(\p{L}{2,})$/u.exec(word) ?? [];
  const parts = name === undefined ? [] : withOwner(name).map((part) => `${prefix} <-> ${part}`);
  const abbreviated = /^\p{L}{2,4}$/u.test(word) ? [beginningOf(Array.from(word).join('.'))] : [];
  return [...withOwner(word), ...parts, ...abbreviated];
}

/**
 * Tsqueries for initials, however a name has them: `T.G.I.`, `TGI`, `T G I`, `B&Q`, `H and M`. Two letters written together
 * are seldom the same, but often a state: `MS` is not `M&S`.
 */
function initials(letters: readonly string[]): string[] {
  const words = letters.map(exactly);
  const other = words.length === 2 ? words.join(' <2> ') : exactly(letters.join(''));
  return [beginningOf(letters.join('.')), words.join(' <-> '), other];
}

/** Tsqueries for a word as it is, and for what belongs to somebody: "sams" may be "Sam's". */
function withOwner(word: string): string[] {
  const [, owner] = /^(\p{L}{2,})s$/u.exec(word) ?? [];
  return owner === undefined ? [beginningOf(word)] : [beginningOf(word), `${owner} <-> s`];
}

/** A tsquery for the words with this prefix. */
function beginningOf(word: string): string {
  return `${exactly(word)}:*`;
}

/** Quoted and escaped, because removing an accent can yield a quote: `ŉ` becomes `'n`. */
function exactly(word: string): string {
  return `'${word.replace(/['\\]/g, '$&$&')}'`;
}
