import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { DATABASE_POOL } from '../../connections/connections.tokens.js';
import type { CityOfRegion } from './cities-of-region.js';
import { IS_NAMED } from './place-key.sql.js';

/** Cities by their name. */
@Injectable()
export class LocationCitiesRepository {
  constructor(@Inject(DATABASE_POOL) private readonly pool: pg.Pool) {}

  /** Cities that the name means, however its accents, dots and dashes are written. */
  async named(name: string): Promise<CityOfRegion[]> {
    const { rows } = await this.pool.query<CityOfRegion>(
      `SELECT cities.id, cities.state, cities.country FROM city_names JOIN cities USING (id) WHERE ${IS_NAMED}`,
      [name],
    );
    return rows;
  }
}
