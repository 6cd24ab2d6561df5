import type pg from 'pg';
import { BrokenRuleError } from '../imports/import-failures.js';

/** The change of one counter. */
export interface CounterMove {
  readonly counter: 'city' | 'category' | 'country' | 'directory' | 'imported' | 'updated';
  /** Id of the city or category, or name of the country; otherwise empty. */
  readonly key: string;
  /** Change of the active businesses; of `imported` and `updated` the number of businesses. */
  readonly active: number;
  readonly total: number;
}

/** The change of a country's counters of cities. */
interface CitiesMove {
  /** Empty for cities of no known country. */
  readonly country: string;
  /** Cities that gained their first active business minus cities that lost their last one. */
  readonly cities: number;
  /** Active businesses in the country's cities. */
  readonly businesses: number;
}

/**
 * Updates the counters. Every transaction that counts locks the rows in this order (cities, categories,
 * countries, directory; within each by key) and late, so that chunks with the same counters wait only briefly
 * for each other and never deadlock.
 *
 * If as many businesses came to a page as left it, its own date stays: those that came have the new date.
 *
 * Locking the rows also proves that each category and city exists, which is not checked per business.
 *
 * @throws BrokenRuleError when one is missing, which only a delete-all during the import could cause.
 */
export async function moveCounters(client: pg.PoolClient, moves: readonly CounterMove[]): Promise<void> {
  // Applying a chunk does without. Here PostgreSQL would compare each counter with each city of a table in which it expects
  // no rows, as after an ANALYZE while its first ones were being inserted.
  await client.query('SET LOCAL enable_hashjoin = on');
  const cities = await moveCities(client, of(moves, 'city'));
  await moveCategories(client, of(moves, 'category'));
  await moveCountries(client, of(moves, 'country'), cities);
  const cityCount = cities.reduce((sum, move) => sum + move.cities, 0);
  for (const { active, total } of of(moves, 'directory')) {
    await client.query(
      `UPDATE directory_counters
       SET active_count = active_count + $1, total_count = total_count + $2, city_count = city_count + $3`,
      [active, total, cityCount],
    );
  }
}

function of(moves: readonly CounterMove[], counter: CounterMove['counter']): CounterMove[] {
  return moves.filter((move) => move.counter === counter);
}

/**
 * Returns the changes for the cities' countries. They are computed here because a row's old value is known
 * only in its update.
 */
async function moveCities(client: pg.PoolClient, moves: readonly CounterMove[]): Promise<CitiesMove[]> {
  if (moves.length === 0) return [];
  const { rows } = await client.query<CitiesMove>(
    `WITH counted AS (
       ${moveActiveSql('cities')}
       RETURNING coalesce(country, '') AS country,
                 (new.business_count > 0)::integer - (old.business_count > 0)::integer AS cities,
                 new.business_count - old.business_count AS businesses
     )
     SELECT country, sum(cities)::integer AS cities, sum(businesses)::integer AS businesses FROM counted GROUP BY country`,
    await lockActive(client, 'cities', moves),
  );
  return rows;
}

async function moveCategories(client: pg.PoolClient, moves: readonly CounterMove[]): Promise<void> {
  if (moves.length === 0) return;
  await client.query(moveActiveSql('categories'), await lockActive(client, 'categories', moves));
}

/** Locks the rows in order of their keys. Returns the parameters of `moveActiveSql`. */
async function lockActive(
  client: pg.PoolClient,
  table: 'cities' | 'categories',
  moves: readonly CounterMove[],
): Promise<[ids: number[], active: number[]]> {
  const ids = moves.map(({ key }) => Number(key));
  const locked = await client.query(
    `SELECT FROM ${table} WHERE id = ANY($1::integer[]) ORDER BY id FOR NO KEY UPDATE`,
    [ids],
  );
  if (locked.rowCount !== ids.length)
    throw new BrokenRuleError(`A row of ${table} that the plan names is gone`);
  return [ids, moves.map(({ active }) => active)];
}

function moveActiveSql(table: 'cities' | 'categories'): string {
  return `
    UPDATE ${table} SET business_count = business_count + moved.active, changed_at = now()
    FROM unnest($1::integer[], $2::integer[]) AS moved (id, active)
    WHERE ${table}.id = moved.id AND moved.active <> 0`;
}

/**
 * A country may have a city whose businesses name no country, or another one: then only its counters of
 * cities change.
 */
async function moveCountries(
  client: pg.PoolClient,
  moves: readonly CounterMove[],
  cities: readonly CitiesMove[],
): Promise<void> {
  const countries = [...new Set([...moves.map(({ key }) => key), ...cities.map(({ country }) => country)])];
  if (countries.length === 0) return;
  await client.query(
    `INSERT INTO country_counters (country) SELECT country FROM unnest($1::text[]) AS country ORDER BY country
     ON CONFLICT DO NOTHING`,
    [countries],
  );
  await client.query(
    'SELECT FROM country_counters WHERE country = ANY($1::text[]) ORDER BY country FOR NO KEY UPDATE',
    [countries],
  );
  const ofBusinesses = new Map(moves.map((move) => [move.key, move]));
  const ofCities = new Map(cities.map((move) => [move.country, move]));
  await client.query(
    `UPDATE country_counters
     SET active_count = active_count + moved.active, total_count = total_count + moved.total,
         city_count = city_count + moved.cities, city_business_count = city_business_count + moved.city_businesses,
         changed_at = CASE WHEN moved.active = 0 THEN changed_at ELSE now() END
     FROM unnest($1::text[], $2::integer[], $3::integer[], $4::integer[], $5::integer[])
       AS moved (country, active, total, cities, city_businesses)
     WHERE country_counters.country = moved.country
       AND (moved.active, moved.total, moved.cities, moved.city_businesses) <> (0, 0, 0, 0)`,
    [
      countries,
      countries.map((country) => ofBusinesses.get(country)?.active ?? 0),
      countries.map((country) => ofBusinesses.get(country)?.total ?? 0),
      countries.map((country) => ofCities.get(country)?.cities ?? 0),
      countries.map((country) => ofCities.get(country)?.businesses ?? 0),
    ],
  );
}
