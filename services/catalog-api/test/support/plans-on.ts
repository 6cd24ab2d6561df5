import type pg from 'pg';
import { recordQueries } from './record-queries.js';

/** The query plans, as text, of the statements that `work` executes. */
export async function plansOn(
  pool: pg.Pool,
  work: (recording: pg.Pool) => Promise<unknown>,
): Promise<string> {
  const { recording, statements } = recordQueries(pool);
  await work(recording);
  const plans: string[] = [];
  for (const { text, values } of statements.filter(({ text }) => /^\s*(SELECT|WITH)/.test(text))) {
    const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${text}`, values);
    plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
  }
  return plans.join('\n\n');
}
