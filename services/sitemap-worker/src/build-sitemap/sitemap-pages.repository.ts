import { holdLock, SITEMAP_BUILD_LOCK } from '@highstreet/database';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool, PoolClient } from 'pg';
import { DATABASE_POOL } from '../connections/connections.tokens.js';
import { businessRowColumns } from './business-row.js';
import { copyRows } from './copy-rows.js';

export interface ListPage {
  id: number;
  slug: string;
  /** When an active business was last added or removed; null when unknown. */
  changedAt: Date | null;
}

type CountryPage = Pick<ListPage, 'changedAt'> & { name: string };

/** The pages that the sitemaps list, read in the order of their keys. */
@Injectable()
export class SitemapPagesRepository {
  constructor(@Inject(DATABASE_POOL) private readonly pool: Pool) {}

  /**
   * Runs the work on one snapshot of the database, so that the files of a set are consistent. A lock
   * serializes builds, because a build that BullMQ considers stalled may still be writing.
   *
   * The businesses are locked before the snapshot is taken: if a restore or a migration rewrote them after it,
   * they would look empty in it, and an empty set would be published.
   *
   * @throws AbortError when `signal` is aborted while another build holds the lock
   */
  onSnapshot<Result>(
    signal: AbortSignal,
    work: (connection: PoolClient) => Promise<Result>,
  ): Promise<Result> {
    return holdLock(this.pool, SITEMAP_BUILD_LOCK, signal, async (connection) => {
      await connection.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
      await connection.query('LOCK TABLE businesses IN ACCESS SHARE MODE');
      const result = await work(connection);
      await connection.query('COMMIT');
      return result;
    });
  }

  /** When the snapshot's transaction began, by the clock that dates imports too. */
  async snapshotTime(connection: PoolClient): Promise<Date> {
    const { rows } = await connection.query<{ now: Date }>('SELECT now()');
    const [row] = rows;
    if (row === undefined) throw new Error('SELECT now() returned no row');
    return row.now;
  }

  /** Read from the single row of maintained totals; used only for the progress. */
  async expectedBusinesses(connection: PoolClient): Promise<number> {
    const { rows } = await connection.query<{ active_count: number }>(
      'SELECT active_count FROM directory_counters',
    );
    return rows[0]?.active_count ?? 0;
  }

  /**
   * Every business as a message of COPY's binary format, which `BusinessRow` reads. Closed businesses are
   * included, because closing changed the pages that listed them. One pass in the order of the primary key,
   * so that a business stays in the same file as long as no business before it is added or removed.
   */
  async copyBusinesses(
    connection: PoolClient,
    take: (message: Buffer) => Promise<void> | undefined,
  ): Promise<void> {
    const statement = `COPY (SELECT ${businessRowColumns} FROM businesses ORDER BY id) TO STDOUT (FORMAT binary)`;
    await copyRows(connection, statement, take);
  }

  /** One batch of cities, by primary key, with or without businesses. */
  cities(connection: PoolClient, afterId: number, limit: number): Promise<ListPage[]> {
    return listPages(connection, 'cities', afterId, limit);
  }

  /** The same of categories: of a column of descriptions, each row has its own. */
  categories(connection: PoolClient, afterId: number, limit: number): Promise<ListPage[]> {
    return listPages(connection, 'categories', afterId, limit);
  }

  /** All countries, in any order: a few hundred. */
  async countries(connection: PoolClient): Promise<CountryPage[]> {
    const { rows } = await connection.query<CountryPage>(
      'SELECT country AS name, changed_at AS "changedAt" FROM country_counters',
    );
    return rows;
  }
}

async function listPages(
  connection: PoolClient,
  table: 'cities' | 'categories',
  afterId: number,
  limit: number,
): Promise<ListPage[]> {
  const { rows } = await connection.query<ListPage>(
    `SELECT id, slug, changed_at AS "changedAt" FROM ${table} WHERE id > $1 ORDER BY id LIMIT $2`,
    [afterId, limit],
  );
  return rows;
}
