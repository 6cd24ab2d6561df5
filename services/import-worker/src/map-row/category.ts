import { decodeCharacterReferences, settled, withoutHtml } from './html.js';
import { categoryKey } from './identity-key.js';
import type { MappedCategory } from './mapped-business.js';
import { isList, isRecord, readLooseJson, startsStructure } from './loose-json.js';
import { memoize } from './memoize.js';
import type { RowNotes } from './row-notes.js';
import { slugify } from './slug.js';
import { cleanText } from './text.js';
import { flagOf } from './yes-no.js';

/** A longer text is a description in the wrong column. */
const longestCategory = 100;

/** The category of the first text that names one. */
export function categoryAmong(texts: readonly string[], notes: RowNotes): MappedCategory | null {
  for (const text of texts) {
    const category = text === '' ? null : mapCategory(text, notes);
    if (category) return category;
  }
  return null;
}

/**
 * The category that a text names: the first of a list (`Bakery|Café`, `["Bakery","Café"]`), the last of a path (`Food >
 * Bakery`), or the name of an object. All rows of a category share one object; null when there is none (`0`), or the
 * name is too long.
 */
export function mapCategory(text: string, notes: RowNotes): MappedCategory | null {
  const { name } = categoryNamed(text);
  if (name.length > longestCategory) {
    notes.add('category', `has more than ${longestCategory} characters, left out`);
    return null;
  }
  return name === '' ? null : categoryOfName(name);
}

const categoryNamed = memoize((text) => ({ name: settled(text, nameIn) }), 2_000);

function nameIn(text: string): string {
  const first = startsStructure(text) ? firstOfCell(text) : text;
  // What is still structured could not be read, and stays as it is.
  if (startsStructure(first)) return decodeCharacterReferences(first);
  const name = endOfPath(firstOfMany(besidePrice(cleanText(withoutHtml(first)))));
  return isNoName(name) ? '' : name;
}

/** `Bakery|Café`, `Food > Bakery, Food > Café`. A comma alone may belong to the name. */
function firstOfMany(text: string): string {
  const listed = text.split('|');
  if (listed.length > 1) return firstNamed(listed);
  const paths = text.includes('>') ? text.split(',') : [];
  return paths.length > 1 && paths.every((path) => path.includes('>')) ? firstNamed(paths) : text;
}

/** `$$ · Bakery`, `· Bakery`, `Bakery · 3 Mill Lane`: the dots of Google Maps have blanks; those of `col·lectiva` none. */
function besidePrice(text: string): string {
  if (!text.includes('·')) return text;
  return firstNamed(text.split(/(?:^|\s)·(?:\s|$)/).filter((part) => !price.test(part)));
}

/** `$$`, `€10–20`, `10–20 €`. */
const price = /^(?=.*\p{Sc})[\p{Sc}\p{Nd}\s.,+–-]+$/u;

function endOfPath(text: string): string {
  return text.includes('>') ? firstNamed(text.split(/[-=]?>/).reverse()) : text;
}

function firstNamed(names: readonly string[]): string {
  return names.map(cleanText).find((name) => name !== '') ?? '';
}

/** `0` and `false` say that there is no category. */
function isNoName(text: string): boolean {
  return /^0+(?:\.0+)?$/.test(text) || flagOf(text) !== undefined;
}

const categoryOfName = memoize(
  (name: string): MappedCategory => ({ name, key: categoryKey(name), slugBase: slugify(name) }),
  2_000,
);

/**
 * The first text of `["Restaurant","Bar"]`, or the name of `[{"name":"Restaurant"}]`, which Yelp calls a title; '' for
 * an empty list. Any other text, and a nested list, is returned unchanged as the name, so that an export keeps it.
 */
function firstOfCell(text: string): string {
  const cell = readLooseJson(text);
  if (isList(cell) && cell.every((part) => part === null || part === '')) return '';
  const first = isList(cell) ? cell[0] : cell;
  const name = isRecord(first) ? (first['name'] ?? first['title']) : first;
  const cleaned = typeof name === 'string' ? cleanText(name) : '';
  return cleaned === '' || startsStructure(cleaned) ? text : cleaned;
}
