import { slugify } from '../identity/slug.js';
import type { MappedCategory } from '../mapped-business.js';
import { memoize } from '../memoize.js';
import type { RowNotes } from '../row-notes.js';
import { insideBareList } from '../structured-cells/bare-list.js';
import {
  isList,
  isRecord,
  readBrokenJson,
  readLooseJson,
  startsStructure,
} from '../structured-cells/loose-json.js';
import type { LooseValue } from '../structured-cells/loose-value.js';
import { readPostgresArray } from '../structured-cells/postgres-array.js';
import { cleanText } from '../text/clean-text.js';
import { decodeCharacterReferences, settled, withoutHtml } from '../text/html.js';
import { categoryKey } from '../text/identity-key.js';
import { capitalized, readableName } from '../text/readable-name.js';
import { saysNothing } from '../text/says-nothing.js';
import { flagOf } from '../text/yes-no.js';
import { isPrice } from './price.js';

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
 * Bakery`), or the name of an object. All rows of a category share one object; null when there is none (`0`), the name
 * is too long, or the text is a list or an object without a name.
 */
export function mapCategory(text: string, notes: RowNotes): MappedCategory | null {
  const { name } = categoryNamed(text);
  if (startsStructure(name)) {
    notes.add('category', 'not a category that can be read, left out');
    return null;
  }
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
  return isNoName(name) ? '' : readable(name);
}

/** Without the comma that is left of a list, and the quotation marks of a cell. */
function readable(text: string): string {
  // Looked for where commas begin only: a row of them takes no longer than its length.
  const name = text.replace(/^[\s,]+|(?<![\s,])[\s,]+$/g, '').replace(/^"([^"]*)"$/, '$1');
  // Google's ids of categories.
  return name.startsWith('gcid:') ? capitalized(name.slice(5).replaceAll('_', ' ')) : readableName(name);
}

/** `Bakery|Café`, `Bakery;Café`, `Food > Bakery, Food > Café`. A comma alone may belong to the name. */
function firstOfMany(text: string): string {
  const listed = text.split(/\||(?<!&#?\w{1,10});/);
  if (listed.length > 1) return firstNamed(listed);
  const paths = text.includes('>') ? text.split(',') : [];
  return paths.length > 1 && paths.every((path) => path.includes('>')) ? firstNamed(paths) : text;
}

/** `$$ · Bakery`, `· Bakery`, `Bakery · 3 Mill Lane`: the dots of Google Maps have blanks; those of `col·lectiva` none. */
function besidePrice(text: string): string {
  if (!text.includes('·')) return text;
  return firstNamed(text.split(/(?:^|\s)·(?:\s|$)/).filter((part) => !isPrice(part)));
}

function endOfPath(text: string): string {
  return text.includes('>') ? firstNamed(text.split(/[-=]?>/).reverse()) : text;
}

function firstNamed(names: readonly string[]): string {
  return names.map(cleanText).find((name) => name !== '') ?? '';
}

/** What OpenStreetMap, GeoJSON and TomTom call the things on their maps, in a column `type`. */
const shape = /^(?:node|way|relation|Feature|Point|POI)$/;

/** `0`, `false` and `unknown` say that there is no category, `?` and `$$` do not name one. */
function isNoName(text: string): boolean {
  return /^0+(?:\.0+)?$/.test(text) || saysNothing(text) || flagOf(text) !== undefined || shape.test(text);
}

const categoryOfName = memoize(
  (name: string): MappedCategory => ({ name, key: categoryKey(name), slugBase: slugify(name) }),
  2_000,
);

/**
 * The first text of `["Restaurant","Bar"]`, also where Java or PostgreSQL wrote it or it is cut off, or the name of
 * `[{"name":"Restaurant"}]`; '' for an empty list. Any other text is returned unchanged.
 */
function firstOfCell(text: string): string {
  const cell = readLooseJson(text) ?? readPostgresArray(text) ?? insideBareList(text)?.split(',');
  if (cell !== undefined && isEmpty(cell)) return '';
  return nameOf(cell ?? readBrokenJson(text) ?? null, 0) || text;
}

function isEmpty(cell: LooseValue): boolean {
  const members = isList(cell) ? cell : isRecord(cell) ? Object.values(cell) : [cell];
  return members.every((member) => member === null || member === '');
}

/** No export nests names deeper; a deeper cell is an attack on the stack. */
const deepestName = 3;

/** Yelp calls the name of a category a title, Google a text, others a category. */
const nameKeys = ['name', 'title', 'label', 'text', 'category', 'primary'] as const;

/** The first name in a value, or in one within it. */
function nameOf(value: LooseValue | undefined, depth: number): string {
  if (depth > deepestName) return '';
  if (typeof value === 'string') return cleanText(value);
  if (isRecord(value)) {
    return nameOf(
      nameKeys.map((key) => value[key]).find((part) => part != null),
      depth + 1,
    );
  }
  return isList(value) ? (value.map((part) => nameOf(part, depth + 1)).find(Boolean) ?? '') : '';
}
