import { decodeCharacterReferences } from './html.js';
import { categoryKey } from './identity-key.js';
import type { MappedCategory } from './mapped-business.js';
import { isList, isRecord, readLooseJson, startsStructure } from './loose-json.js';
import { memoize } from './memoize.js';
import type { RowNotes } from './row-notes.js';
import { slugify } from './slug.js';
import { cleanText } from './text.js';

/** A longer text is a description in the wrong column. */
const longestCategory = 100;

/**
 * The category with that name, or with the first name of a list or an object. All rows of a category share one
 * object; null when the name is blank or too long.
 */
export function mapCategory(text: string, notes: RowNotes): MappedCategory | null {
  const name = decodeCharacterReferences(startsStructure(text) ? firstOfCell(text) : text);
  if (name.length > longestCategory) {
    notes.add('category', `has more than ${longestCategory} characters, left out`);
    return null;
  }
  return name === '' ? null : categoryOfName(name);
}

const categoryOfName = memoize(
  (name: string): MappedCategory => ({ name, key: categoryKey(name), slugBase: slugify(name) }),
  2_000,
);

/**
 * The first text of `["Restaurant","Bar"]` or name of `[{"name":"Restaurant"}]`; '' for an empty list. Any other
 * text, and a nested list, is returned unchanged as the name, so that an export keeps it.
 */
function firstOfCell(text: string): string {
  const cell = readLooseJson(text);
  if (isList(cell) && cell.every((part) => part === null || part === '')) return '';
  const first = isList(cell) ? cell[0] : cell;
  const name = isRecord(first) ? first['name'] : first;
  const cleaned = typeof name === 'string' ? cleanText(name) : '';
  return cleaned === '' || startsStructure(cleaned) ? text : cleaned;
}
