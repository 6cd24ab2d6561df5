import { streetInDirectories } from '../query/everyday-words.js';
import { withoutFirstStopWord } from '../query/search-phrase.js';
import { queryParts, withStreetsApart } from '../query/search-words.js';
import { joinedQuery } from '../query/words-together.js';

/** The beginning of an address of the web without `www`; the group is the name in it. */
const BARE_ADDRESS = /^([\p{L}\p{N}-]{4,})\.\p{L}+(?:\.\p{L}+)?$/u;
const HOUSE_NUMBER = /(?<![^\s,])\d/;
const STREET = /\p{L}{3}/u;

/**
 * The street and number that a text may be, in either order (`limmatquai 13`, `12 mill la`), with an abbreviated street as
 * directories have it. Undefined for anything else, and behind a stop word, which may belong to a name: `the studio 54`.
 */
export function addressIn(beginning: string): string | undefined {
  const typed = withStreetsApart(beginning);
  if (!HOUSE_NUMBER.test(typed) || !STREET.test(typed)) return undefined;
  if (withoutFirstStopWord(typed) !== undefined) return undefined;
  return typed.replace(/\S+/g, (word) => streetInDirectories(word) ?? word);
}

/**
 * What the beginning of a name that no business has may mean instead: the same without the stop word that was typed first
 * (`the copper k`), the name in an address of the web (`harbourpizza.co`), what is before an "and" that is being typed
 * (`rest a`), or its first two words as one (`jolly be`). Undefined if none of these.
 */
export function otherBeginning(beginning: string): string | undefined {
  const withoutFirst = withoutFirstStopWord(beginning);
  if (withoutFirst !== undefined) return withoutFirst;
  const [, name] = BARE_ADDRESS.exec(beginning.trim()) ?? [];
  if (name !== undefined) return name;
  const parts = queryParts(beginning);
  const last = parts.at(-1)?.toLowerCase() ?? '';
  const isLink = parts.length > 1 && ['and', 'und'].some((link) => link.startsWith(last));
  return isLink ? parts.slice(0, -1).join(' ') : joinedQuery(beginning);
}
