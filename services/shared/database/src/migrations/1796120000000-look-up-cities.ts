import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A search without the engine compares each of its words with the names of all cities: tens of thousands in a
 * directory of a million businesses (docs/decisions/0015-reading-a-million.md has the measurements). The
 * names are in a separate table, because an import constantly updates the counts in `cities`, and each update
 * would also update these indexes.
 */
export class LookUpCities1796120000000 implements MigrationInterface {
  name = 'LookUpCities1796120000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    // name: in lower case. plain_name: in lower case and without accents.
    await queryRunner.query(`
      CREATE TABLE city_names (
        id         integer PRIMARY KEY,
        name       text    NOT NULL,
        plain_name text    NOT NULL
      )`);
    await queryRunner.query(`
      INSERT INTO city_names (id, name, plain_name) SELECT id, lower(name), lower(unaccent(name)) FROM cities`);
    // fastupdate = off: a pending list would be scanned for every word.
    await queryRunner.query(`
      CREATE INDEX city_names_words ON city_names USING gin (to_tsvector('simple', name)) WITH (fastupdate = off)`);
    await queryRunner.query(`
      CREATE INDEX city_names_alike ON city_names USING gin (name gin_trgm_ops) WITH (fastupdate = off)`);
    await queryRunner.query(`CREATE INDEX city_names_plain ON city_names (plain_name)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE city_names`);
  }
}
