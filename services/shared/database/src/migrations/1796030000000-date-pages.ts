import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The tables whose rows have a page that lists businesses, and a count of them. */
const TABLES = ['cities', 'categories', 'country_counters'] as const;

/**
 * When a business leaves a page, the page changes, but none of its remaining businesses shows that
 * (docs/decisions/0022-sitemaps-from-bytes.md). Earlier departures are unknown, so the dates are NULL at
 * first.
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
