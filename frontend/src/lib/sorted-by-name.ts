import { isAscii } from './ascii';

interface Named {
  /** May be longer than the slug's name: `Portland, Maine`. */
  readonly name: string;
  readonly slug: string;
}

/** Beyond Latin letters and what stands between them. Such names have no slug that tells their order. */
const beyondLatin = /[^ -\u024f\u1e00-\u1eff\u2010-\u2027]/;

/**
 * In the order of their names. Latin names with marks are compared by their slugs, which are the names in plain letters:
 * comparing the names themselves would load the browser's collation while a page hydrates.
 */
export function sortedByName<Item extends Named>(items: readonly Item[]): Item[] {
  return items.some(({ name }) => beyondLatin.test(name))
    ? [...items].sort((one, other) => one.name.localeCompare(other.name, 'en'))
    : [...items].sort((one, other) => compare(plainName(one), plainName(other)));
}

/** A plain name with dashes between its words only, as slugs have them: a blank would sort before any dash. */
function plainName({ name, slug }: Named): string {
  if (!isAscii(name)) return slug;
  return name
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '');
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
