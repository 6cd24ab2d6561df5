import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import { DATABASE_POOL } from '../connections/connections.tokens.js';
import { toError } from '../errors/to-error.js';
import type { ExportRow } from './export-columns.js';

/** About a megabyte of rows. */
const ROWS_PER_FETCH = 1_000;

/** Every business, or those of one country; '' are the ones without a country. */
export type ExportScope = { country?: string | undefined };

@Injectable()
export class ExportsRepository {
  constructor(@Inject(DATABASE_POOL) private readonly pool: pg.Pool) {}

  /**
   * Businesses in the order of their ids, a batch at a time, from a server-side cursor: one statement, so
   * one state of the directory, and memory for one batch only. The connection goes back to the pool when
   * the loop over the batches ends, early or not.
   *
   * Indexes: the primary key; businesses_by_country (country, id) for one country.
   */
  async *batches({ country }: ExportScope): AsyncGenerator<ExportRow[]> {
    const client = await this.pool.connect();
    let failure: Error | undefined;
    try {
      await client.query('BEGIN READ ONLY');
      // The planner's default is to favour the first tenth of a cursor's rows; an export reads them all.
      await client.query('SET LOCAL cursor_tuple_fraction = 1');
      await client.query({ text: declareCursor(country), values: country ? [country] : [] });
      for (;;) {
        const { rows } = await client.query<ExportRow>(`FETCH FORWARD ${ROWS_PER_FETCH} FROM export`);
        if (rows.length === 0) return;
        yield rows;
      }
    } catch (error) {
      failure = toError(error);
      throw error;
    } finally {
      // Ends the cursor with the transaction. A connection that cannot even do that is thrown away.
      await client.query('ROLLBACK').catch((error: unknown) => {
        failure ??= toError(error);
      });
      client.release(failure);
    }
  }
}

function declareCursor(country: string | undefined): string {
  const where = {
    undefined: '',
    blank: "WHERE b.country IS NULL OR b.country = ''",
    named: 'WHERE b.country = $1',
  };
  const kind = country === undefined ? 'undefined' : country === '' ? 'blank' : 'named';
  return `
    DECLARE export NO SCROLL CURSOR FOR
    SELECT b.place_id, b.name, b.slug, cat.name AS category, city.name AS city, city.state, b.address,
           b.postal_code, b.country, b.phone, b.email, b.website, b.rating, b.review_count, b.description,
           b.about, b.about_sections, b.working_hours, b.photo, b.location_link, b.services,
           b.latitude, b.longitude, b.is_verified, b.is_active
      FROM businesses b
      LEFT JOIN categories cat ON cat.id = b.category_id
      LEFT JOIN cities city ON city.id = b.city_id
     ${where[kind]}
     ORDER BY b.id`;
}
