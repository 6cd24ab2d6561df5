import { Inject, Injectable } from '@nestjs/common';
import type { BusinessCard, PageQuery } from '@highstreet/api-contract';
import { toBusinessCard } from '@highstreet/search-index';
import type { BusinessCardRow } from '@highstreet/search-index';
import type pg from 'pg';
import { DATABASE_POOL } from '../connections/connections.tokens.js';
import { fromNearerEnd } from '../paging/nearer-end.js';
import { cardsOf } from './business-card.sql.js';
import type { CardOrder } from './business-card.sql.js';

/** A list that can be walked from both ends. */
interface ListOrder extends CardOrder {
  /** The exact reverse of `orderBy`. */
  reversed: string;
}

/** The lists of active businesses. Each has an index with its order. */
const featured: ListOrder = {
  // businesses_featured
  where: 'b.is_active',
  orderBy: 'b.is_verified DESC, b.trusted_rating DESC, b.id',
  reversed: 'b.is_verified, b.trusted_rating, b.id DESC',
};
const recent: ListOrder = {
  // businesses_pkey, backwards: ids are assigned in the order in which businesses are added
  where: 'b.is_active',
  orderBy: 'b.id DESC',
  reversed: 'b.id',
};
const ofCity: ListOrder = {
  // businesses_by_city
  where: 'b.is_active AND b.city_id = $3',
  orderBy: 'b.trusted_rating DESC, b.id',
  reversed: 'b.trusted_rating, b.id DESC',
};
const ofCategory: ListOrder = {
  // businesses_by_category
  where: 'b.is_active AND b.category_id = $3',
  orderBy: 'b.trusted_rating DESC, b.id',
  reversed: 'b.trusted_rating, b.id DESC',
};

/** A promise while the count is still being read. */
type Total = number | Promise<number>;

/**
 * Lists of business cards in the order of an index. Totals come from maintained counters, nothing is counted
 * here. `total` is the end of the list, so that a page in its second half is reached from the end and the
 * last page is as fast as the first.
 */
@Injectable()
export class BusinessListsRepository {
  constructor(@Inject(DATABASE_POOL) private readonly pool: pg.Pool) {}

  findFeatured(page: PageQuery, total: Total): Promise<BusinessCard[]> {
    return this.list(featured, page, total);
  }

  findRecent(page: PageQuery, total: Total): Promise<BusinessCard[]> {
    return this.list(recent, page, total);
  }

  findOfCity(cityId: number, page: PageQuery, total: number): Promise<BusinessCard[]> {
    return this.list(ofCity, page, total, cityId);
  }

  findOfCategory(categoryId: number, page: PageQuery, total: number): Promise<BusinessCard[]> {
    return this.list(ofCategory, page, total, categoryId);
  }

  /** Active businesses of the whole directory. */
  async countActive(): Promise<number> {
    const { rows } = await this.pool.query<{ active_count: number }>({
      name: 'active-businesses',
      text: 'SELECT active_count FROM directory_counters',
    });
    return rows[0]?.active_count ?? 0;
  }

  /** Not a named prepared statement: a generic plan for any offset would be poor for the first page. */
  private async list(
    order: ListOrder,
    { page, limit }: PageQuery,
    total: Total,
    ...values: number[]
  ): Promise<BusinessCard[]> {
    // The first page, which most visitors want, does not wait for the count.
    const count = page === 1 ? Infinity : await total;
    const walk = fromNearerEnd({ offset: (page - 1) * limit, limit }, count);
    const { rows } = await this.pool.query<BusinessCardRow>(
      cardsOf(order, '$1', '$2', walk.isFromEnd ? order.reversed : order.orderBy),
      [walk.limit, walk.offset, ...values],
    );
    return rows.map(toBusinessCard);
  }
}
