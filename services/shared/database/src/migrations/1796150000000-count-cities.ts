import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Lists of cities and countries counted the cities that have a business, each time anew: tens of thousands in a directory of a
 * million (docs/decisions/0015-reading-a-million.md has the measurements). Now they are counted where they begin and cease to have one.
 *
 * Import workers of an earlier version would not go on counting: they are stopped before (docs/operations.md).
 */
export class CountCities1796150000000 implements MigrationInterface {
  name = 'CountCities1796150000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    // A merge takes cities before countries, too. Whoever is merging ends first, and nobody begins before the figures are there.
    await queryRunner.query(`LOCK TABLE cities IN SHARE ROW EXCLUSIVE MODE`);
    // Cities of the country that have an active business, and the active businesses in them: not active_count where
    // a business names no city. A blank country counts under '', as that of businesses does.
    await queryRunner.query(`
      ALTER TABLE country_counters
        ADD city_count          integer NOT NULL DEFAULT 0 CHECK (city_count >= 0),
        ADD city_business_count integer NOT NULL DEFAULT 0 CHECK (city_business_count >= 0)`);
    await queryRunner.query(`
      ALTER TABLE directory_counters ADD city_count integer NOT NULL DEFAULT 0 CHECK (city_count >= 0)`);
    await queryRunner.query(`
      INSERT INTO country_counters (country, city_count, city_business_count)
      SELECT coalesce(country, ''), count(*), sum(business_count) FROM cities WHERE business_count > 0 GROUP BY 1
      ON CONFLICT (country) DO UPDATE
        SET city_count = excluded.city_count, city_business_count = excluded.city_business_count`);
    await queryRunner.query(`
      UPDATE directory_counters SET city_count = (SELECT count(*) FROM cities WHERE business_count > 0)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE directory_counters DROP city_count`);
    await queryRunner.query(`ALTER TABLE country_counters DROP city_count, DROP city_business_count`);
  }
}
