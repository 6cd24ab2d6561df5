import { fold } from './fold.js';
import { decodeCharacterReferences } from './html.js';
import { isList, isRecord, readLooseJson } from './loose-json.js';
import type { LooseValue } from './loose-value.js';
import { memoize } from './memoize.js';
import { readPostgresArray } from './postgres-array.js';
import { cleanText } from './text.js';
import { flagOrBitOf } from './yes-no.js';

/** A longer list would fill the page with badges. */
export const mostServices = 60;
/** A longer text is a sentence. */
const longestService = 100;

/** A comma, but not that of `£1,000`. */
const comma = /(?<!\d),|,(?!\d{3}(?!\d))/;
/** Not between brackets: `Haircut (men, women)` is one service. */
const outsideBrackets = String.raw`(?![^()]{0,${longestService}}\))(?![^[\]]{0,${longestService}}\])`;
const commaBetween = new RegExp(`(?:${comma.source})${outsideBrackets}`);
const barBetween = new RegExp(`[;|]${outsideBrackets}`);
const anyBetween = new RegExp(`[,;|]${outsideBrackets}`);

/** The parts of a subtypes cell: `Bakery, Café`, or a list as JSON, Python or PostgreSQL writes it. */
export const readSubtypes: (text: string) => readonly string[] = memoize((text) => {
  const list = readLooseJson(text) ?? readPostgresArray(text);
  return namesAmong(
    isList(list) ? list.map(nameOf) : linesOf(text).flatMap((line) => line.split(anyBetween)),
  );
}, 1_000);

/**
 * The parts of a services cell, which lists everything that a business offers: `Takeaway, Dine-in` or a JSON
 * list of texts (our own exports write both), a list of Python, PHP or PostgreSQL, or an object such as `{"Delivery":
 * true, "Dine-in": false}`.
 */
export const readServices: (text: string) => readonly string[] = memoize((text) => {
  const names = namesOf(readLooseJson(text) ?? readPostgresArray(text));
  return distinctServices(namesAmong(names ?? linesOf(text).flatMap(partsOf)));
}, 1_000);

function linesOf(text: string): readonly string[] {
  return text.split('\n').map(decodeCharacterReferences);
}

/** Without a comma between its parts, a line may have semicolons or bars there. */
function partsOf(line: string): readonly string[] {
  return line.split(commaBetween.test(line) ? commaBetween : barBetween);
}

function namesAmong(parts: readonly string[]): readonly string[] {
  return parts
    .map(cleanText)
    .map(decodeCharacterReferences)
    .filter((part) => part !== '');
}

/** The names in a structured cell; undefined for any other cell. */
function namesOf(value: LooseValue | undefined): readonly string[] | undefined {
  if (isRecord(value)) {
    return Object.keys(value).filter((name) => flagOrBitOf(value[name]) === true);
  }
  return isList(value) ? value.filter(isOffered).map(nameOf) : undefined;
}

/** Not `{"name": "Delivery", "enabled": false}`, or null. */
function isOffered(part: LooseValue): boolean {
  return !isRecord(part) || part['enabled'] === undefined || flagOrBitOf(part['enabled']) === true;
}

/**
 * A text, a number, or the name in an object such as `{"id": "bakery", "name": "Bakery"}`; '' for anything
 * else.
 */
function nameOf(part: LooseValue): string {
  const name = isRecord(part) ? part['name'] : part;
  return typeof name === 'string' || typeof name === 'number' ? String(name) : '';
}

/** The services of a business without duplicates: its subtypes, then what it offers (already distinct). */
export function mergeServices(subtypes: readonly string[], offered: readonly string[]): readonly string[] {
  return subtypes.length === 0 ? offered : distinctServices([...subtypes, ...offered]);
}

/**
 * The key of a service: spellings with the same key are one service. '' for a sentence, an object, or
 * a flag such as `0`, which are not services.
 */
export function serviceKey(name: string): string {
  return name.length <= longestService && !name.startsWith('{') ? foldedName(name) : '';
}

function distinctServices(names: readonly string[]): readonly string[] {
  const services = new Map<string, string>();
  for (const name of names) {
    const key = serviceKey(name);
    if (key !== '' && !services.has(key)) {
      services.set(key, name);
    }
  }
  return [...services.values()].slice(0, mostServices);
}

const foldedName = memoize(
  (name: string) => (flagOrBitOf(name) === undefined ? fold(name) || name : ''),
  2_000,
);
