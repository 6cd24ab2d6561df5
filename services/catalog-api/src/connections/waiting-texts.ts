import type pg from 'pg';

/** Whether `business_texts` is behind the businesses. Index: `import_outcomes_waiting`. */
export async function areTextsWaiting(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ is_waiting: boolean }>(
    'SELECT EXISTS (SELECT FROM import_outcomes WHERE NOT gathered) AS is_waiting',
  );
  return rows[0]?.is_waiting ?? true;
}
