import type { CityResponse } from '@highstreet/api-contract';
import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { DATABASE_POOL } from '../connections/connections.tokens.js';

interface CityRow {
  id: number;
  name: string;
  slug: string;
  state: string | null;
  country: string | null;
  business_count: number;
  created_at: Date;
}

const COLUMNS = 'id, name, slug, state, country, business_count, created_at';

/** Public lists hold cities that have an active business; one without still has its page. */
@Injectable()
export class CitiesRepository {
  constructor(@Inject(DATABASE_POOL) private readonly pool: pg.Pool) {}

  /** Largest first, in the order of the index `cities_popular`. A null limit is no limit. */
  async findPopular(limit: number | null, offset: number): Promise<CityResponse[]> {
    const { rows } = await this.pool.query<CityRow>(
      `SELECT ${COLUMNS} FROM cities WHERE business_count > 0
        ORDER BY business_count DESC, id LIMIT $1 OFFSET $2`,
      [limit, offset],
    );
    return rows.map(toCity);
  }

  /** Cities number in the thousands: counting them reads an index of a few pages. */
  async count(): Promise<number> {
    const { rows } = await this.pool.query<{ count: number }>(
      'SELECT count(*) FROM cities WHERE business_count > 0',
    );
    return rows[0]?.count ?? 0;
  }

  async findBySlug(slug: string): Promise<CityResponse | undefined> {
    const { rows } = await this.pool.query<CityRow>({
      name: 'city-by-slug',
      text: `SELECT ${COLUMNS} FROM cities WHERE slug = $1`,
      values: [slug],
    });
    return rows[0] && toCity(rows[0]);
  }

  /** Largest first, in the order of the index `cities_by_country`. */
  async findOfCountry(country: string): Promise<CityResponse[]> {
    const { rows } = await this.pool.query<CityRow>(
      `SELECT ${COLUMNS} FROM cities WHERE country = $1 AND business_count > 0
        ORDER BY business_count DESC, id`,
      [country],
    );
    return rows.map(toCity);
  }
}

function toCity(row: CityRow): CityResponse {
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    state: row.state,
    country: row.country,
    businessCount: row.business_count,
    createdAt: row.created_at.toISOString(),
  };
}
