import { BUSINESS_TEXT_COLUMNS, foldedSql, SEARCH_WORD_LETTERS } from '@highstreet/database';

const names = Object.keys(BUSINESS_TEXT_COLUMNS);
const values = Object.entries(BUSINESS_TEXT_COLUMNS).map(([name, value]) => `${value} AS ${name}`);
const columnsOf = (table: string): string => names.map((name) => `${table}.${name}`).join(', ');

/**
 * What searches without the engine, and the administrators', read must equal what is stored. Each query returns what
 * disagrees.
 */
export const textChecks: Readonly<Record<string, string>> = {
  'texts of businesses': `
    WITH stored AS (SELECT id, ${values.join(', ')} FROM businesses)
    SELECT id, stored.text, gathered.text AS gathered
      FROM stored FULL JOIN business_texts AS gathered USING (id)
     WHERE (${columnsOf('stored')}) IS DISTINCT FROM (${columnsOf('gathered')})`,
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
