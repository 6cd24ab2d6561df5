import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A place is the same in every spelling of its name, as in the search engine: `stoke on trent` is Stoke-on-Trent, `kings lynn` is
 * King's Lynn. Nothing looks for a whole name as it is written any more.
 */
export class FindPlaces1796170000000 implements MigrationInterface {
  name = 'FindPlaces1796170000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE INDEX city_names_places ON city_names
        (trim(regexp_replace(replace(plain_name, '''', ''), '[^[:alnum:]]+', ' ', 'g')))`);
    await queryRunner.query(`DROP INDEX city_names_plain`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`CREATE INDEX city_names_plain ON city_names (plain_name)`);
    await queryRunner.query(`DROP INDEX city_names_places`);
  }
}
