import { categoryKey } from './identity-key.js';
import type { MappedCategory } from './mapped-business.js';
import { memoize } from './memoize.js';
import type { RowNotes } from './row-notes.js';
import { slugify } from './slug.js';

/** Longer ones are descriptions in the wrong column. */
const longestCategory = 100;

/** The category of that name, one object for all its rows; null when the name is blank or too long. */
export function mapCategory(name: string, notes: RowNotes): MappedCategory | null {
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
