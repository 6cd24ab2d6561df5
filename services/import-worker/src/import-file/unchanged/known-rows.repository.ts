import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { DATABASE_POOL } from '../../connections/connections.tokens.js';
import type { KnownRowHashes } from '../mapping/mapping-protocol.js';

export interface KnownRows {
  /** How many are. */
  readonly known: number;
  readonly rowHashes: KnownRowHashes;
}

@Injectable()
export class KnownRowsRepository {
  constructor(@Inject(DATABASE_POOL) private readonly pool: pg.Pool) {}

  /** Which of these rows were the source of what the directory says now, by the unique index on `place_id`. */
  async find(placeIds: readonly string[], sourceHashes: readonly string[]): Promise<KnownRows> {
    const { rows } = await this.pool.query<KnownRows>({
      name: 'known-rows',
      // One value instead of a row for each: PostgreSQL and whoever reads its answer are sooner done with it.
      text: `SELECT count(business.row_hash)::integer AS known,
                    coalesce(string_agg(coalesce(encode(business.row_hash, 'hex'), ''), ',' ORDER BY asked.position), '') AS "rowHashes"
             FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS asked (place_id, source_hash, position)
             LEFT JOIN businesses AS business
               ON business.place_id = asked.place_id COLLATE "C" AND business.source_hash = decode(asked.source_hash, 'hex')`,
      values: [placeIds, sourceHashes],
    });
    return rows[0] ?? { known: 0, rowHashes: '' };
  }
}
