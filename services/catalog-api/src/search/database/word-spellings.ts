import { numberWords } from '@highstreet/search-index';
import { statesAbbreviated } from '../locations/region-names.js';
import {
  areJoinedBySign,
  isInitials,
  lettersOf,
  MAX_WORDS,
  partsKeptWhole,
  SIGNS_INSIDE,
} from '../query/search-words.js';

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
  if (isInitials(word)) return initials(word);
  const kept = partsKeptWhole(word);
  if (kept.length > 0) return [beginningOf(word), `(${kept.map(anyOf).join(' & ')})`];
  const number = numberWord.get(word);
  if (/^\p{N}+$/u.test(word)) {
    return [beginningOf(word), beginningOf(`-${word}`), ...(number === undefined ? [] : [exactly(number)])];
  }
  const [, prefix, name] = /^([dlo])(\p{L}{2,})$/u.exec(word) ?? [];
  const parts = name === undefined ? [] : withOwner(name).map((part) => `${prefix} <-> ${part}`);
  const abbreviated = /^\p{L}{2,4}$/u.test(word) ? [beginningOf(Array.from(word).join('.'))] : [];
  return [...withOwner(word), ...parts, ...abbreviated, ...apart(word)];
}

const signsInside = new RegExp(`[${SIGNS_INSIDE}]+`, 'u');

/** A tsquery for a word as others write it, with a sign at which PostgreSQL divides it: `oneill´s` for "O'Neill's". */
function apart(word: string): string[] {
  const words = word.split(signsInside, MAX_WORDS);
  if (words.length === 1) return [];
  return [words.map(anyOf).join(' <-> ')];
}

function anyOf(word: string): string {
  return `(${spellingsOf(word).join(' | ')})`;
}

/**
 * Tsqueries for initials, however a name has them: `T.G.I.`, `TGI`, `T G I`, `B&Q`, `H and M`, `WH` for `W H`. Two letters
 * with a sign between them are not the same as the two together (`B&Q` is no `BQ`), nor where these are a state: `MS` is
 * neither `M&S` nor `M S`.
 */
function initials(word: string): string[] {
  const letters = lettersOf(word);
  const words = letters.map(exactly);
  const together = letters.join('');
  const isPair = letters.length === 2;
  const isTogether = !isPair || (!areJoinedBySign(word) && statesAbbreviated(together).length === 0);
  return [
    beginningOf(letters.join('.')),
    words.join(' <-> '),
    ...(isPair ? [words.join(' <2> ')] : []),
    ...(isTogether ? [exactly(together)] : []),
  ];
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
