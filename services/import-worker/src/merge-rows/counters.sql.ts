import type pg from 'pg';
import { BrokenRuleError } from '../imports/import-failures.js';

/** By how much a counter moves. */
export interface CounterMove {
  readonly counter: 'city' | 'category' | 'country' | 'directory' | 'imported' | 'updated';
  /** Id of the city or category, name of the country, else empty. */
  readonly key: string;
  readonly active: number;
  readonly total: number;
}

/**
 * Moves the counters. Every transaction that counts takes the rows' locks in this order (cities,
 * categories, countries, directory; within each by key) and late, so that chunks that touch the same ones
 * wait for each other briefly and never in a circle.
 *
 * A page whose businesses came and left in equal numbers needs no date of its own: whoever came has it.
 *
 * The rows that are locked prove that each category and city is there: nothing checks that per business.
 *
 * @throws BrokenRuleError when one is not, which only a delete-all beside the import could do.
 */
export async function moveCounters(client: pg.PoolClient, moves: readonly CounterMove[]): Promise<void> {
  await moveActive(client, 'cities', of(moves, 'city'));
  await moveActive(client, 'categories', of(moves, 'category'));
  await moveCountries(client, of(moves, 'country'));
  for (const { active, total } of of(moves, 'directory')) {
    await client.query(
      'UPDATE directory_counters SET active_count = active_count + $1, total_count = total_count + $2',
      [active, total],
    );
  }
}

function of(moves: readonly CounterMove[], counter: CounterMove['counter']): CounterMove[] {
  return moves.filter((move) => move.counter === counter);
}

async function moveActive(
  client: pg.PoolClient,
  table: 'cities' | 'categories',
  moves: readonly CounterMove[],
): Promise<void> {
  if (moves.length === 0) return;
  const ids = moves.map(({ key }) => Number(key));
  const locked = await client.query(
    `SELECT FROM ${table} WHERE id = ANY($1::integer[]) ORDER BY id FOR NO KEY UPDATE`,
    [ids],
  );
  if (locked.rowCount !== ids.length)
    throw new BrokenRuleError(`A row of ${table} that the plan names is gone`);
  await client.query(
    `UPDATE ${table} SET business_count = business_count + moved.active, changed_at = now()
     FROM unnest($1::integer[], $2::integer[]) AS moved (id, active)
     WHERE ${table}.id = moved.id AND moved.active <> 0`,
    [ids, moves.map(({ active }) => active)],
  );
}

async function moveCountries(client: pg.PoolClient, moves: readonly CounterMove[]): Promise<void> {
  if (moves.length === 0) return;
  const countries = moves.map(({ key }) => key);
  await client.query(
    `INSERT INTO country_counters (country) SELECT country FROM unnest($1::text[]) AS country ORDER BY country
     ON CONFLICT DO NOTHING`,
    [countries],
  );
  await client.query(
    'SELECT FROM country_counters WHERE country = ANY($1::text[]) ORDER BY country FOR NO KEY UPDATE',
    [countries],
  );
  await client.query(
    `UPDATE country_counters
     SET active_count = active_count + moved.active, total_count = total_count + moved.total,
         changed_at = CASE WHEN moved.active = 0 THEN changed_at ELSE now() END
     FROM unnest($1::text[], $2::integer[], $3::integer[]) AS moved (country, active, total)
     WHERE country_counters.country = moved.country AND (moved.active <> 0 OR moved.total <> 0)`,
    [countries, moves.map(({ active }) => active), moves.map(({ total }) => total)],
  );
}
