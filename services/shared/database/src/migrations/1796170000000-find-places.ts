import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * All spellings of a place name find the place, as in the search engine: `stoke on trent` finds
 * Stoke-on-Trent, `kings lynn` finds King's Lynn. No query searches for an exact plain name any more, so its
 * index is dropped.
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
