import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, readlink } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { StopSignal } from '@highstreet/platform';
import { buildSitemapQueue, JobProducer, publishedSitemaps } from '@highstreet/queues';
import { drainQueues, sessionsAtLocks } from '@highstreet/testing';
import type { Pool, PoolClient } from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BuildSitemapService } from '../src/build-sitemap/build-sitemap.service.js';
import { SitemapPagesRepository } from '../src/build-sitemap/sitemap-pages.repository.js';
import { DATABASE_POOL } from '../src/connections/connections.tokens.js';
import { checkSitemapFile } from '../src/validate-sitemap/check-sitemap-file.js';
import { insertStalls } from './stalls.js';
import { ORIGIN, startWorker } from './worker.js';
import type { StartedWorker } from './worker.js';

describe('sitemap sets', () => {
  let worker: StartedWorker;
  let producer: JobProducer;
  const processes: ChildProcess[] = [];

  beforeEach(async () => {
    worker = await startWorker();
    producer = new JobProducer(worker.redis.connection);
  });
  afterEach(async () => {
    for (const process of processes.splice(0)) process.kill('SIGKILL');
    await producer.close();
    await worker.stop();
  });

  const build = (): Promise<unknown> => worker.app.get(BuildSitemapService).build(() => Promise.resolve());
  const current = (): Promise<string> => readlink(join(worker.folder, 'current'));

  /** Blocks builds after they have written the businesses, until it is released. */
  async function holdBuilds(): Promise<PoolClient> {
    const client = await worker.app.get<Pool>(DATABASE_POOL).connect();
    await client.query('BEGIN');
    await client.query('LOCK TABLE cities IN ACCESS EXCLUSIVE MODE');
    return client;
  }

  async function release(client: PoolClient): Promise<void> {
    await client.query('ROLLBACK');
    client.release();
  }

  it('merges two requests into one build, and never runs two builds at once', async () => {
    await insertStalls(worker.database.dataSource, 10);
    const held = await holdBuilds();
    await producer.add(buildSitemapQueue, {});
    await producer.add(buildSitemapQueue, {});
    const [active, waiting] = await Promise.all([
      producer.queue(buildSitemapQueue).getActiveCount(),
      producer.queue(buildSitemapQueue).getWaitingCount(),
    ]);
    expect(active + waiting).toBe(1);
    // Besides the job, two builds as another worker would run them: they follow it one by one.
    const others = [build(), build()];
    await expect.poll(() => readdir(join(worker.folder, 'sets')).catch(() => [])).toHaveLength(1);
    await release(held);
    await Promise.all([...others, drainQueues(worker.redis.connection, [buildSitemapQueue.name])]);
    expect(await readdir(join(worker.folder, 'sets'))).toHaveLength(1);
  });

  it('waits for another build no longer when the service stops', async () => {
    const held = await holdBuilds();
    const first = build();
    await expect.poll(() => readdir(join(worker.folder, 'sets')).catch(() => [])).toHaveLength(1);
    const second = build();
    const waiting = `SELECT FROM pg_locks JOIN pg_database ON pg_database.oid = database
                      WHERE datname = current_database() AND locktype = 'advisory' AND NOT granted`;
    await expect
      .poll(() => worker.database.dataSource.query<unknown[]>(waiting).then((rows) => rows.length))
      .toBe(1);
    const stopped = [first, second].map((each) => expect(each).rejects.toThrow(/abort/i));
    worker.app.get(StopSignal).abort();
    await stopped[1];
    await release(held);
    await stopped[0];
  });

  it('publishes nothing once its session has ended, and with it the lock that kept other builds away', async () => {
    const pages = worker.app.get(SitemapPagesRepository);
    const readCountries = pages.countries.bind(pages);
    vi.spyOn(pages, 'countries').mockImplementation(async (connection) => {
      const countries = await readCountries(connection);
      const { rows } = await connection.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
      await worker.database.dataSource.query('SELECT pg_terminate_backend($1, 5000)', [rows[0]?.pid]);
      return countries;
    });
    await expect(build()).rejects.toThrow();
    expect(await readdir(worker.folder)).not.toContain('current');
    expect(await readdir(join(worker.folder, 'sets'))).toEqual([]);
  });

  it('lists the businesses of a table that is rewritten when a build begins, as a restore does', async () => {
    await insertStalls(worker.database.dataSource, 10);
    const client = await worker.app.get<Pool>(DATABASE_POOL).connect();
    await client.query('BEGIN');
    await client.query('LOCK TABLE businesses IN ACCESS EXCLUSIVE MODE');
    const building = build();
    await expect.poll(() => sessionsAtLocks(client)).toBe(1);
    await client.query(
      `ALTER TABLE businesses ALTER name TYPE text USING name || '', ALTER slug TYPE text COLLATE "C" USING slug || ''`,
    );
    await client.query('COMMIT');
    client.release();
    expect(await building).toMatchObject({
      files: expect.arrayContaining([expect.objectContaining({ name: 'sitemap_1.xml', count: 10 })]),
    });
  });

  it('shows concurrent readers only complete sets, each of a single directory state', async () => {
    const { dataSource } = worker.database;
    await insertStalls(dataSource, 9_500);
    await build();
    const building = new AbortController();
    const seen = new Set<string>();
    const reader = (async () => {
      while (!building.signal.aborted) {
        const set = await current();
        const manifest: unknown = JSON.parse(await readFile(join(worker.folder, set, 'set.json'), 'utf8'));
        const files = await Promise.all(
          publishedSitemaps.parse(manifest).files.map(async (file) => {
            const locs: string[] = [];
            // By the link, as the gateway reads.
            const path = join(worker.folder, 'current', file.name);
            const checked = await checkSitemapFile(path, ORIGIN, (loc) => locs.push(loc));
            return { ...file, ...checked, locs, listed: file.count };
          }),
        ).catch(async (error: unknown) => {
          // The file does not exist in the set that was published meanwhile.
          expect(await current(), String(error)).not.toBe(set);
          return null;
        });
        if (files === null || (await current()) !== set) continue;
        seen.add(set);
        for (const file of files) {
          expect(file.errors, file.name).toEqual([]);
          expect(file.count, file.name).toBe(file.listed);
        }
        const generations = files
          .filter((file) => file.type === 'businesses')
          .flatMap((file) => file.locs)
          .map((loc) => /-g(\d+)-/.exec(loc)?.[1] ?? '0');
        expect(new Set(generations).size, 'one state in a set').toBe(1);
      }
    })();
    for (let generation = 1; generation <= 8; generation += 1) {
      await dataSource.query(
        `UPDATE businesses SET slug = 'stall-' || id || '-g' || $1::text, is_active = id <= $2`,
        [generation, generation % 2 === 0 ? 9_500 : 5_000],
      );
      await build();
    }
    building.abort();
    await reader;
    expect(seen.size).toBeGreaterThan(1);
  });

  it('keeps the published set when the worker is killed, and builds again automatically', async () => {
    await insertStalls(worker.database.dataSource, 9_500);
    await build();
    const published = await current();
    const index = await readFile(join(worker.folder, 'current', 'sitemap.xml'), 'utf8');
    await worker.database.dataSource.query('UPDATE businesses SET updated_at = now()');
    const held = await holdBuilds();
    // Leave the job to the process that will be killed.
    await worker.pauseBuilds();
    const killed = startProcess();
    await producer.add(buildSitemapQueue, {});
    await expect
      .poll(async () => (await filesOfAllSets()).filter((name) => name === 'sitemap_2.xml.gz').length, {
        timeout: 40_000,
      })
      .toBe(2);
    killed.kill('SIGKILL');
    await once(killed, 'exit');
    await release(held);
    expect(await current()).toBe(published);
    expect(await readFile(join(worker.folder, 'current', 'sitemap.xml'), 'utf8')).toBe(index);
    worker.resumeBuilds();
    await expect.poll(current, { timeout: 60_000, interval: 200 }).not.toBe(published);
    await drainQueues(worker.redis.connection, [buildSitemapQueue.name]);
    expect(await readdir(join(worker.folder, 'sets'))).toHaveLength(1);
    expect(await readFile(join(worker.folder, 'current', 'sitemap.xml'), 'utf8')).not.toBe(index);
  }, 120_000);

  async function filesOfAllSets(): Promise<string[]> {
    const sets = await readdir(join(worker.folder, 'sets'));
    const files = await Promise.all(sets.map((set) => readdir(join(worker.folder, 'sets', set))));
    return files.flat();
  }

  /** The built service as operators run it, with this test's servers. */
  function startProcess(): ChildProcess {
    const main = fileURLToPath(new URL('../dist/main.js', import.meta.url));
    const child = spawn(process.execPath, [main], {
      env: { PATH: process.env['PATH'], ...worker.environment },
      stdio: 'ignore',
    });
    processes.push(child);
    return child;
  }
});
