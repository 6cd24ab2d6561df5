import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Shows for how long the search index has been behind. The default sets the date on every INSERT; another
 * change of a business that is already pending keeps the date. It costs eight bytes in a row that exists for
 * seconds.
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
