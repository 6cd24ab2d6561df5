import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Makes the administrators' list sortable. The sort keys are in `business_texts`, which is filled after an
 * import, so that they do not slow imports down (docs/decisions/0027-sorting-the-list.md has the
 * measurements).
 */
export class OrderBusinesses1796020000000 implements MigrationInterface {
  name = 'OrderBusinesses1796020000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE business_texts ADD rating numeric(3, 2) NOT NULL DEFAULT 0.00`);
    await queryRunner.query(`
      UPDATE business_texts AS gathered SET rating = businesses.rating
      FROM businesses WHERE businesses.id = gathered.id AND businesses.rating <> 0`);
    // The name, followed by the address if the name is shorter. It is a column because PostgreSQL does not
    // use index-only scans for an expression index.
    await queryRunner.query(`
      ALTER TABLE business_texts
        ADD name_key text COLLATE "C" NOT NULL GENERATED ALWAYS AS (left(text, 40)) STORED`);
    // For a page of the sorted list: an index-only scan skips to the page, and only its rows are read.
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

/** Existing indexes for searches, which now also contain the sort key. */
const placeIndexes = [
  ['business_texts_by_category', 'category_id'],
  ['business_texts_by_city', 'city_id'],
] as const;
