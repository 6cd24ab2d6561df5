import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The index of the largest cities of all has those with a business only, as the lists that it is for. A country's list does not
 * say what this condition says, so PostgreSQL cannot take this index for it: it did, and read the 9,000 larger cities of other
 * countries before the first one it wanted (docs/decisions/0015-reading-a-million.md).
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
