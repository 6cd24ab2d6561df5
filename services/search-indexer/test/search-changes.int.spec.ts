import { poolOf } from '@highstreet/database/schema';
import { freshDatabase } from '@highstreet/testing';
import type { FreshDatabase } from '@highstreet/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SearchChangesRepository } from '../src/search-changes/search-changes.repository.js';

describe('search_changes', () => {
  let database: FreshDatabase;
  let changes: SearchChangesRepository;

  beforeEach(async () => {
    database = await freshDatabase();
    changes = new SearchChangesRepository(poolOf(database.dataSource));
  });
  afterEach(() => database.drop());

  const noteAt = (businessId: number, time: string) =>
    database.dataSource.query(
      `INSERT INTO search_changes (business_id, changed_at) VALUES ($1, now() + $2::interval)`,
      [businessId, time],
    );

  it('are counted, with the age of the oldest', async () => {
    expect(await changes.waiting()).toEqual({ count: 0, oldestSeconds: 0 });
    await noteAt(1, '-1 minute');
    await noteAt(2, '-1 hour');
    const { count, oldestSeconds } = await changes.waiting();
    expect(count).toBe(2);
    expect(oldestSeconds).toBeGreaterThanOrEqual(3_600);
    expect(oldestSeconds).toBeLessThan(3_660);
  });

  it('have the age 0 when the clock was set back after it had dated them', async () => {
    await noteAt(1, '1 hour');
    expect(await changes.waiting()).toEqual({ count: 1, oldestSeconds: 0 });
  });

  it('are read and removed by their keys, whatever PostgreSQL knows of their number', async () => {
    const { dataSource } = database;
    const add = (first: number, last: number) =>
      dataSource.query('INSERT INTO search_changes (business_id) SELECT generate_series($1::int, $2::int)', [
        first,
        last,
      ]);
    // The state in which an autovacuum leaves the table after a delete-all, or after changes that were soon indexed.
    await dataSource.query('ALTER TABLE search_changes SET (autovacuum_enabled = off)');
    await add(1, 20_000);
    await dataSource.query('ANALYZE search_changes');
    await dataSource.query('TRUNCATE search_changes');
    await add(1, 1);
    await dataSource.query('DELETE FROM search_changes');
    await dataSource.query('ANALYZE search_changes');
    await add(20_001, 220_000);
    const connection = await poolOf(dataSource).connect();
    try {
      const rowsRead = async () => {
        await connection.query('SELECT pg_stat_force_next_flush()');
        const { rows } = await connection.query<{ read: number }>(
          `SELECT seq_tup_read + idx_tup_fetch AS read FROM pg_stat_user_tables WHERE relname = 'search_changes'`,
        );
        return rows[0]?.read ?? 0;
      };
      const before = await rowsRead();
      const next = await changes.next(connection, { after: 21_000, through: 220_000 }, 500);
      expect(next.map(({ businessId }) => businessId)).toEqual(
        Array.from({ length: 500 }, (_, index) => 21_001 + index),
      );
      await changes.remove(connection, next);
      // Each is read, locked and deleted.
      expect((await rowsRead()) - before).toBeLessThan(5_000);
      expect((await changes.waiting()).count).toBe(199_500);
    } finally {
      connection.release();
    }
  });
});
