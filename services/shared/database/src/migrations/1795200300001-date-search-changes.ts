import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Lets one tell how long the search index has been behind. The default does it for every INSERT; a change of a business
 * that is already waiting keeps the date. Eight bytes of a row that lives for seconds.
 */
export class DateSearchChanges1795200300001 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `ALTER TABLE search_changes ADD COLUMN changed_at timestamptz NOT NULL DEFAULT now()`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE search_changes DROP COLUMN changed_at`);
  }
}
