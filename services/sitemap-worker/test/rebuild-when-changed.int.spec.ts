import { StopSignal } from '@highstreet/platform';
import { buildSitemapQueue, JobProducer } from '@highstreet/queues';
import { drainQueues } from '@highstreet/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SitemapPagesRepository } from '../src/build-sitemap/sitemap-pages.repository.js';
import { ENV, LOGGER } from '../src/connections/connections.tokens.js';
import type { SitemapWorkerEnv } from '../src/env.js';
import { DirectoryChangesRepository } from '../src/rebuild-when-changed/directory-changes.repository.js';
import { RebuildWhenChangedTimer } from '../src/rebuild-when-changed/rebuild-when-changed.timer.js';
import { insertStalls } from './stalls.js';
import { startWorker } from './worker.js';
import type { StartedWorker } from './worker.js';

describe('rebuilding after imports', () => {
  let worker: StartedWorker;

  beforeEach(async () => {
    worker = await startWorker();
  });
  afterEach(async () => {
    await worker.stop();
  });

  const sql = (text: string): Promise<unknown> => worker.database.dataSource.query(text);
  const countBusinesses = (): Promise<unknown> =>
    sql('UPDATE directory_counters SET active_count = (SELECT count(*) FROM businesses WHERE is_active)');
  const addImport = (status: string, finishedAt: string, updated: number): Promise<unknown> =>
    sql(`INSERT INTO imports (status, file_path, file_name, file_size, updated, finished_at)
         VALUES ('${status}', 'a', 'a.csv', 1, ${updated}, ${finishedAt})`);

  /** Runs a build if one is due. @returns whether one was */
  async function look(service = worker.app.get(RebuildWhenChangedTimer)): Promise<boolean> {
    const isDue = await service.rebuildIfOutdated();
    await drainQueues(worker.redis.connection, [buildSitemapQueue.name]);
    return isDue;
  }

  it('builds for the first businesses, then after imports that changed something have ended', async () => {
    expect(await look()).toBe(false);
    await insertStalls(worker.database.dataSource, 3);
    await countBusinesses();
    expect(await look()).toBe(true);
    expect(await look()).toBe(false);
    await addImport('completed', `now() - interval '1 hour'`, 5);
    await addImport('completed', `now() + interval '1 hour'`, 0);
    expect(await look()).toBe(false);
    await addImport('cancelled', `now() + interval '1 hour'`, 5);
    await addImport('preparing', 'NULL', 0);
    expect(await look()).toBe(false);
    await sql(`UPDATE imports SET status = 'merging' WHERE status = 'preparing'`);
    expect(await look()).toBe(false);
    await sql(`DELETE FROM imports WHERE status = 'merging'`);
    expect(await look()).toBe(true);
  });

  it('waits for running imports, but not for longer than three checks', async () => {
    const { app } = worker;
    const hourly = new RebuildWhenChangedTimer(
      { ...app.get<SitemapWorkerEnv>(ENV), SITEMAP_REBUILD_MINUTES: 60 },
      app.get(LOGGER),
      app.get(JobProducer),
      app.get(DirectoryChangesRepository),
      app.get(StopSignal),
    );
    await insertStalls(worker.database.dataSource, 3);
    await countBusinesses();
    const fiveHoursAgo = new Date(Date.now() - 5 * 3_600_000);
    vi.spyOn(app.get(SitemapPagesRepository), 'snapshotTime').mockResolvedValueOnce(fiveHoursAgo);
    expect(await look(hourly)).toBe(true);
    await addImport('completed', `now() - interval '2 hours'`, 5);
    await addImport('merging', 'NULL', 0);
    expect(await look(hourly)).toBe(false);
    await addImport('completed', `now() - interval '4 hours'`, 0);
    expect(await look(hourly)).toBe(false);
    await addImport('completed', `now() - interval '4 hours'`, 5);
    expect(await look(hourly)).toBe(true);
    expect(await look(hourly)).toBe(false);
  });

  it('notices an import that ends after a build by a worker whose clock was an hour fast', async () => {
    await insertStalls(worker.database.dataSource, 3);
    await countBusinesses();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 });
    try {
      expect(await look()).toBe(true);
    } finally {
      vi.useRealTimers();
    }
    await addImport('completed', `now() + interval '2 minutes'`, 5);
    expect(await look()).toBe(true);
  });

  it('notices an import whose end is dated just before the build, while its last chunk was committed', async () => {
    await insertStalls(worker.database.dataSource, 3);
    await countBusinesses();
    expect(await look()).toBe(true);
    await addImport('cancelled', `now() - interval '30 seconds'`, 5);
    expect(await look()).toBe(true);
  });

  it('builds after a build that failed', async () => {
    await insertStalls(worker.database.dataSource, 3);
    await countBusinesses();
    const pages = worker.app.get(SitemapPagesRepository);
    vi.spyOn(pages, 'categories').mockRejectedValueOnce(new Error('no categories today'));
    await expect(look()).rejects.toThrow('no categories today');
    expect(await look()).toBe(true);
    expect(await look()).toBe(false);
  });

  it('rebuilds once after a backup with another number of businesses was restored', async () => {
    await insertStalls(worker.database.dataSource, 3);
    await countBusinesses();
    await look();
    await sql('DELETE FROM businesses WHERE id = (SELECT max(id) FROM businesses)');
    await countBusinesses();
    expect(await look()).toBe(true);
    expect(await look()).toBe(false);
  });

  it('publishes no empty set for a new database, whose backup is still to be restored', async () => {
    await insertStalls(worker.database.dataSource, 3);
    await countBusinesses();
    await look();
    await sql('DELETE FROM businesses');
    await countBusinesses();
    expect(await look()).toBe(false);
    await addImport('reading', 'NULL', 0);
    expect(await look()).toBe(false);
  });

  it('rebuilds once after all businesses are deleted', async () => {
    await insertStalls(worker.database.dataSource, 3);
    await countBusinesses();
    await addImport('completed', `now() - interval '1 hour'`, 3);
    await look();
    await sql('DELETE FROM businesses');
    await countBusinesses();
    expect(await look()).toBe(true);
    expect(await look()).toBe(false);
  });
});
