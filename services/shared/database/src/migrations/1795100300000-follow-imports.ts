import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What following, retrying and forgetting need to know of an import. */
export class FollowImports1795100300000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    // readings: how often the file has been begun, so that numbers that start anew can be told from numbers that fell.
    await queryRunner.query(`
      ALTER TABLE imports
        ADD COLUMN readings integer NOT NULL DEFAULT 0,
        ADD COLUMN retry_of bigint REFERENCES imports (id) ON DELETE SET NULL`);
    // "Which imports name this file?" is asked before it is removed, and by a retry.
    await queryRunner.query(`CREATE INDEX imports_file ON imports (file_path, id)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX imports_file`);
    await queryRunner.query(`ALTER TABLE imports DROP COLUMN readings, DROP COLUMN retry_of`);
  }
}
