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
});
