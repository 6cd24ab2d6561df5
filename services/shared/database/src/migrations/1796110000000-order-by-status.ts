import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The administrators' list can be ordered by status, too; like the other orders, without a price for imports. */
export class OrderByStatus1796110000000 implements MigrationInterface {
  name = 'OrderByStatus1796110000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`CREATE INDEX business_texts_by_status ON business_texts (is_verified, id)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX business_texts_by_status`);
  }
}
