import { foldPlaceName } from '@highstreet/search-index';
import { Highlighter } from '../highlights/highlighter.js';
import { queryParts, searchWords } from '../query/search-words.js';

/**
 * Whether the words, apart from excluded ones (`-cafe`), are those of a city's name, of which each is in it. By its letters,
 * too: the engine divides some languages into other words than ours, as it finds الرياض by رياض.
 */
export function namesCityOnly(words: string, city: string | undefined): boolean {
  if (city === undefined) return false;
  const letters = foldPlaceName(city);
  const asked = queryParts(words).filter((part) => !part.startsWith('-'));
  return asked
    .flatMap(searchWords)
    .every((word) => new Highlighter(word).mark(city) !== undefined || letters.includes(foldPlaceName(word)));
}
