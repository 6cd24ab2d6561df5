import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Businesses are found by their telephone numbers without the search engine, too: a column for the digits of the number,
 * reversed. The next migration fills it: in this one, nobody could search until then.
 */
export class KeepPhoneKeys1796230000000 implements MigrationInterface {
  name = 'KeepPhoneKeys1796230000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE business_texts ADD phone_key text`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE business_texts DROP phone_key`);
  }
}
