import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Restricts the index of the largest cities to those with a business, like the lists that use it. The query
 * of a country's list does not contain this condition, so PostgreSQL can no longer choose this index for it.
 * Before, it did, and read the 9,000 larger cities of other countries before the first match
 * (docs/decisions/0015-reading-a-million.md).
 */
export class IndexCitiesWithABusiness1796160000000 implements MigrationInterface {
  name = 'IndexCitiesWithABusiness1796160000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX cities_popular`);
    await queryRunner.query(
      `CREATE INDEX cities_popular ON cities (business_count DESC, id) WHERE business_count > 0`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX cities_popular`);
    await queryRunner.query(`CREATE INDEX cities_popular ON cities (business_count DESC, id)`);
  }
}
