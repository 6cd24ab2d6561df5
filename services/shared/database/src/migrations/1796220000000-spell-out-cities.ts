import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A city's name within `identity_key`, as the import worker's `cityKey` writes it since then. */
const NAME = `regexp_replace(regexp_replace(regexp_replace(regexp_replace(split_part(identity_key, '|', 1),
  '(?<![^ ])(st|sankt|sint)(?= )', 'saint', 'g'), '(?<![^ ])ste(?= )', 'sainte', 'g'),
  '(?<![^ ])mt(?= )', 'mount', 'g'), '(?<![^ ])ft(?= )', 'fort', 'g')`;

/** St. Louis and Saint Louis, Ft. Worth and Fort Worth, were two cities each. */
export class SpellOutCities1796220000000 implements MigrationInterface {
  name = 'SpellOutCities1796220000000';

  /**
   * Where another row has the new key, the old one keeps its own, and its businesses move at their next import. Rows that are
   * staged, but not yet planned, have keys of before: their files are read again.
   */
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `UPDATE cities SET identity_key = renamed.key
         FROM (
           SELECT DISTINCT ON (key) id, key
             FROM (
               SELECT id, business_count, ${NAME} || substring(identity_key FROM '[|].*$') AS key
                 FROM cities WHERE identity_key ~ '(^| )(ste?|sankt|sint|mt|ft) '
             ) AS changed
            ORDER BY key, business_count DESC, id
         ) AS renamed
        WHERE renamed.id = cities.id
          AND NOT EXISTS (SELECT FROM cities AS other WHERE other.identity_key = renamed.key)`,
    );
    await queryRunner.query(
      `UPDATE imports SET status = 'queued', staged_at = NULL, chunks_total = NULL
        WHERE status IN ('reading', 'preparing') AND staged_at IS NOT NULL`,
    );
  }

  /** Nothing to take back: an earlier version creates its own rows again. */
  down(): Promise<void> {
    return Promise.resolve();
  }
}
