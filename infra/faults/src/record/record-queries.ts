/**
 * State of a directory that must be the same after a disturbed import. Each query returns `key` and a JSON
 * object, `content`.
 */
export interface RecordQuery {
  readonly name: string;
  /** @param importId the import that brought the directory into this state */
  readonly sql: (importId: number) => string;
}

/**
 * Excluded, because they may differ: `id`, `category_id`, `city_id` (keys are taken from a sequence when a
 * row is planned, and a repeated plan takes new ones), `created_at` and `updated_at` (when it happened;
 * included is whether a business was changed after its creation, and whether a page has its own date).
 * Everything that a visitor sees, slugs included, depends only on the files.
 */
const businesses: RecordQuery = {
  name: 'businesses',
  sql: () => `
    SELECT business.place_id AS key,
           to_jsonb(business) - '{id, created_at, updated_at, category_id, city_id}'::text[]
             || jsonb_build_object('category', category.slug, 'city', city.slug, 'changed', updated_at > business.created_at)
             AS content
    FROM businesses AS business
    LEFT JOIN categories AS category ON category.id = business.category_id
    LEFT JOIN cities AS city ON city.id = business.city_id`,
};

/**
 * Excluded: the import's times, its id and its file's name; `readings` (a file is read again as often as
 * necessary); `chunks_total` (a repeated plan has less to do); `maps_every_row`.
 */
const imported: RecordQuery = {
  name: 'import',
  sql: (importId) => `
    SELECT 'import' AS key,
           to_jsonb(imports) - '{id, file_path, file_name, requested_by, retry_of, readings, chunks_total, maps_every_row,
                                 created_at, started_at, staged_at, finished_at}'::text[] AS content
    FROM imports WHERE id = ${importId}`,
};

/** Each place once, however often it was planned. */
const outcomes: RecordQuery = {
  name: 'outcomes',
  sql: (importId) => `
    SELECT business.place_id || ' ' || done.outcome AS key, jsonb_build_object('times', count(*)) AS content
    FROM (
      SELECT unnest(imported) AS business_id, 'imported' AS outcome FROM import_outcomes WHERE import_id = ${importId}
      UNION ALL
      SELECT unnest(updated), 'updated' FROM import_outcomes WHERE import_id = ${importId}
    ) AS done
    JOIN businesses AS business ON business.id = done.business_id
    GROUP BY business.place_id, done.outcome`,
};

/** Rows that have their own page, without their times of creation and change. */
function withoutTimes(table: string): string {
  return `to_jsonb(${table}) - '{id, created_at, changed_at}'::text[] || jsonb_build_object('changed', changed_at IS NOT NULL)`;
}

export const recordQueries: readonly RecordQuery[] = [
  businesses,
  imported,
  outcomes,
  {
    name: 'rejections',
    sql: (importId) => `
      SELECT lpad(row_number::text, 9, '0') AS key, to_jsonb(import_rejections) - 'import_id' AS content
      FROM import_rejections WHERE import_id = ${importId}`,
  },
  {
    name: 'categories',
    sql: () => `SELECT slug AS key, ${withoutTimes('categories')} AS content FROM categories`,
  },
  {
    name: 'cities',
    sql: () => `SELECT slug AS key, ${withoutTimes('cities')} AS content FROM cities`,
  },
  {
    name: 'countries',
    sql: () => `SELECT country AS key, ${withoutTimes('country_counters')} AS content FROM country_counters`,
  },
  {
    name: 'totals',
    sql: () => `SELECT 'directory' AS key, to_jsonb(directory_counters) AS content FROM directory_counters`,
  },
  {
    name: 'former slugs',
    sql: () => `
      SELECT slug_history.slug AS key, jsonb_build_object('place_id', place_id) AS content
      FROM slug_history JOIN businesses ON businesses.id = business_id`,
  },
];
