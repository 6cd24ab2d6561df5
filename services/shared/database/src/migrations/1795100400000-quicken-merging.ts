import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The tables with the JSON columns: the businesses and the template of their staging tables. */
const TABLES = ['businesses', 'import_rows'] as const;

/**
 * Makes a merge cheaper (docs/decisions/0013-merging.md has the measurements): one row of outcomes per chunk,
 * `json` instead of `jsonb`, and indexes that take new rows at their end.
 */
export class QuickenMerging1795100400000 implements MigrationInterface {
  name = 'QuickenMerging1795100400000';

  async up(queryRunner: QueryRunner): Promise<void> {
    // No query looks into these documents: they are written and read as a whole. `json` is a third smaller
    // than `jsonb`, and neither staging nor reading it builds a tree.
    for (const table of TABLES) {
      await queryRunner.query(`
        ALTER TABLE ${table}
          ALTER COLUMN about_sections TYPE json USING about_sections::json,
          ALTER COLUMN business_hours TYPE json USING business_hours::json`);
    }

    // The same order, scanned backwards: rows are inserted with increasing keys, so each goes to the index's
    // last page.
    await queryRunner.query(`DROP INDEX businesses_recent`);
    await queryRunner.query(`
      CREATE INDEX businesses_recent ON businesses (created_at, id) WHERE is_active`);

    // New rows go to GIN's pending list and are merged into the index tens of thousands at a time. A search
    // scans the whole list, hence the limit (kB). finish-import and autovacuum flush it.
    await queryRunner.query(`ALTER INDEX businesses_words SET (gin_pending_list_limit = 32768)`);

    // One row per applied chunk of an import, written by the transaction that applied it: the keys of the
    // businesses that it created and changed. staged_at identifies the reading of the file.
    await setAside(queryRunner, 'import_outcomes_by_row');
    await queryRunner.query(`
      CREATE TABLE import_outcomes (
        import_id bigint      NOT NULL REFERENCES imports (id) ON DELETE CASCADE,
        staged_at timestamptz NOT NULL,
        chunk     integer     NOT NULL,
        imported  bigint[]    NOT NULL,
        updated   bigint[]    NOT NULL,
        PRIMARY KEY (import_id, staged_at, chunk)
      )`);
    await queryRunner.query(`
      INSERT INTO import_outcomes (import_id, staged_at, chunk, imported, updated)
      SELECT import_id, coalesce(imports.staged_at, imports.created_at), -1,
             coalesce(array_agg(business_id ORDER BY business_id) FILTER (WHERE outcome = 'i'), '{}'),
             coalesce(array_agg(business_id ORDER BY business_id) FILTER (WHERE outcome = 'u'), '{}')
      FROM import_outcomes_by_row JOIN imports ON imports.id = import_id
      GROUP BY import_id, imports.staged_at, imports.created_at`);
    await queryRunner.query(`DROP TABLE import_outcomes_by_row`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await setAside(queryRunner, 'import_outcomes_by_chunk');
    await queryRunner.query(`
      CREATE TABLE import_outcomes (
        import_id   bigint   NOT NULL REFERENCES imports (id) NOT ENFORCED,
        business_id bigint   NOT NULL,
        outcome     char(1)  NOT NULL CHECK (outcome IN ('i', 'u')),
        PRIMARY KEY (import_id, business_id)
      )`);
    await queryRunner.query(`
      INSERT INTO import_outcomes (import_id, business_id, outcome)
      SELECT import_id, unnest(imported), 'i' FROM import_outcomes_by_chunk
      UNION ALL
      SELECT import_id, unnest(updated), 'u' FROM import_outcomes_by_chunk`);
    await queryRunner.query(`DROP TABLE import_outcomes_by_chunk`);
    await queryRunner.query(`ALTER INDEX businesses_words RESET (gin_pending_list_limit)`);
    await queryRunner.query(`DROP INDEX businesses_recent`);
    await queryRunner.query(`
      CREATE INDEX businesses_recent ON businesses (created_at DESC, id DESC) WHERE is_active`);
    for (const table of TABLES) {
      await queryRunner.query(`
        ALTER TABLE ${table}
          ALTER COLUMN about_sections TYPE jsonb USING about_sections::jsonb,
          ALTER COLUMN business_hours TYPE jsonb USING business_hours::jsonb`);
    }
  }
}

/** Renames the table of outcomes and its primary key, whose name the new table's key takes. */
async function setAside(queryRunner: QueryRunner, name: string): Promise<void> {
  await queryRunner.query(
    `ALTER TABLE import_outcomes RENAME CONSTRAINT import_outcomes_pkey TO ${name}_pkey`,
  );
  await queryRunner.query(`ALTER TABLE import_outcomes RENAME TO ${name}`);
}
