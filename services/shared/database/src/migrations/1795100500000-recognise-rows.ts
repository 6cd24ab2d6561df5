import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A row of a file that is cell by cell the one that a business was imported from need not be mapped again.
 *
 * `source_hash` stands for that row; it is NULL where the row must be mapped every time. Staged, such a row has nothing but
 * its number, its place id and the hash of what it was found to say.
 */
export class RecogniseRows1795100500000 implements MigrationInterface {
  name = 'RecogniseRows1795100500000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE businesses ADD source_hash bytea`);
    await queryRunner.query(`ALTER TABLE import_rows ADD source_hash bytea`);
    for (const column of mappedColumns) {
      await queryRunner.query(`ALTER TABLE import_rows ALTER ${column} DROP NOT NULL`);
    }
    // Set when a known row was changed by another import before it was decided on: the next reading maps every row.
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

/** Columns of `import_rows` that a recognised row leaves NULL, of those that may not be NULL otherwise. */
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
