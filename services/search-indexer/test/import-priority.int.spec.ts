import { setTimeout as pause } from 'node:timers/promises';
import { poolOf } from '@highstreet/database/schema';
import { freshDatabase, freshRedis, freshSearchIndex } from '@highstreet/testing';
import type { FreshDatabase, FreshRedis, FreshSearchIndex } from '@highstreet/testing';
import type { INestApplicationContext } from '@nestjs/common';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ImportPriority } from '../src/index-changes/import-priority.js';
import { insertBusinesses, noteChanges, pendingChanges, until, untilIndexed } from './directory.js';
import { startIndexer } from './indexer.js';

describe('changes made while an import is merging', () => {
  let database: FreshDatabase;
  let redis: FreshRedis;
  let searchIndex: FreshSearchIndex;
  let indexer: INestApplicationContext;

  beforeEach(async () => {
    redis = await freshRedis();
    database = await freshDatabase();
    searchIndex = freshSearchIndex();
    // Before the indexer starts: it may be looking for changes just when an import begins.
    await database.dataSource.query(
      `INSERT INTO imports (status, file_path, file_name, file_size) VALUES ('merging', 'x', 'x.csv', 1)`,
    );
    await insertBusinesses(database.dataSource, [{ name: 'Quince Kitchen' }]);
    indexer = await startIndexer(database, searchIndex);
    // A missing index is rebuilt first, regardless of imports, and the rebuild covers all earlier changes.
    await untilIndexed(database.dataSource);
  });
  afterEach(async () => {
    await indexer.close();
    await searchIndex.drop();
    await database.drop();
    await redis.close();
  });

  const endImport = () => database.dataSource.query(`UPDATE imports SET status = 'completed'`);

  it('are indexed when it has ended', async () => {
    const [id] = await insertBusinesses(database.dataSource, [{ name: 'Marmalade Kitchen' }]);
    await pause(1_500);
    expect(await pendingChanges(database.dataSource)).toEqual([id]);
    await endImport();
    await untilIndexed(database.dataSource);
  });

  it('do not wait for the next import when theirs has ended', async () => {
    await insertBusinesses(database.dataSource, [{ name: 'Marmalade Kitchen' }]);
    await database.dataSource.transaction(async (manager) => {
      await manager.query(`UPDATE imports SET status = 'completed', finished_at = now(), imported = 1`);
      await manager.query(
        `INSERT INTO imports (status, file_path, file_name, file_size) VALUES ('preparing', 'y', 'y.csv', 1)`,
      );
    });
    await untilIndexed(database.dataSource);
    const [id] = await insertBusinesses(database.dataSource, [{ name: 'Damson Kitchen' }]);
    await pause(1_500);
    expect(await pendingChanges(database.dataSource)).toEqual([id]);
    await endImport();
    await untilIndexed(database.dataSource);
  });

  it('do not prevent a reset of the index', async () => {
    const index = searchIndex.client.index(searchIndex.name);
    const documents = async (): Promise<number> => (await index.getStats()).numberOfDocuments;
    expect(await documents()).toBe(1);
    const [id] = await insertBusinesses(database.dataSource, [{ name: 'Marmalade Kitchen' }]);
    await noteChanges(database.dataSource, [0]);
    await until('the reset is done', async () => !(await pendingChanges(database.dataSource)).includes(0));
    expect(await documents()).toBe(0);
    expect(await pendingChanges(database.dataSource)).toEqual([id]);
    await endImport();
    await untilIndexed(database.dataSource);
    expect(await documents()).toBe(1);
  });

  it('wait for at most a minute', async () => {
    const priority = new ImportPriority(poolOf(database.dataSource));
    expect(await priority.shouldWait(10_000)).toBe(true);
    expect(await priority.shouldWait(69_999)).toBe(true);
    expect(await priority.shouldWait(70_000)).toBe(false);
    await endImport();
    expect(await priority.shouldWait(70_001)).toBe(false);
    await database.dataSource.query(`UPDATE imports SET status = 'preparing'`);
    expect(await priority.shouldWait(80_000)).toBe(true);
  });

  it('wait for their own import, however long those of the one before it waited', async () => {
    const priority = new ImportPriority(poolOf(database.dataSource));
    expect(await priority.shouldWait(10_000)).toBe(true);
    await database.dataSource.query(
      `UPDATE imports SET status = 'completed', finished_at = now(), imported = 1`,
    );
    await database.dataSource.query(
      `INSERT INTO imports (status, file_path, file_name, file_size) VALUES ('merging', 'y', 'y.csv', 1)`,
    );
    expect(await priority.shouldWait(60_000)).toBe(false);
    priority.noteIndexed();
    expect(await priority.shouldWait(70_000)).toBe(true);
    expect(await priority.shouldWait(129_999)).toBe(true);
    expect(await priority.shouldWait(130_000)).toBe(false);
  });

  it('do not wait longer when the clock is set back', async () => {
    const priority = new ImportPriority(poolOf(database.dataSource));
    vi.useFakeTimers({ toFake: ['Date', 'performance'] });
    try {
      expect(await priority.shouldWait()).toBe(true);
      vi.setSystemTime(Date.now() - 3_600_000);
      vi.advanceTimersByTime(60_000);
      expect(await priority.shouldWait()).toBe(false);
    } finally {
      vi.useRealTimers();
    }
  });
});
