import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Columns and indexes for following, retrying and removing imports. */
export class FollowImports1795100300000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    // readings: how often reading the file has started; shows whether smaller numbers come from a restart.
    await queryRunner.query(`
      ALTER TABLE imports
        ADD COLUMN readings integer NOT NULL DEFAULT 0,
        ADD COLUMN retry_of bigint REFERENCES imports (id) ON DELETE SET NULL`);
    // Finds the imports of a file: before the file is removed, and for a retry.
    await queryRunner.query(`CREATE INDEX imports_file ON imports (file_path, id)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX imports_file`);
    await queryRunner.query(`ALTER TABLE imports DROP COLUMN readings, DROP COLUMN retry_of`);
  }
}
