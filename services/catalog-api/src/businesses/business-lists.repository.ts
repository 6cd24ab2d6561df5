import { Inject, Injectable } from '@nestjs/common';
import type { BusinessCard } from '@highstreet/api-contract';
import { toBusinessCard } from '@highstreet/search-index';
import type { BusinessCardRow } from '@highstreet/search-index';
import type pg from 'pg';
import { DATABASE_POOL } from '../connections/connections.tokens.js';
import { fromNearerEnd } from '../paging/nearer-end.js';
import { cardsOf } from './business-card.sql.js';
import type { CardOrder } from './business-card.sql.js';

/** A list that can be walked from both ends. */
interface ListOrder extends CardOrder {
  /** `orderBy`, exactly the other way round. */
  reversed: string;
}

/** Lists of active businesses, each in the order of an index of its own. */
const featured: ListOrder = {
  // businesses_featured
  where: 'b.is_active',
  orderBy: 'b.is_verified DESC, b.trusted_rating DESC, b.id',
  reversed: 'b.is_verified, b.trusted_rating, b.id DESC',
};
const recent: ListOrder = {
  // businesses_pkey, backwards: keys are given out in the order in which businesses come in
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

export interface PageRequest {
  /** From 1. */
  page: number;
  limit: number;
}

/** May still be counted. */
type Total = number | Promise<number>;

/**
 * Lists of business cards in the order of an index. Their totals are maintained counters, never counted here: `total` says where the
 * end is, so that a page in the second half of a list is reached from there. The last page is as quick as the first.
 */
@Injectable()
export class BusinessListsRepository {
  constructor(@Inject(DATABASE_POOL) private readonly pool: pg.Pool) {}

  findFeatured(page: PageRequest, total: Total): Promise<BusinessCard[]> {
    return this.list(featured, page, total);
  }

  findRecent(page: PageRequest, total: Total): Promise<BusinessCard[]> {
    return this.list(recent, page, total);
  }

  findOfCity(cityId: number, page: PageRequest, total: number): Promise<BusinessCard[]> {
    return this.list(ofCity, page, total, cityId);
  }

  findOfCategory(categoryId: number, page: PageRequest, total: number): Promise<BusinessCard[]> {
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

  /** Not prepared by name: a plan for any offset at all would be a poor one for the first page. */
  private async list(
    order: ListOrder,
    { page, limit }: PageRequest,
    total: Total,
    ...values: number[]
  ): Promise<BusinessCard[]> {
    // The first page, which most visitors want, waits for no count.
    const count = page === 1 ? Infinity : await total;
    const walk = fromNearerEnd({ offset: (page - 1) * limit, limit }, count);
    const { rows } = await this.pool.query<BusinessCardRow>(
      cardsOf(order, '$1', '$2', walk.isFromEnd ? order.reversed : order.orderBy),
      [walk.limit, walk.offset, ...values],
    );
    return rows.map(toBusinessCard);
  }
}
