import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What PostgreSQL itself searches stands in narrow tables of its own, which are filled after an import, as the index of the
 * search engine is (docs/decisions/0015-reading-a-million.md has the measurements). A row of `businesses` has two
 * kilobytes: to gather the hits of a common word is to read most of that table, where `business_texts` stays in memory. And an
 * import no longer waits for the indexes of a search that is asked while the engine is away.
 */
export class SeparateSearchTexts1795200000000 implements MigrationInterface {
  name = 'SeparateSearchTexts1795200000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    // Comes with PostgreSQL and is trusted, as pg_trgm is: levenshtein_less_equal().
    await queryRunner.query(`CREATE EXTENSION IF NOT EXISTS fuzzystrmatch`);

    // text: name and address in lower case, a line each. postal_code in lower case.
    await queryRunner.query(`
      CREATE TABLE business_texts (
        id             bigint  PRIMARY KEY,
        text           text    NOT NULL,
        category_id    integer,
        city_id        integer,
        postal_code    text,
        country        text,
        is_verified    boolean NOT NULL,
        is_active      boolean NOT NULL,
        trusted_rating real    NOT NULL
      )`);
    // Search by words, and by the words of categories and cities.
    await queryRunner.query(`
      CREATE INDEX business_texts_words ON business_texts USING gin (to_tsvector('simple', text))
        WITH (gin_pending_list_limit = 32768)`);
    await queryRunner.query(`CREATE INDEX business_texts_by_category ON business_texts (category_id)`);
    await queryRunner.query(`CREATE INDEX business_texts_by_city ON business_texts (city_id)`);
    // Search by postal code or its beginning.
    await queryRunner.query(`
      CREATE INDEX business_texts_by_postal_code ON business_texts (postal_code text_pattern_ops) WHERE is_active`);
    await queryRunner.query(`DROP INDEX businesses_words`);
    await queryRunner.query(`DROP INDEX businesses_by_postal_code`);

    // The words of all names, each once: where a mistyped word is looked for. Ordered by code points, so that the words of
    // one first letter are one range of the key.
    await queryRunner.query(`CREATE TABLE search_words (word text COLLATE "C" PRIMARY KEY)`);

    // Whether the businesses of a chunk are in both. False for every chunk there is: the first worker that runs sees to it.
    await queryRunner.query(`ALTER TABLE import_outcomes ADD gathered boolean NOT NULL DEFAULT false`);
    await queryRunner.query(`
      CREATE INDEX import_outcomes_waiting ON import_outcomes (import_id, staged_at, chunk) WHERE NOT gathered`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX import_outcomes_waiting`);
    await queryRunner.query(`ALTER TABLE import_outcomes DROP gathered`);
    await queryRunner.query(`DROP TABLE search_words`);
    await queryRunner.query(`
      CREATE INDEX businesses_by_postal_code ON businesses (lower(postal_code) text_pattern_ops) WHERE is_active`);
    await queryRunner.query(`
      CREATE INDEX businesses_words ON businesses USING gin (to_tsvector('simple', name || ' ' || address))
        WITH (gin_pending_list_limit = 32768)`);
    await queryRunner.query(`DROP TABLE business_texts`);
    await queryRunner.query(`DROP EXTENSION IF EXISTS fuzzystrmatch`);
  }
}
