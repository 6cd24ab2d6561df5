import {
  isBeforeSought,
  isCondition,
  isQualifier,
  isStopWord,
  queryParts,
  searchWords,
  withoutLoneMarks,
  withoutWebAddress,
  withStreetsApart,
} from './search-words.js';
import { withoutEndMarks } from './typed-phone.js';

/** The most words that are left out of a query that finds nothing; each costs another search. */
const MOST_LEFT_OUT = 2;

/**
 * Puts a query into the form in which the engine is asked. The engine insists on the first word, and drops others
 * from the end until something is found, so:
 * - Stop words go, except for the first word. Most descriptions contain "in", and "pizza in Leeds" would prefer
 *   them to the pizzas of Leeds. A first word often belongs to a name: "In Bloom", "My Dentist".
 * - Qualifiers and "businesses" at its beginning go to the end, and stop words before and between them are left out: "what is the best
 *   pizza in Leeds" looks for pizza, and "Best Pizza" still comes first. So do conditions anywhere: "pizza open now Leeds".
 * - Of an address of the web, only the name is looked for: "www.harbourpizza.com".
 *
 * With a pair of quotation marks it stays as it is.
 */
export function engineQuery(typed: string): string {
  const query = withoutLoneMarks(withoutWebAddress(typed));
  if (query.includes('"')) return query;
  const parts = queryParts(withStreetsApart(query));
  const words = [...parts.filter((part) => !isCondition(part)), ...parts.filter(isCondition)];
  const end = words.findIndex((word) => !isBeforeSought(word) && !isStopWord(word));
  const qualifiers = words.slice(0, Math.max(end, 0)).filter(isBeforeSought);
  if (qualifiers.length > 0) {
    const sought = words.slice(end).filter((word) => !isStopWord(word));
    if (sought.some(isToBeFound)) return [...sought, ...qualifiers].join(' ');
  }
  const significant = words.filter((word, position) => position === 0 || !isStopWord(word));
  const hasMeaning = significant.some((word) => isToBeFound(word) && !isStopWord(word));
  return (hasMeaning ? significant : words).join(' ');
}

/**
 * The query without the stop word that it begins with, which the engine would insist on: "red lion" for "the red
 * lion". Undefined if it begins with none, or looks for nothing else.
 */
export function withoutFirstStopWord(query: string): string | undefined {
  if (query.includes('"')) return undefined;
  const [first = '', ...others] = queryParts(query);
  const hasMeaning = others.some((word) => isToBeFound(word) && !isStopWord(word));
  return isStopWord(first) && hasMeaning ? others.join(' ') : undefined;
}

/**
 * The query with every word as it is spelled but the last, which may go on or be mistyped: the engine then has one word
 * whose likenesses it must look for. What it divides into several words stays as it is, too: it finds "Kings" by "king's".
 */
export function spelledOut(query: string): string {
  const parts = queryParts(query);
  const last = parts.findLastIndex(isToBeFound);
  const isWord = (part: string): boolean => isToBeFound(part) && searchWords(part).length === 1;
  return parts.map((part, at) => (at < last && isWord(part) ? `"${part}"` : part)).join(' ');
}

/**
 * The form in which the engine is asked for names that contain every word: without the stop words inside, as "fish and
 * ch" may become Fish & Chips. The last word may go on, and the first often belongs to a name. Without
 * quotation marks nothing is excluded, as some write their name so: "Alma Reyes -Realtor".
 */
export function beginningOfName(typed: string): string {
  const query = withoutLoneMarks(withoutWebAddress(typed));
  if (query.includes('"')) return query;
  const words = queryParts(query).map((word) => word.replace(/^-+(?=.)/, ''));
  return words.filter((word, at) => at === 0 || at === words.length - 1 || !isStopWord(word)).join(' ');
}

/**
 * The queries to try in turn when one finds nothing: without its first word ("quick plumber"), which the
 * engine insists on, and without the second one.
 */
export function shorterQueries(query: string): string[] {
  if (query.includes('"')) return [];
  const words = queryParts(query);
  return Array.from({ length: MOST_LEFT_OUT }, (_, index) => words.slice(index + 1).join(' ')).filter(
    (shorter) => soughtIn(shorter) !== '',
  );
}

/**
 * What a query looks for and excludes, and before it a text of which the engine insists on each word as it is spelled, in
 * this order. The query's last word may go on.
 */
export function withPhrase(query: string, text: string): string {
  const asked = engineQuery(query);
  const words = asked.includes('"')
    ? asked
    : queryParts(withoutFirstStopWord(asked) ?? asked)
        .filter((word) => word.startsWith('-') || (isToBeFound(word) && !isQualifier(word)))
        .join(' ');
  return `"${text.replace(/["“”]/g, ' ').trim()}" ${words}`.trim();
}

/** What a query looks for: its words without qualifiers, and without those that it excludes. */
export function soughtIn(query: string): string {
  return queryParts(query)
    .filter((word) => isToBeFound(word) && !isQualifier(word))
    .join(' ');
}

/** Whether a text only narrows what is looked for, or widens it: `open now`, `near me`, `businesses`. */
export function isWish(text: string): boolean {
  return queryParts(text).every((part) => isBeforeSought(part) || isStopWord(part));
}

/** Whether that is all that a query says, and more than a place: "what is open now?", but not "near me". */
export function isWishAlone(query: string): boolean {
  const text = withoutEndMarks(query);
  return isWish(text) && queryParts(text).some(isBeforeSought);
}

/** `-bar` only excludes, and `&` is no word. */
function isToBeFound(word: string): boolean {
  return !word.startsWith('-') && searchWords(word).length > 0;
}
