import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The administrators' list can be ordered. Its keys stand beside the texts, which are filled after an import, so that no
 * import pays for them (docs/decisions/0027-sorting-the-list.md has the measurements).
 */
export class OrderBusinesses1796020000000 implements MigrationInterface {
  name = 'OrderBusinesses1796020000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE business_texts ADD rating numeric(3, 2) NOT NULL DEFAULT 0.00`);
    await queryRunner.query(`
      UPDATE business_texts AS gathered SET rating = businesses.rating
      FROM businesses WHERE businesses.id = gathered.id AND businesses.rating <> 0`);
    // The name, then the address where the name is shorter. A column, as an index of an expression is never read alone.
    await queryRunner.query(`
      ALTER TABLE business_texts
        ADD name_key text COLLATE "C" NOT NULL GENERATED ALWAYS AS (left(text, 40)) STORED`);
    // A page of the ordered list, read from the index alone up to its rows.
    await queryRunner.query(`CREATE INDEX business_texts_by_name ON business_texts (name_key, id)`);
    await queryRunner.query(`CREATE INDEX business_texts_by_rating ON business_texts (rating, id)`);
    for (const [index, column] of placeIndexes) {
      await queryRunner.query(`DROP INDEX ${index}`);
      await queryRunner.query(`CREATE INDEX ${index} ON business_texts (${column}, id)`);
    }
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const [index, column] of placeIndexes) {
      await queryRunner.query(`DROP INDEX ${index}`);
      await queryRunner.query(`CREATE INDEX ${index} ON business_texts (${column})`);
    }
    await queryRunner.query(`ALTER TABLE business_texts DROP name_key, DROP rating`);
  }
}

/** Indexes that searches had already; now they hold the key, too. */
const placeIndexes = [
  ['business_texts_by_category', 'category_id'],
  ['business_texts_by_city', 'city_id'],
] as const;
