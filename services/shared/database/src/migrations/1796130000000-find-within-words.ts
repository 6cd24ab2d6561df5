import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The administrators' search also matches text in the middle of words. In a directory of a million
 * businesses, scanning all texts took longer than typing a letter (docs/decisions/0015-reading-a-million.md
 * has the measurements).
 */
export class FindWithinWords1796130000000 implements MigrationInterface {
  name = 'FindWithinWords1796130000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    // New entries go to a pending list, like those of the word index, which is flushed after the last chunk.
    await queryRunner.query(`
      CREATE INDEX business_texts_trigrams ON business_texts USING gin (text gin_trgm_ops)
        WITH (gin_pending_list_limit = 32768)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX business_texts_trigrams`);
  }
}
