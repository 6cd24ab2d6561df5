import { BUSINESS_TEXT_VALUES, businessTextsOf, foldedSql, SEARCH_WORD_LETTERS } from '@highstreet/database';

/**
 * What searches without the engine, and the administrators', read must equal what is stored. Each query returns what
 * disagrees.
 */
export const textChecks: Readonly<Record<string, string>> = {
  'texts of businesses': `
    WITH stored AS (SELECT id, ${BUSINESS_TEXT_VALUES} FROM businesses)
    SELECT id, stored.text, gathered.text AS gathered
      FROM stored FULL JOIN business_texts AS gathered USING (id)
     WHERE (${businessTextsOf('stored')}) IS DISTINCT FROM (${businessTextsOf('gathered')})`,
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
