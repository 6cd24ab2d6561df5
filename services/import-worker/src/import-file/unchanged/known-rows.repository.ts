import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { DATABASE_POOL } from '../../connections/connections.tokens.js';

@Injectable()
export class KnownRowsRepository {
  constructor(@Inject(DATABASE_POOL) private readonly pool: pg.Pool) {}

  /**
   * Which of these rows were the source of what the directory says now, by the unique index on `place_id`.
   *
   * @returns `row_hash` of those businesses by the row's position in the lists
   */
  async find(placeIds: readonly string[], sourceHashes: readonly string[]): Promise<Map<number, string>> {
    const { rows } = await this.pool.query<{ position: number; row_hash: string }>({
      name: 'known-rows',
      text: `SELECT asked.position - 1 AS position, encode(business.row_hash, 'hex') AS row_hash
             FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS asked (place_id, source_hash, position)
             JOIN businesses AS business ON business.place_id = asked.place_id COLLATE "C"
             WHERE business.source_hash = decode(asked.source_hash, 'hex')`,
      values: [placeIds, sourceHashes],
    });
    return new Map(rows.map((row) => [row.position, row.row_hash]));
  }
}
