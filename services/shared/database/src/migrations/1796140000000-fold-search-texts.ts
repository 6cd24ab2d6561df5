import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Removes accents from the texts that PostgreSQL itself searches, as the search engine does: `kadikoy` finds
 * Kadıköy (docs/decisions/0015-reading-a-million.md has the measurements). Only rows with accents are
 * updated.
 */
export class FoldSearchTexts1796140000000 implements MigrationInterface {
  name = 'FoldSearchTexts1796140000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      UPDATE business_texts SET text = lower(unaccent(text)) WHERE text <> lower(unaccent(text))`);
    await queryRunner.query(`
      INSERT INTO search_words (word)
      SELECT DISTINCT lower(unaccent(word)) FROM search_words WHERE word <> lower(unaccent(word))
      ON CONFLICT DO NOTHING`);
    await queryRunner.query(`DELETE FROM search_words WHERE word <> lower(unaccent(word))`);
    // This also drops its indexes, city_names_words and city_names_alike.
    await queryRunner.query(`ALTER TABLE city_names DROP name`);
    await queryRunner.query(`
      CREATE INDEX city_names_words ON city_names USING gin (to_tsvector('simple', plain_name)) WITH (fastupdate = off)`);
    await queryRunner.query(`
      CREATE INDEX city_names_alike ON city_names USING gin (plain_name gin_trgm_ops) WITH (fastupdate = off)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX city_names_words`);
    await queryRunner.query(`DROP INDEX city_names_alike`);
    await queryRunner.query(`ALTER TABLE city_names ADD name text`);
    await queryRunner.query(`
      UPDATE city_names SET name = lower(cities.name) FROM cities WHERE cities.id = city_names.id`);
    await queryRunner.query(`ALTER TABLE city_names ALTER name SET NOT NULL`);
    await queryRunner.query(`
      CREATE INDEX city_names_words ON city_names USING gin (to_tsvector('simple', name)) WITH (fastupdate = off)`);
    await queryRunner.query(`
      CREATE INDEX city_names_alike ON city_names USING gin (name gin_trgm_ops) WITH (fastupdate = off)`);
    await queryRunner.query(`
      UPDATE business_texts SET text = lower(b.name || E'\\n' || b.address)
        FROM businesses b WHERE b.id = business_texts.id AND text <> lower(b.name || E'\\n' || b.address)`);
    await queryRunner.query(`
      INSERT INTO search_words (word)
      SELECT DISTINCT word FROM businesses, unnest(tsvector_to_array(to_tsvector('simple', name))) AS word
       WHERE word ~ '^[[:alpha:]]{4,30}$' ON CONFLICT DO NOTHING`);
  }
}
