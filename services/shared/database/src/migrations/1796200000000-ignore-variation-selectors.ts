import type { MigrationInterface, QueryRunner } from 'typeorm';

/** As `variationSelectors` of the import worker's keys. */
const SELECTORS = String.raw`[\u180b-\u180d\u180f\ufe00-\ufe0f\U000e0100-\U000e01ef]`;

/**
 * `🍽️ Restaurant` is the category Restaurant, as `🍔 Fast Food` is Fast Food: the first has a variation selector behind
 * its emoji, which was a letter of its key. The key of signs alone was such a selector, whichever the sign.
 */
export class IgnoreVariationSelectors1796200000000 implements MigrationInterface {
  name = 'IgnoreVariationSelectors1796200000000';

  /** Where another row has the new key, the old one keeps its own, and its businesses move at their next import. */
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const table of ['categories', 'cities']) {
      await queryRunner.query(
        `UPDATE ${table} SET identity_key = renamed.key
           FROM (
             SELECT DISTINCT ON (key) id, key
               FROM (
                 SELECT id, coalesce(
                          nullif(trim(regexp_replace(regexp_replace(identity_key, $1, '', 'g'), ' *[|] *', '|', 'g')), ''),
                          lower(replace(regexp_replace(name, $1, '', 'g'), '|', ''))) AS key
                   FROM ${table} WHERE identity_key ~ $1
               ) AS changed
              ORDER BY key, id
           ) AS renamed
          WHERE renamed.id = ${table}.id
            AND NOT EXISTS (SELECT FROM ${table} AS other WHERE other.identity_key = renamed.key)`,
        [SELECTORS],
      );
    }
  }

  /** Nothing to take back: an earlier version creates its own rows again. */
  down(): Promise<void> {
    return Promise.resolve();
  }
}
