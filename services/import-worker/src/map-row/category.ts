import { decodeCharacterReferences } from './html.js';
import { categoryKey } from './identity-key.js';
import type { MappedCategory } from './mapped-business.js';
import { isList, readLooseJson } from './loose-json.js';
import { memoize } from './memoize.js';
import type { RowNotes } from './row-notes.js';
import { slugify } from './slug.js';
import { cleanText } from './text.js';

/** A longer text is a description in the wrong column. */
const longestCategory = 100;

/**
 * The category with that name, or with the first name of a list. All rows of a category share one object;
 * null when the name is blank or too long.
 */
export function mapCategory(text: string, notes: RowNotes): MappedCategory | null {
  const name = decodeCharacterReferences(text.startsWith('[') ? firstOfList(text) : text);
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
 * The first text of `["Restaurant","Bar"]`; '' for an empty list. Any other text, and a nested list, is
 * returned unchanged as the name, so that an export keeps it.
 */
function firstOfList(text: string): string {
  const list = readLooseJson(text);
  if (isList(list) && list.every((part) => part === null || part === '')) return '';
  const first = isList(list) && typeof list[0] === 'string' ? cleanText(list[0]) : '';
  return first === '' || first.startsWith('[') ? text : first;
}
