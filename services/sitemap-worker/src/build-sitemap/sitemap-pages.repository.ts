import { Inject, Injectable } from '@nestjs/common';
import type { Pool, PoolClient } from 'pg';
import { DATABASE_POOL } from '../connections/connections.tokens.js';

export interface BusinessPage {
  id: number;
  slug: string;
  place_id: string;
  updated_at: Date;
}

/** A page that lists businesses: it changed when the newest of them did, a closing included. */
export interface ListPage {
  id: number;
  slug: string;
  changed_at: Date;
}

export interface CountryPage {
  country: string;
  changed_at: Date;
}

/** Any number that nothing else in this database uses. */
const BUILD_LOCK = 7_301_002;

/** Public pages with an active business, read in the order of their keys. */
@Injectable()
export class SitemapPagesRepository {
  constructor(@Inject(DATABASE_POOL) private readonly pool: Pool) {}

  /**
   * Does the work on one state of the database, so that the files of a set fit together, and one build after
   * the other: a build that BullMQ believed dead may still be writing.
   */
  async onSnapshot<Result>(work: (connection: PoolClient) => Promise<Result>): Promise<Result> {
    const connection = await this.pool.connect();
    const ignore = (): void => {
      // The next query on the connection is what fails and tells.
    };
    connection.on('error', ignore);
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
    } finally {
      connection.off('error', ignore);
    }
  }

  /** From the one row of maintained totals; for the progress only. */
  async expectedBusinesses(connection: PoolClient): Promise<number> {
    const { rows } = await connection.query<{ active_count: number }>(
      'SELECT active_count FROM directory_counters',
    );
    return rows[0]?.active_count ?? 0;
  }

  /** Index: primary key, read as a range. */
  async businesses(connection: PoolClient, afterId: number, limit: number): Promise<BusinessPage[]> {
    const { rows } = await connection.query<BusinessPage>(
      `SELECT id, slug, place_id, updated_at FROM businesses
       WHERE is_active AND id > $1 ORDER BY id LIMIT $2`,
      [afterId, limit],
    );
    return rows;
  }

  /** One pass over all businesses (a second for a million); there are few pages of cities. */
  async cities(connection: PoolClient, afterId: number, limit: number): Promise<ListPage[]> {
    return this.listPages(connection, 'cities', 'city_id', afterId, limit);
  }

  /** As `cities`. */
  async categories(connection: PoolClient, afterId: number, limit: number): Promise<ListPage[]> {
    return this.listPages(connection, 'categories', 'category_id', afterId, limit);
  }

  /** One pass over all businesses; some two hundred rows. */
  async countries(connection: PoolClient): Promise<CountryPage[]> {
    const { rows } = await connection.query<CountryPage>(
      `SELECT country, max(updated_at) AS changed_at FROM businesses
       WHERE country <> '' GROUP BY country HAVING bool_or(is_active) ORDER BY country`,
    );
    return rows;
  }

  private async listPages(
    connection: PoolClient,
    table: 'cities' | 'categories',
    key: 'city_id' | 'category_id',
    afterId: number,
    limit: number,
  ): Promise<ListPage[]> {
    const { rows } = await connection.query<ListPage>(
      `SELECT page.id, page.slug, listed.changed_at
       FROM ${table} page
       JOIN (SELECT ${key} AS page_id, max(updated_at) AS changed_at FROM businesses
             WHERE ${key} > $1 GROUP BY ${key} HAVING bool_or(is_active)) listed ON listed.page_id = page.id
       ORDER BY page.id LIMIT $2`,
      [afterId, limit],
    );
    return rows;
  }
}
