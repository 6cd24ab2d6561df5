import { fold } from './fold.js';
import { withoutReferences } from './html.js';
import { isList, isRecord, readLooseJson } from './loose-json.js';
import type { LooseValue } from './loose-value.js';
import { memoize } from './memoize.js';
import { cleanText } from './text.js';

/** More would be a page of badges. */
export const mostServices = 60;
/** Longer ones are sentences. */
const longestService = 100;

/** The parts of a subtypes cell: `Bakery, Café`, or a list as JSON or Python writes it. */
export const readSubtypes: (text: string) => readonly string[] = memoize((text) => {
  const list = readLooseJson(text);
  const parts = isList(list) ? list.map(nameOf) : withoutReferences(text).split(/[,;|]/);
  return parts
    .map(cleanText)
    .map(withoutReferences)
    .filter((part) => part !== '');
}, 1_000);

/**
 * The parts of a services cell, which says all that a business offers: `Takeaway, Dine-in` or a list of texts
 * as JSON, both as our own exports write them; a list as Python writes it; an object such as `{"Delivery":
 * true, "Dine-in": false}`.
 */
export const readServices: (text: string) => readonly string[] = memoize((text) => {
  const parts = namesOf(readLooseJson(text)) ?? text.split(',');
  return distinctServices(
    parts
      .map(cleanText)
      .map(withoutReferences)
      .filter((part) => part !== ''),
  );
}, 1_000);

/** The names that a structured cell gives; undefined for any other cell. */
function namesOf(value: LooseValue | undefined): readonly string[] | undefined {
  if (isRecord(value)) {
    return Object.keys(value).filter((name) => value[name] === true);
  }
  return isList(value) ? value.map(nameOf) : undefined;
}

/**
 * A text, a number, or the name in an object such as `{"id": "bakery", "name": "Bakery"}`; '' for anything
 * else.
 */
function nameOf(part: LooseValue): string {
  const name = isRecord(part) ? part['name'] : part;
  return typeof name === 'string' || typeof name === 'number' ? String(name) : '';
}

/** The services of a business: its subtypes, then what it offers (which are distinct already), each once. */
export function mergeServices(subtypes: readonly string[], offered: readonly string[]): readonly string[] {
  return subtypes.length === 0 ? offered : distinctServices([...subtypes, ...offered]);
}

/** The key under which two spellings are one service; '' for a sentence or an object, which are none. */
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

const foldedName = memoize((name: string) => fold(name) || name, 2_000);
