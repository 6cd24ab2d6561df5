import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The administrators' search finds text in the middle of words. Reading all texts took longer than a letter takes to type, in a
 * directory of a million (docs/decisions/0015-reading-a-million.md has the measurements).
 */
export class FindWithinWords1796130000000 implements MigrationInterface {
  name = 'FindWithinWords1796130000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    // What is gathered waits in a list, as the words do, and is sorted in after the last chunk.
    await queryRunner.query(`
      CREATE INDEX business_texts_trigrams ON business_texts USING gin (text gin_trgm_ops)
        WITH (gin_pending_list_limit = 32768)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX business_texts_trigrams`);
  }
}
