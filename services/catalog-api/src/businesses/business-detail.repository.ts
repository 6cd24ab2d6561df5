import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { DATABASE_POOL } from '../connections/connections.tokens.js';
import { BatchedLookup } from './batched-lookup.js';
import type { SlugMatch } from './business-address.js';
import type { StoredBusinessDetail } from './business-detail.mapper.js';
import { DETAILS_BY_SLUG } from './business-detail.sql.js';

@Injectable()
export class BusinessDetailRepository {
  private readonly details = new BatchedLookup((slugs: string[]) => this.findBySlugs(slugs));

  constructor(@Inject(DATABASE_POOL) private readonly pool: pg.Pool) {}

  /**
   * The hot path of a business's page. Concurrent lookups go to PostgreSQL in one statement: a round trip
   * costs both sides more than the lookup.
   */
  findBySlug(slug: string): Promise<StoredBusinessDetail | undefined> {
    return this.details.find(slug);
  }

  /**
   * The businesses whose present or former slug is one of `slugs`. Uses the unique indexes of both tables.
   */
  async findMatches(slugs: readonly string[]): Promise<SlugMatch[]> {
    const { rows } = await this.pool.query<SlugMatch>({
      name: 'businesses-by-slug-candidates',
      text: `
        SELECT slug AS "matchedSlug", false AS former, place_id AS "placeId", slug
          FROM businesses WHERE slug = ANY ($1)
         UNION ALL
        SELECT h.slug, true, b.place_id, b.slug
          FROM slug_history h JOIN businesses b ON b.id = h.business_id WHERE h.slug = ANY ($1)`,
      values: [slugs],
    });
    return rows;
  }

  /** A prepared statement, planned once per connection. */
  private async findBySlugs(slugs: string[]): Promise<Map<string, StoredBusinessDetail>> {
    const { rows } = await this.pool.query<{ business: StoredBusinessDetail }>({
      name: 'businesses-by-slug',
      text: DETAILS_BY_SLUG,
      values: [slugs],
    });
    return new Map(rows.map(({ business }) => [business.slug, business]));
  }
}
