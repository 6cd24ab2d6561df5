import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Makes the administrators' list sortable by status too; like the other sort keys, it does not slow imports
 * down.
 */
export class OrderByStatus1796110000000 implements MigrationInterface {
  name = 'OrderByStatus1796110000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`CREATE INDEX business_texts_by_status ON business_texts (is_verified, id)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX business_texts_by_status`);
  }
}
