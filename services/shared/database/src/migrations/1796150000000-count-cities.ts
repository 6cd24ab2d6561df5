import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Every list of cities and countries counted the cities with a business: tens of thousands in a directory of
 * a million businesses (docs/decisions/0015-reading-a-million.md has the measurements). Now the counts are
 * updated when a city gets its first business or loses its last one.
 *
 * Import workers of an earlier version would not update the counts, so they are stopped first
 * (docs/operations.md).
 */
export class CountCities1796150000000 implements MigrationInterface {
  name = 'CountCities1796150000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    // A merge locks cities before countries too. Running merges finish first, and none starts before the
    // counts are stored.
    await queryRunner.query(`LOCK TABLE cities IN SHARE ROW EXCLUSIVE MODE`);
    // city_count: cities of the country that have an active business. city_business_count: the active
    // businesses in these cities, which differs from active_count if a business has no city. A blank country
    // is counted under '', as for businesses.
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
