/**
 * SQL: what every spelling of a place has in common, much as `foldPlaceName` has it for the engine: letters and digits of words
 * parted by one space, without apostrophes. Of `plain_name`, word for word the expression of the index `city_names_places`.
 * @param plain SQL of a name in lower case without accents
 */
function placeKey(plain: string): string {
  return `trim(regexp_replace(replace(${plain}, '''', ''), '[^[:alnum:]]+', ' ', 'g'))`;
}

/** SQL: a row of `city_names` is a city that $1 may name. A name of signs only names none. */
export const IS_NAMED = `${placeKey('city_names.plain_name')} = nullif(${placeKey('lower(unaccent($1))')}, '')`;
