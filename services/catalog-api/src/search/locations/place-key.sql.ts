import { foldedSql } from '@highstreet/database';
/**
 * SQL: the common form of every spelling of a place, much like `foldPlaceName` for the engine: words of
 * letters and digits separated by one space, without apostrophes. For `plain_name` this must be, word for
 * word, the expression of the index `city_names_places`.
 * @param plain SQL of a name in lower case without accents
 */
function placeKey(plain: string): string {
  return `trim(regexp_replace(replace(${plain}, '''', ''), '[^[:alnum:]]+', ' ', 'g'))`;
}

/** SQL: whether a row of `city_names` is a city that $1 may name. A name of only punctuation names none. */
export const IS_NAMED = `${placeKey('city_names.plain_name')} = nullif(${placeKey(foldedSql('$1'))}, '')`;
