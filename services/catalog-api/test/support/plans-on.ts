import type pg from 'pg';
import { recordQueries } from './record-queries.js';

/** The query plans, as text, of the statements that `work` executes, with the settings of its transactions. */
export async function plansOn(
  pool: pg.Pool,
  work: (recording: pg.Pool) => Promise<unknown>,
): Promise<string> {
  const { recording, statements } = recordQueries(pool);
  await work(recording);
  const plans: string[] = [];
  const client = await pool.connect();
  try {
    for (const { text, values } of statements) {
      if (/^\s*(BEGIN|SET|COMMIT)/.test(text)) await client.query(text);
      if (!/^\s*(SELECT|WITH)/.test(text)) continue;
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${text}`, values);
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
    }
  } finally {
    client.release();
  }
  return plans.join('\n\n');
}
