import { fold } from './fold.js';
import { withoutReferences } from './html.js';
import { isList, readJson, readLooseJson } from './loose-json.js';
import { memoize } from './memoize.js';
import { cleanText } from './text.js';

/** More would be a page of badges. */
export const mostServices = 60;
/** Longer ones are sentences. */
const longestService = 100;

/** The parts of a subtypes cell: `Bakery, Café`, or a list as JSON or Python writes it. */
export const readSubtypes: (text: string) => readonly string[] = memoize((text) => {
  const list = readLooseJson(text);
  const parts = isList(list) ? list.map(String) : withoutReferences(text).split(/[,;|]/);
  return parts
    .map(cleanText)
    .map(withoutReferences)
    .filter((part) => part !== '');
}, 1_000);

/**
 * The parts of a services cell, which says all that a business offers: `Takeaway, Dine-in`, or a list of texts as JSON,
 * as our own exports write both.
 */
export const readServices: (text: string) => readonly string[] = memoize((text) => {
  const list = readJson(text);
  const parts = isList(list) && list.every((part) => typeof part === 'string') ? list : text.split(',');
  return distinctServices(
    parts
      .map(cleanText)
      .map(withoutReferences)
      .filter((part) => part !== ''),
  );
}, 1_000);

/** The services of a business: its subtypes, then what it offers (which are distinct already), each once. */
export function mergeServices(subtypes: readonly string[], offered: readonly string[]): readonly string[] {
  return subtypes.length === 0 ? offered : distinctServices([...subtypes, ...offered]);
}

/** The key under which two spellings are one service; '' for a sentence, which is none. */
export function serviceKey(name: string): string {
  return name.length <= longestService ? foldedName(name) : '';
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
