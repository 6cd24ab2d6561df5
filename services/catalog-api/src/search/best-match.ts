import { engineQuery, withoutFirstStopWord } from './query/search-phrase.js';
import { searchWords } from './query/search-words.js';

/** How much of a query the best hit has: the engine gives up words from the end. */
export interface BestMatch {
  /** The query as the engine was asked at last. */
  asked: string;
  /** The number of its first words that the hit has. */
  words: number;
  /** The number of its words, as the engine divides it. */
  of: number;
  typos: number;
}

interface QueryWithCity {
  /** What was typed. */
  query: string;
  /** The part of it before the city. */
  text: string;
  /** How many of its first words tell what is looked for. */
  enough: number;
}

/** Whether the best hit of all lacks some of what is looked for. */
export function lacksSought(ofAll: BestMatch, { query, text, enough }: QueryWithCity): boolean {
  return (soughtWords(ofAll, query, text) ?? enough) < enough;
}

/**
 * Whether the best hit of a city has as much of what is looked for as the best hit of all, which was asked for with the
 * city: as many of its words, and if not more, with no more typos.
 */
export function isAsGood(
  inCity: BestMatch,
  ofAll: BestMatch,
  { query, text, enough }: QueryWithCity,
): boolean {
  const there = soughtWords(inCity, text, text);
  const anywhere = soughtWords(ofAll, query, text);
  if (there === undefined || anywhere === undefined || there === 0) return false;
  const most = Math.min(anywhere, enough);
  return there > most || (there === most && inCity.typos <= ofAll.typos);
}

/**
 * How many of the words that are looked for the best hit has, of a query that may name a city behind them. Undefined where
 * the engine divides the query into other words than this.
 */
function soughtWords({ asked, words, of }: BestMatch, query: string, text: string): number | undefined {
  const whole = wordsAsked(query);
  const sought = wordsAsked(text);
  const now = searchWords(asked).length;
  if (words > 0 && of !== now) return undefined;
  const city = whole.length - sought.length;
  // Behind the city are qualifiers: `italian restaurant leeds cheap`. Words may have been left out before it.
  const same = whole.findIndex((word, at) => word !== sought[at]);
  const before = Math.max(0, (same === -1 ? whole.length : same) - (whole.length - now));
  return Math.min(words, before) + Math.max(0, words - before - city);
}

/** The words of a query as the engine is asked first. */
function wordsAsked(query: string): string[] {
  const asked = engineQuery(query);
  return searchWords(withoutFirstStopWord(asked) ?? asked);
}
