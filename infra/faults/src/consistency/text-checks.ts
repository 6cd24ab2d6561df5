import { foldedSql, PHONE_KEY, SEARCH_WORD_LETTERS } from '@highstreet/database';

/**
 * What searches without the engine, and the administrators', read must equal what is stored. Each query returns what
 * disagrees.
 */
export const textChecks: Readonly<Record<string, string>> = {
  'texts of businesses': `
    WITH stored AS (
      SELECT id, ${foldedSql("name || E'\\n' || address")} AS text, category_id, city_id, lower(postal_code) AS postal_code,
             ${PHONE_KEY} AS phone_key, country, is_verified, is_active, trusted_rating, rating
        FROM businesses)
    SELECT id, stored.text, gathered.text AS gathered
      FROM stored FULL JOIN business_texts AS gathered USING (id)
     WHERE (stored.text, stored.category_id, stored.city_id, stored.postal_code, stored.phone_key, stored.country, stored.is_verified,
            stored.is_active, stored.trusted_rating, stored.rating)
           IS DISTINCT FROM
           (gathered.text, gathered.category_id, gathered.city_id, gathered.postal_code, gathered.phone_key, gathered.country,
            gathered.is_verified, gathered.is_active, gathered.trusted_rating, gathered.rating)`,
  'names of cities': `
    SELECT id, name, plain_name FROM cities LEFT JOIN city_names USING (id)
     WHERE EXISTS (SELECT FROM businesses WHERE city_id = cities.id)
       AND ${foldedSql('name')} IS DISTINCT FROM plain_name`,
  'words of names': `
    SELECT word FROM (
        SELECT DISTINCT unnest(tsvector_to_array(to_tsvector('simple', ${foldedSql('name')}))) AS word
          FROM businesses) AS stored
     WHERE word !~ '[^[:alpha:]]' AND length(word) BETWEEN ${SEARCH_WORD_LETTERS.least} AND ${SEARCH_WORD_LETTERS.most}
       AND NOT EXISTS (SELECT FROM search_words WHERE search_words.word = stored.word)`,
};
