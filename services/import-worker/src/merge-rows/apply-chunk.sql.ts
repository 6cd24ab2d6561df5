import { storedColumns } from '../import-file/encoding/staged-row.js';
import { planTable, stagingTable } from '../imports/import-tables.js';
import { lostCounts, lostFlags } from './lost-values.sql.js';

const plannedColumns = ['category_id', 'city_id'];
/** Columns that an import overwrites. A published business keeps its id, slug and created_at. */
const updatedColumns = [...plannedColumns, ...storedColumns, 'row_hash', 'source_hash'];

/**
 * How to apply a chunk. `insert`: every row is new, so each is inserted without a look-up; a place that was
 * created meanwhile causes a unique violation. `decide-again`: each row is looked up once more.
 */
export type ApplyMode = 'insert' | 'decide-again';

/**
 * RETURNING list for each written row: its new values and, in a chunk with changed rows, the old ones too.
 */
const returned: Record<ApplyMode, string> = {
  insert: `id, category_id AS new_category, city_id AS new_city, coalesce(country, '') AS new_country,
                CASE WHEN is_active THEN 1 ELSE 0 END AS now_active`,
  'decide-again': `new.id,
                old.id IS NULL AS is_new,
                old.category_id AS old_category, new.category_id AS new_category,
                old.city_id AS old_city, new.city_id AS new_city,
                coalesce(old.country, '') AS old_country, coalesce(new.country, '') AS new_country,
                CASE WHEN old.is_active THEN 1 ELSE 0 END AS was_active,
                CASE WHEN new.is_active THEN 1 ELSE 0 END AS now_active,
                ${lostFlags}`,
};

/** Changes of the counters: businesses that are active there now minus those that were before. */
const moved: Record<ApplyMode, string> = {
  insert: `
    SELECT 'city' AS counter, new_city::text AS key, sum(now_active)::integer AS active, 0 AS total
    FROM applied WHERE new_city IS NOT NULL GROUP BY new_city
    UNION ALL
    SELECT 'category', new_category::text, sum(now_active)::integer, 0
    FROM applied WHERE new_category IS NOT NULL GROUP BY new_category
    UNION ALL
    SELECT 'country', new_country, sum(now_active)::integer, count(*)::integer
    FROM applied GROUP BY new_country
    UNION ALL
    SELECT 'directory', '', coalesce(sum(now_active), 0)::integer, count(*)::integer
    FROM applied`,
  'decide-again': `
    SELECT 'city' AS counter, city::text AS key, sum(active)::integer AS active, 0 AS total
    FROM (
      SELECT new_city AS city, now_active AS active FROM applied
      UNION ALL
      SELECT old_city, -was_active FROM applied WHERE NOT is_new
    ) AS moved
    WHERE city IS NOT NULL GROUP BY city
    UNION ALL
    SELECT 'category', category::text, sum(active)::integer, 0
    FROM (
      SELECT new_category AS category, now_active AS active FROM applied
      UNION ALL
      SELECT old_category, -was_active FROM applied WHERE NOT is_new
    ) AS moved
    WHERE category IS NOT NULL GROUP BY category
    UNION ALL
    SELECT 'country', country, sum(active)::integer, sum(total)::integer
    FROM (
      SELECT new_country AS country, now_active AS active, 1 AS total FROM applied
      UNION ALL
      SELECT old_country, -was_active, -1 FROM applied WHERE NOT is_new
    ) AS moved
    GROUP BY country
    UNION ALL
    SELECT 'directory', '', coalesce(sum(now_active - was_active), 0)::integer, count(*) FILTER (WHERE is_new)::integer
    FROM applied`,
};

/** Keys of the businesses that the chunk created, and of those that it changed, and what these lost. */
const outcomes: Record<ApplyMode, string> = {
  insert: `coalesce(array_agg(id), '{}'), '{}'::bigint[], '{}'::jsonb`,
  'decide-again': `coalesce(array_agg(id) FILTER (WHERE is_new), '{}'),
             coalesce(array_agg(id) FILTER (WHERE NOT is_new), '{}'),
             ${lostCounts}`,
};

/**
 * Applies the changes of chunk $2 of import $1, staged at $3, and logs them, in one statement; returns the
 * change of each counter.
 *
 * `decide-again`: a place that was created since the plan was made is updated; one that is already equal
 * (`row_hash`) is left alone and not counted. `businesses_place_id_key` finds the existing row.
 *
 * Rows are written in order of their keys, as are `search_changes`, so that concurrent transactions lock them
 * in the same order and one key after another goes to the same page of an index. The plan's narrow rows are
 * sorted, and each staged row is then looked up by its ctid in that order.
 *
 * The changes of a chunk share one version; the next chunk that changes one of these businesses gets a higher
 * one.
 */
export function applyChunkSql(importId: number, mode: ApplyMode): string {
  const source = updatedColumns.map(
    (column) => `${plannedColumns.includes(column) ? 'plan' : 'staged'}.${column}`,
  );
  const onPublished =
    mode === 'insert'
      ? ''
      : `ON CONFLICT (place_id) DO UPDATE
        SET ${updatedColumns.map((column) => `${column} = excluded.${column}`).join(', ')}, updated_at = now()
        WHERE business.row_hash <> excluded.row_hash`;
  const onChanged =
    mode === 'insert' ? '' : 'ON CONFLICT (business_id) DO UPDATE SET version = excluded.version';
  return `
    WITH applied AS (
      INSERT INTO businesses AS business (id, place_id, slug, ${updatedColumns.join(', ')})
      SELECT plan.business_id, staged.place_id, plan.slug, ${source.join(', ')}
      FROM (SELECT * FROM ${planTable(importId)} WHERE chunk = $2 AND is_new IS NOT NULL ORDER BY business_id) AS plan
      JOIN ${stagingTable(importId)} AS staged ON staged.ctid = plan.row_tid
      ${onPublished}
      RETURNING ${returned[mode]}
    ), outcomes AS (
      INSERT INTO import_outcomes (import_id, staged_at, chunk, imported, updated, lost)
      SELECT $1, $3::timestamptz, $2, ${outcomes[mode]}
      FROM applied
      RETURNING cardinality(imported) AS imported, cardinality(updated) AS updated
    ), changes AS (
      INSERT INTO search_changes (business_id, version)
      SELECT id, (SELECT nextval('search_change_versions')) FROM applied
      ${onChanged}
    )
    ${moved[mode]}
    UNION ALL
    SELECT 'imported', '', imported, 0 FROM outcomes
    UNION ALL
    SELECT 'updated', '', updated, 0 FROM outcomes`;
}
