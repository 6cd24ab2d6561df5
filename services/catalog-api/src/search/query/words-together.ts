import { foldPlaceName, trades, TYPO_WORD_LETTERS } from '@highstreet/search-index';
import type { DirectoryNames } from '../directory-names.repository.js';
import { isQualifier, isStopWord, queryParts } from './search-words.js';

type Names = Pick<DirectoryNames, 'categories' | 'cities'>;
type Parts = readonly string[];

/** The letters of a word that may be several, and the most of one that is looked into. */
const LEAST_DIVIDED = 7;
const MOST_DIVIDED = 40;
/** The fewest letters of a part: of a trade, of a city, and of what is neither. */
const LEAST_TRADE = 3;
const LEAST_CITY = 4;
const LEAST_UNKNOWN = 3;
/** The letters of two words that were typed for one: of longer ones the engine forgives a typo itself. */
const LEAST_JOINED = 7;
const MOST_JOINED = TYPO_WORD_LETTERS.twoTypos - 1;
/** The most words of a query of which the first two may be one. */
const MOST_WORDS_JOINED = 3;

/** What stands between such words, and behind the name of a company. */
const LINKS: ReadonlySet<string> = new Set(
  'and at in near of the und corp gmbh inc llc llp ltd pllc'.split(' '),
);
const BOTH_UNKNOWN = new RegExp(
  String.raw`^(\p{L}{${LEAST_UNKNOWN},}?)(?:and|und)(\p{L}{${LEAST_UNKNOWN},})$`,
  'u',
);
const TITLE = /^(dr)(\p{L}{4,})$/u;
/** An address of the web without `www`; the group is the name in it. */
const BARE_ADDRESS = /^([\p{L}\p{N}-]+)(?:\.(?:co|com))?\.\p{L}{2,}$/u;

const wordsOfTrades: ReadonlySet<string> = new Set(
  trades.flat().flatMap((trade) => trade.split(' ').filter((word) => !isStopWord(word))),
);

/**
 * The query with the words apart that were typed as one: `pizza zurich` of `pizzazürich`, `miller baker` of
 * `millerandbaker.com`. They are words of trades and names of cities; only the first word may begin with anything, as the
 * names of businesses do, and in an address end with anything. Undefined where nothing is to be divided.
 * @param isAddress whether the first word was the name in an address of the web
 */
export function dividedQuery(
  query: string,
  names: Names,
  isAddress = BARE_ADDRESS.test(queryParts(query)[0] ?? ''),
): string | undefined {
  if (query.includes('"')) return undefined;
  const typed = queryParts(query);
  const parts = typed.map((part, at) => {
    const word = foldPlaceName(at === 0 ? part.replace(BARE_ADDRESS, '$1') : part);
    if (part.startsWith('-') || !isDivisible(word, names)) return part;
    return wordsIn(word, names, at === 0, isAddress) ?? part;
  });
  return parts.every((part, at) => part === typed[at]) ? undefined : parts.join(' ');
}

/**
 * The query with its first two words as one: `jollybee` of `jolly bee`, of which the engine then forgives a typo. It joins
 * words by itself, but then forgives one typo less, and none in so short a word. Undefined for a query of many words, and
 * where one is of a trade.
 */
export function joinedQuery(query: string): string | undefined {
  const [first = '', second = '', ...others] = queryParts(query);
  const { length } = `${first}${second}`;
  const isJoined =
    others.length <= MOST_WORDS_JOINED - 2 &&
    length >= LEAST_JOINED &&
    length <= MOST_JOINED &&
    [first, second].every(
      (word) =>
        /^\p{L}[\p{L}\p{M}]*$/u.test(word) &&
        !isStopWord(word) &&
        !isQualifier(word) &&
        !isOfTrade(word.toLowerCase()),
    );
  return isJoined ? [`${first}${second}`, ...others].join(' ') : undefined;
}

function isDivisible(typed: string, names: Names): boolean {
  const { length } = typed;
  return (
    length >= LEAST_DIVIDED && length <= MOST_DIVIDED && /^\p{L}+$/u.test(typed) && !isKnown(typed, names)
  );
}

/** For each letter before `end`, the fewest known words and links that the text from it on consists of, if it does. */
function knownParts(end: number, known: readonly ReadonlyMap<number, string>[]): (Parts | undefined)[] {
  const found: (Parts | undefined)[] = Array.from({ length: end });
  found.push([]);
  for (let start = end - 1; start >= 0; start -= 1) {
    for (const [next, part] of known[start] ?? []) {
      const behind = found[next];
      const before = found[start];
      if (behind === undefined || (before !== undefined && before.length <= behind.length + 1)) continue;
      found[start] = [part, ...behind];
    }
  }
  return found;
}

/** For each letter, the known words and links that begin with it, by the letter behind them. */
function knownFrom(typed: string, names: Names): ReadonlyMap<number, string>[] {
  return Array.from({ length: typed.length }, (_, start) => {
    const parts = Array.from({ length: typed.length - start }, (_none, at) =>
      typed.slice(start, start + at + 1),
    );
    return new Map(
      parts
        .filter((part) => LINKS.has(part) || isKnown(part, names))
        .map((part) => [start + part.length, part]),
    );
  });
}

/** The words of which a text consists; of a name also those around which it has others, or two with "and" between. */
function wordsIn(typed: string, names: Names, isName: boolean, isAddress: boolean): string | undefined {
  const known = knownFrom(typed, names);
  if (!isName) return wordsOf(knownParts(typed.length, known)[0]);
  let best: { words: string; letters: number } | undefined;
  for (let end = typed.length; end > 0; end -= 1) {
    const behind = typed.slice(end);
    if (behind !== '' && (!isAddress || behind.length < LEAST_UNKNOWN)) continue;
    const parts = knownParts(end, known);
    for (let start = 0; start < end; start += 1) {
      const words = start > 0 && start < LEAST_UNKNOWN ? undefined : wordsOf(parts[start]);
      const letters = end - start;
      if (words === undefined || letters <= (best?.letters ?? 0)) continue;
      best = { words: `${typed.slice(0, start)} ${words} ${behind}`.trim(), letters };
    }
  }
  if (best !== undefined) return best.words;
  const [, one, other] = BOTH_UNKNOWN.exec(typed) ?? TITLE.exec(typed) ?? [];
  return one === undefined ? undefined : `${one} ${other}`;
}

function wordsOf(parts: Parts | undefined): string | undefined {
  const words = parts?.filter((part) => !LINKS.has(part)) ?? [];
  return words.length > 0 ? words.join(' ') : undefined;
}

function isKnown(word: string, { categories, cities }: Names): boolean {
  const isTrade = word.length >= LEAST_TRADE && (isOfTrade(word) || categories.hasWord(word));
  return isTrade || (word.length >= LEAST_CITY && (cities.hasWord(word) || cities.hasNameTogether(word)));
}

function isOfTrade(word: string): boolean {
  return wordsOfTrades.has(word) || wordsOfTrades.has(word.replace(/s$/, ''));
}
