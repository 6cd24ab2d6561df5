import {
  BUSINESS_TEXT_COLUMNS,
  BUSINESS_TEXT_VALUES,
  businessTextsOf,
  foldedSql,
  SEARCH_WORD_LETTERS,
} from '@highstreet/database';

/**
 * $1: keys of businesses. Stores their current texts, whichever import wrote them; by the primary key of
 * `businesses`. Businesses whose website or hours alone have changed are left alone: each row that is written goes
 * into every index.
 */
export const GATHER_TEXTS = `
  WITH current AS MATERIALIZED (
    SELECT id, ${BUSINESS_TEXT_VALUES}
    FROM businesses WHERE id = ANY ($1)
  )
  INSERT INTO business_texts AS gathered (id, ${BUSINESS_TEXT_COLUMNS.join(', ')})
  SELECT current.*
  FROM current LEFT JOIN business_texts AS known USING (id)
  WHERE known.id IS NULL OR (${businessTextsOf('known')}) IS DISTINCT FROM (${businessTextsOf('current')})
  ORDER BY id
  ON CONFLICT (id) DO UPDATE SET ${BUSINESS_TEXT_COLUMNS.map((name) => `${name} = excluded.${name}`).join(', ')}`;

/**
 * $1: keys of businesses. Stores the words of their names, split as the index of words splits them; most are
 * stored already.
 */
export const GATHER_WORDS = `
  INSERT INTO search_words (word)
  SELECT word
  FROM (
    SELECT DISTINCT unnest(tsvector_to_array(to_tsvector('simple', ${foldedSql('name')}))) AS word
    FROM businesses WHERE id = ANY ($1)
  ) AS found
  WHERE word !~ '[^[:alpha:]]' AND length(word) BETWEEN ${SEARCH_WORD_LETTERS.least} AND ${SEARCH_WORD_LETTERS.most}
    AND NOT EXISTS (SELECT FROM search_words AS known WHERE known.word = found.word)
  ON CONFLICT DO NOTHING`;

/**
 * $1: keys of businesses. Stores the names of their cities, which never change; most are stored already.
 *
 * With IN in place of DISTINCT and a join, PostgreSQL looked through all the keys for each city that has none of them.
 */
export const GATHER_CITIES = `
  INSERT INTO city_names (id, plain_name)
  SELECT cities.id, ${foldedSql('name')}
  FROM (SELECT DISTINCT city_id FROM businesses WHERE id = ANY ($1)) AS named
  JOIN cities ON cities.id = named.city_id
  WHERE NOT EXISTS (SELECT FROM city_names AS known WHERE known.id = cities.id)
  ON CONFLICT DO NOTHING`;
