import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What each chunk of an import took from the businesses that it updated: how many of them lost the value of which column.
 * A worker of an earlier version logs none.
 */
export class NoteLostValues1796260000000 implements MigrationInterface {
  name = 'NoteLostValues1796260000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE import_outcomes ADD lost jsonb NOT NULL DEFAULT '{}'`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE import_outcomes DROP lost`);
  }
}
