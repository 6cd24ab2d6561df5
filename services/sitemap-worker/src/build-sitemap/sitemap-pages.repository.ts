import { Inject, Injectable } from '@nestjs/common';
import type { Pool, PoolClient } from 'pg';
import { DATABASE_POOL } from '../connections/connections.tokens.js';
import { businessRowColumns } from './business-row.js';
import { copyRows } from './copy-rows.js';

interface ListPage {
  id: number;
  slug: string;
  /** When an active business last came or left; null when that is not known. */
  changedAt: Date | null;
}

type CountryPage = Pick<ListPage, 'changedAt'> & { name: string };

/** Any number that nothing else in this database uses. */
const BUILD_LOCK = 7_301_002;

/** What the sitemaps list, read in the order of the keys. */
@Injectable()
export class SitemapPagesRepository {
  constructor(@Inject(DATABASE_POOL) private readonly pool: Pool) {}

  /**
   * Does the work on one state of the database, so that the files of a set fit together, and one build after
   * the other: a build that BullMQ believed dead may still be writing.
   */
  async onSnapshot<Result>(work: (connection: PoolClient) => Promise<Result>): Promise<Result> {
    const connection = await this.pool.connect();
    try {
      await connection.query('SELECT pg_advisory_lock($1)', [BUILD_LOCK]);
      await connection.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
      const result = await work(connection);
      await connection.query('COMMIT');
      await connection.query('SELECT pg_advisory_unlock($1)', [BUILD_LOCK]);
      connection.release();
      return result;
    } catch (error) {
      connection.release(true);
      throw error;
    }
  }

  /** From the one row of maintained totals; for the progress only. */
  async expectedBusinesses(connection: PoolClient): Promise<number> {
    const { rows } = await connection.query<{ active_count: number }>(
      'SELECT active_count FROM directory_counters',
    );
    return rows[0]?.active_count ?? 0;
  }

  /**
   * Every business, closed ones too (their closing changed the pages that listed them), as messages of COPY's binary
   * format that `BusinessRow` reads. One pass in the order of the primary key, so that a business keeps its file for
   * as long as none before it comes or goes.
   */
  async copyBusinesses(
    connection: PoolClient,
    take: (message: Buffer) => Promise<void> | undefined,
  ): Promise<void> {
    const statement = `COPY (SELECT ${businessRowColumns} FROM businesses ORDER BY id) TO STDOUT (FORMAT binary)`;
    await copyRows(connection, statement, take);
  }

  /** A page of cities, by primary key, whether they have a business or not. */
  async cities(connection: PoolClient, afterId: number, limit: number): Promise<ListPage[]> {
    const { rows } = await connection.query<ListPage>(
      'SELECT id, slug, changed_at AS "changedAt" FROM cities WHERE id > $1 ORDER BY id LIMIT $2',
      [afterId, limit],
    );
    return rows;
  }

  /** All of them: a few hundred. */
  async categories(connection: PoolClient): Promise<ListPage[]> {
    const { rows } = await connection.query<ListPage>(
      'SELECT id, slug, changed_at AS "changedAt" FROM categories ORDER BY id',
    );
    return rows;
  }

  /** All of them, in any order: a few hundred. */
  async countries(connection: PoolClient): Promise<CountryPage[]> {
    const { rows } = await connection.query<CountryPage>(
      'SELECT country AS name, changed_at AS "changedAt" FROM country_counters',
    );
    return rows;
  }
}
