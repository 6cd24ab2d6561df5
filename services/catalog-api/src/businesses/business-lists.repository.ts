import { Inject, Injectable } from '@nestjs/common';
import type { BusinessCard } from '@highstreet/api-contract';
import { toBusinessCard } from '@highstreet/search-index';
import type { BusinessCardRow } from '@highstreet/search-index';
import type pg from 'pg';
import { DATABASE_POOL } from '../connections/connections.tokens.js';
import { cardsOf } from './business-card.sql.js';
import type { CardOrder } from './business-card.sql.js';

/** Lists of active businesses, each in the order of an index of its own. */
const featured: CardOrder = {
  // businesses_featured
  where: 'b.is_active',
  orderBy: 'b.is_verified DESC, b.trusted_rating DESC, b.id',
};
const recent: CardOrder = {
  // businesses_pkey, backwards: keys are given out in the order in which businesses come in
  where: 'b.is_active',
  orderBy: 'b.id DESC',
};
const ofCity: CardOrder = {
  // businesses_by_city
  where: 'b.is_active AND b.city_id = $3',
  orderBy: 'b.trusted_rating DESC, b.id',
};
const ofCategory: CardOrder = {
  // businesses_by_category
  where: 'b.is_active AND b.category_id = $3',
  orderBy: 'b.trusted_rating DESC, b.id',
};

export interface PageRequest {
  /** From 1. */
  page: number;
  limit: number;
}

/** Lists of business cards in the order of an index. Their totals are maintained counters, never counted here. */
@Injectable()
export class BusinessListsRepository {
  constructor(@Inject(DATABASE_POOL) private readonly pool: pg.Pool) {}

  findFeatured(page: PageRequest): Promise<BusinessCard[]> {
    return this.list(featured, page);
  }

  findRecent(page: PageRequest): Promise<BusinessCard[]> {
    return this.list(recent, page);
  }

  findOfCity(cityId: number, page: PageRequest): Promise<BusinessCard[]> {
    return this.list(ofCity, page, cityId);
  }

  findOfCategory(categoryId: number, page: PageRequest): Promise<BusinessCard[]> {
    return this.list(ofCategory, page, categoryId);
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
    order: CardOrder,
    { page, limit }: PageRequest,
    ...values: number[]
  ): Promise<BusinessCard[]> {
    const { rows } = await this.pool.query<BusinessCardRow>(cardsOf(order, '$1', '$2'), [
      limit,
      (page - 1) * limit,
      ...values,
    ]);
    return rows.map(toBusinessCard);
  }
}
