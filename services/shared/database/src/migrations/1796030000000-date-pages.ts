import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What has a page that lists businesses, and counts them. */
const TABLES = ['cities', 'categories', 'country_counters'] as const;

/**
 * A page that a business leaves has changed, and no business that it still has says so
 * (docs/decisions/0022-sitemaps-from-bytes.md). Who left before is not known, so the dates begin empty.
 */
export class DatePages1796030000000 implements MigrationInterface {
  name = 'DatePages1796030000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const table of TABLES) await queryRunner.query(`ALTER TABLE ${table} ADD changed_at timestamptz`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const table of TABLES) await queryRunner.query(`ALTER TABLE ${table} DROP changed_at`);
  }
}
