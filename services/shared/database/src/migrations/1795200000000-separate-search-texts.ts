import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What PostgreSQL itself searches stands in narrow tables of its own, which are filled after an import, as
 * the index of the search engine is (docs/decisions/0015-reading-a-million.md has the measurements). A row of
 * `businesses` has two kilobytes: to gather the hits of a common word is to read most of that table, where
 * `business_texts` stays in memory. And an import no longer waits for the indexes of a search that is asked
 * while the engine is away.
 */
export class SeparateSearchTexts1795200000000 implements MigrationInterface {
  name = 'SeparateSearchTexts1795200000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    // Provides levenshtein_less_equal(). Like pg_trgm it comes with PostgreSQL and is a trusted extension.
    await queryRunner.query(`CREATE EXTENSION IF NOT EXISTS fuzzystrmatch`);

    // text: name and address in lower case, one line each. postal_code is in lower case too.
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
    // For searches by words, and by the words of categories and cities.
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

    // The distinct words of all names, in which mistyped words are looked up. Ordered by code points, so that
    // all words with the same first letter are one range of the key.
    await queryRunner.query(`CREATE TABLE search_words (word text COLLATE "C" PRIMARY KEY)`);

    // Whether both tables contain the businesses of a chunk. False for all existing chunks: the first worker
    // that starts adds them.
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
