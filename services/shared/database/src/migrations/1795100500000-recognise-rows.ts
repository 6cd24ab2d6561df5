import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A file row whose cells all equal those from which a business was imported need not be mapped again.
 *
 * `source_hash` is the hash of that row; it is NULL if the row must be mapped every time. A recognised row is
 * staged with only its number, its place id and the hash of its mapped values.
 */
export class RecogniseRows1795100500000 implements MigrationInterface {
  name = 'RecogniseRows1795100500000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE businesses ADD source_hash bytea`);
    await queryRunner.query(`ALTER TABLE import_rows ADD source_hash bytea`);
    for (const column of mappedColumns) {
      await queryRunner.query(`ALTER TABLE import_rows ALTER ${column} DROP NOT NULL`);
    }
    // Set when another import changed the business of a recognised row before the row was decided on: the
    // next reading then maps every row.
    await queryRunner.query(`ALTER TABLE imports ADD maps_every_row boolean NOT NULL DEFAULT false`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE imports DROP maps_every_row`);
    for (const column of mappedColumns) {
      await queryRunner.query(`ALTER TABLE import_rows ALTER ${column} SET NOT NULL`);
    }
    await queryRunner.query(`ALTER TABLE import_rows DROP source_hash`);
    await queryRunner.query(`ALTER TABLE businesses DROP source_hash`);
  }
}

/** The columns of `import_rows` that are NULL in a recognised row and must not be NULL in any other. */
const mappedColumns = [
  'name',
  'slug_base',
  'address',
  'rating',
  'review_count',
  'images',
  'services',
  'is_verified',
  'is_active',
];
