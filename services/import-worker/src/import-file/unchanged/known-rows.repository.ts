import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { DATABASE_POOL } from '../../connections/connections.tokens.js';
import type { KnownRowHashes } from '../mapping/mapping-protocol.js';

export interface KnownRows {
  /** How many of the rows are known. */
  readonly known: number;
  readonly rowHashes: KnownRowHashes;
}

@Injectable()
export class KnownRowsRepository {
  constructor(@Inject(DATABASE_POOL) private readonly pool: pg.Pool) {}

  /**
   * Finds the rows that businesses, as they are now, were imported from or were equal to (`business_sources`); by
   * the unique index on `place_id` and the primary key.
   */
  async find(placeIds: readonly string[], sourceHashes: readonly string[]): Promise<KnownRows> {
    const { rows } = await this.pool.query<KnownRows>({
      name: 'known-rows',
      // Returns one string instead of a row per business: faster to write for PostgreSQL and to read for us.
      text: `SELECT count(business.row_hash)::integer AS known,
                    coalesce(string_agg(coalesce(encode(business.row_hash, 'hex'), ''), ',' ORDER BY asked.position), '') AS "rowHashes"
             FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS asked (place_id, source_hash, position)
             LEFT JOIN (
               businesses AS business
               LEFT JOIN business_sources AS noted
                 ON noted.business_id = business.id AND noted.row_hash = business.row_hash
             ) ON business.place_id = asked.place_id COLLATE "C"
               AND decode(asked.source_hash, 'hex') IN (business.source_hash, noted.source_hash)`,
      values: [placeIds, sourceHashes],
    });
    return rows[0] ?? { known: 0, rowHashes: '' };
  }
}
