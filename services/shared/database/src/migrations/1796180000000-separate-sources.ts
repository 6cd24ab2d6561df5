import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A file row that says the same as another one about its business is noted in a narrow table. Its hash used to be
 * written into the business: a new version of a row of about a kilobyte, in all indexes, for nothing visible.
 *
 * No foreign key: a note without its business recognises nothing, because a business is found first.
 */
export class SeparateSources1796180000000 implements MigrationInterface {
  name = 'SeparateSources1796180000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE business_sources (
        business_id bigint PRIMARY KEY,
        row_hash bytea NOT NULL,
        source_hash bytea NOT NULL
      )`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE business_sources`);
  }
}
