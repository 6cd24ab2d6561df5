import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Where an emoji stood between two words, the removal of its variation selector left the blanks on both of its sides.
 * Keys have one blank between words.
 */
export class JoinBlanks1796210000000 implements MigrationInterface {
  name = 'JoinBlanks1796210000000';

  /** Where another row has the new key, the old one keeps its own, and its businesses move at their next import. */
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const table of ['categories', 'cities']) {
      await queryRunner.query(
        `UPDATE ${table} SET identity_key = renamed.key
           FROM (
             SELECT DISTINCT ON (key) id, key
               FROM (
                 SELECT id, regexp_replace(identity_key, ' {2,}', ' ', 'g') AS key
                   FROM ${table} WHERE identity_key LIKE '%  %'
               ) AS changed
              ORDER BY key, id
           ) AS renamed
          WHERE renamed.id = ${table}.id
            AND NOT EXISTS (SELECT FROM ${table} AS other WHERE other.identity_key = renamed.key)`,
      );
    }
  }

  /** Nothing to take back: the former keys were mistakes. */
  down(): Promise<void> {
    return Promise.resolve();
  }
}
