import type { AdminBusinessSort } from '@highstreet/api-contract';
import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { DATABASE_POOL } from '../connections/connections.tokens.js';
import { fromNearerEnd } from '../paging/nearer-end.js';
import { placeTables, rankedPlaces } from './admin-order.sql.js';
import type { AdminOrder, PlaceSort } from './admin-order.sql.js';

/** Every order but that of addition, which AdminBusinessesRepository reads. */
type OrderedSort = Exclude<AdminBusinessSort, 'added'>;

/** A section of an ordered list, ordered by `key` and `id`. */
interface Stretch {
  count: number;
  /** Makes the query, without ORDER BY; its columns are `key` and `id`. */
  rows: (direction: 'ASC' | 'DESC') => string;
}

/** Positions in the ascending list: the first row, and the one after the last. */
interface Range {
  from: number;
  to: number;
}

/** Pages of the whole list in a given order. Use only while no business waits to be gathered. */
@Injectable()
export class AdminOrderedRepository {
  constructor(@Inject(DATABASE_POOL) private readonly pool: pg.Pool) {}

  /**
   * Ids of a page of all businesses.
   *
   * Read from an index alone: business_texts_by_name, business_texts_by_rating, business_texts_by_status,
   * businesses_by_country. For city or category, the places are read in their order, and for each of them
   * business_texts_by_city or business_texts_by_category. A deep page skips index entries from the nearer
   * end.
   * @param total number of all businesses
   */
  async page(
    { sort, order }: AdminOrder & { sort: OrderedSort },
    { page, limit }: { page: number; limit: number },
    total: number,
  ): Promise<number[]> {
    const start = (page - 1) * limit;
    const end = Math.min(start + limit, total);
    if (start >= end) return [];
    const range = order === 'asc' ? { from: start, to: end } : { from: total - end, to: total - start };
    const ids: number[] = [];
    let before = 0;
    for (const stretch of await this.stretches(sort, total)) {
      const from = Math.max(range.from - before, 0);
      const to = Math.min(range.to - before, stretch.count);
      if (from < to) ids.push(...(await this.read(stretch, { from, to })));
      before += stretch.count;
    }
    return order === 'asc' ? ids : ids.reverse();
  }

  private async stretches(sort: OrderedSort, total: number): Promise<Stretch[]> {
    switch (sort) {
      case 'name':
        return [{ count: total, rows: () => 'SELECT name_key AS key, id FROM business_texts' }];
      case 'rating':
        return [{ count: total, rows: () => 'SELECT rating AS key, id FROM business_texts' }];
      case 'status':
        return [{ count: total, rows: () => 'SELECT is_verified AS key, id FROM business_texts' }];
      case 'country':
        return [{ count: total, rows: () => 'SELECT country AS key, id FROM businesses' }];
      case 'city':
      case 'category':
        return this.placeStretches(sort, total);
    }
  }

  /** The businesses with a place, then those without one. */
  private async placeStretches(sort: PlaceSort, total: number): Promise<Stretch[]> {
    const { column } = placeTables[sort];
    const { rows } = await this.pool.query<{ count: number }>(
      `SELECT count(*) AS count FROM business_texts WHERE ${column} IS NULL`,
    );
    const nowhere = rows[0]?.count ?? 0;
    return [
      {
        count: total - nowhere,
        rows: (direction) => `
          WITH place AS MATERIALIZED (${rankedPlaces(sort)} ORDER BY rank ${direction})
          SELECT place.rank AS key, b.id FROM place
           CROSS JOIN LATERAL (SELECT id FROM business_texts WHERE ${column} = place.id) b`,
      },
      {
        count: nowhere,
        rows: () => `SELECT ${column} AS key, id FROM business_texts WHERE ${column} IS NULL`,
      },
    ];
  }

  private async read({ count, rows }: Stretch, { from, to }: Range): Promise<number[]> {
    const { offset, limit, isFromEnd } = fromNearerEnd({ offset: from, limit: to - from }, count);
    const direction = isFromEnd ? 'DESC' : 'ASC';
    const found = await this.pool.query<{ id: number }>(
      `${rows(direction)} ORDER BY key ${direction}, id ${direction} LIMIT $1 OFFSET $2`,
      [limit, offset],
    );
    const ids = found.rows.map(({ id }) => id);
    return isFromEnd ? ids.reverse() : ids;
  }
}
