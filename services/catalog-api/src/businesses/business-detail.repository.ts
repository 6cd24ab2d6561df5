import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { DATABASE_POOL } from '../connections/connections.tokens.js';
import type { SlugMatch } from './business-address.js';
import type { StoredBusinessDetail } from './business-detail.mapper.js';
import { DETAIL_BY_SLUG } from './business-detail.sql.js';

@Injectable()
export class BusinessDetailRepository {
  constructor(@Inject(DATABASE_POOL) private readonly pool: pg.Pool) {}

  /** One prepared statement, planned once per connection: the hot path of a business's page. */
  async findBySlug(slug: string): Promise<StoredBusinessDetail | undefined> {
    const { rows } = await this.pool.query<{ business: StoredBusinessDetail }>({
      name: 'business-by-slug',
      text: DETAIL_BY_SLUG,
      values: [slug],
    });
    return rows[0]?.business;
  }

  /** Businesses whose present or former slug is one of `slugs`; the unique indexes of both tables. */
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
}
