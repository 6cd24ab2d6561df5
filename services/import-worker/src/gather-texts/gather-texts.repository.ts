import { inTransaction } from '@highstreet/database';
import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { DATABASE_POOL } from '../connections/connections.tokens.js';
import { unfinished } from '../imports/unfinished.sql.js';

/**
 * Letters of a word that is worth remembering: shorter ones are too much alike for a guess, longer ones are no words.
 * A search forgives mistakes within the same bounds.
 */
const LETTERS = { least: 4, most: 30 };

/** $1: keys of businesses. Found by the primary key of `businesses`, as they are now, whichever import made them so. */
const GATHER_TEXTS = `
  INSERT INTO business_texts AS gathered
         (id, text, category_id, city_id, postal_code, country, is_verified, is_active,
          trusted_rating, rating)
  SELECT id, lower(unaccent(name || E'\\n' || address)), category_id, city_id, lower(postal_code), country, is_verified,
         is_active, trusted_rating, rating
  FROM businesses WHERE id = ANY ($1) ORDER BY id
  ON CONFLICT (id) DO UPDATE
  SET text = excluded.text, category_id = excluded.category_id, city_id = excluded.city_id,
      postal_code = excluded.postal_code, country = excluded.country, is_verified = excluded.is_verified, is_active = excluded.is_active,
      trusted_rating = excluded.trusted_rating, rating = excluded.rating`;

/** $1: keys of businesses. Words of their names, cut as the index of words cuts them; most are known already. */
const GATHER_WORDS = `
  INSERT INTO search_words (word)
  SELECT word
  FROM (
    SELECT DISTINCT unnest(tsvector_to_array(to_tsvector('simple', unaccent(name)))) AS word
    FROM businesses WHERE id = ANY ($1)
  ) AS found
  WHERE word !~ '[^[:alpha:]]' AND length(word) BETWEEN ${LETTERS.least} AND ${LETTERS.most}
    AND NOT EXISTS (SELECT FROM search_words AS known WHERE known.word = found.word)
  ON CONFLICT DO NOTHING`;

/** $1: keys of businesses. Names of their cities, which never change; most are known already. */
const GATHER_CITIES = `
  INSERT INTO city_names (id, plain_name)
  SELECT id, lower(unaccent(name))
  FROM cities
  WHERE id IN (SELECT city_id FROM businesses WHERE id = ANY ($1))
    AND NOT EXISTS (SELECT FROM city_names AS known WHERE known.id = cities.id)
  ON CONFLICT DO NOTHING`;

/** What came of looking for a chunk. `in-the-way`: one is waiting, and lets an import that is under way go first. */
export type Gathering = 'gathered' | 'in-the-way' | 'nothing-to-do';

/**
 * How long the chunks of an import that has ended let the next ones go first. Gathering takes a core, which an import would
 * have to share; but imports that follow one another for hours must not keep a search waiting as long.
 */
const PATIENCE = '1 minute';

interface WaitingChunk {
  /** Where the chunk's row stands. Only who holds the lock moves it. */
  place: string;
  in_the_way: boolean;
}

@Injectable()
export class GatherTextsRepository {
  constructor(@Inject(DATABASE_POOL) private readonly pool: pg.Pool) {}

  /**
   * Gathers what one waiting chunk of an ended import brought, in one transaction with the mark that it is done. A chunk
   * at a time, so that delete-all never waits for long, and an import that begins neither. One worker at a time: of two that
   * read a business before and after a change, the first might write last, so the second has nothing to do.
   */
  gatherNext(): Promise<Gathering> {
    return inTransaction(this.pool, async (client) => {
      const locked = await client.query<{ locked: boolean }>(
        `SELECT pg_try_advisory_xact_lock(hashtextextended('highstreet search texts', 0)) AS locked`,
      );
      if (!locked.rows[0]?.locked) return 'nothing-to-do';
      const chunk = await this.firstWaiting(client);
      if (!chunk) return 'nothing-to-do';
      if (chunk.in_the_way) return 'in-the-way';
      const { rows } = await client.query<{ ids: number[] }>(
        `UPDATE import_outcomes SET gathered = true WHERE ctid = $1::tid RETURNING imported || updated AS ids`,
        [chunk.place],
      );
      if (!rows[0]) return 'nothing-to-do';
      // In the order in which delete-all empties them.
      await client.query(GATHER_WORDS, [rows[0].ids]);
      await client.query(GATHER_TEXTS, [rows[0].ids]);
      await client.query(GATHER_CITIES, [rows[0].ids]);
      return 'gathered';
    });
  }

  /** By the partial indexes `import_outcomes_waiting` and `imports_unfinished`. */
  private async firstWaiting(client: pg.PoolClient): Promise<WaitingChunk | undefined> {
    const { rows } = await client.query<WaitingChunk>(
      `SELECT waiting.ctid::text AS place,
              ended.finished_at > now() - interval '${PATIENCE}'
                AND EXISTS (SELECT FROM imports WHERE imports.${unfinished}) AS in_the_way
       FROM import_outcomes AS waiting JOIN imports AS ended ON ended.id = waiting.import_id
       WHERE NOT waiting.gathered AND ended.finished_at IS NOT NULL
       ORDER BY waiting.import_id, waiting.staged_at, waiting.chunk LIMIT 1`,
    );
    return rows[0];
  }

  /** Sorts new words and trigrams into their indexes. They wait in lists, which a search reads from end to end. */
  async indexWaitingTexts(): Promise<void> {
    for (const index of ['business_texts_words', 'business_texts_trigrams'])
      await this.pool.query('SELECT gin_clean_pending_list($1::regclass)', [index]);
  }

  /** Without this, searches right after a first load would be planned for empty tables. */
  async analyse(): Promise<void> {
    await this.pool.query('ANALYZE business_texts, search_words, city_names');
  }
}
