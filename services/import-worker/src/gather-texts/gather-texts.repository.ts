import { inTransaction, UNFINISHED_IMPORT } from '@highstreet/database';
import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { DATABASE_POOL } from '../connections/connections.tokens.js';
import { analyseIfGrown } from '../imports/analyse.js';
import { GATHER_CITIES, GATHER_TEXTS, GATHER_WORDS } from './gather-texts.sql.js';

/** The result of looking for a waiting chunk. `in-the-way`: there is one, but a running import goes first. */
export type Gathering = 'gathered' | 'in-the-way' | 'nothing-to-do';

/**
 * How long the chunks of an ended import let other imports go first. Gathering takes a core, which a running
 * import would have to share. But if imports follow one another for hours, searches must not wait that long
 * for the new texts.
 */
const MAX_WAIT = '1 minute';

interface WaitingChunk {
  /** The ctid of the chunk's row. Only the holder of the lock updates the row, which changes it. */
  place: string;
  in_the_way: boolean;
}

@Injectable()
export class GatherTextsRepository {
  constructor(@Inject(DATABASE_POOL) private readonly pool: pg.Pool) {}

  /**
   * Gathers the texts of one waiting chunk of an ended import and marks it as gathered, in one transaction.
   * It takes one chunk at a time, so that neither delete-all nor a starting import waits for long. Only one
   * worker gathers at a time: of two that read a business before and after a change, the one with the old
   * text might write last. A second worker has nothing to do.
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
      // The tables are written in the order in which delete-all empties them.
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
              ended.finished_at > now() - interval '${MAX_WAIT}'
                AND EXISTS (SELECT FROM imports WHERE imports.${UNFINISHED_IMPORT}) AS in_the_way
       FROM import_outcomes AS waiting JOIN imports AS ended ON ended.id = waiting.import_id
       WHERE NOT waiting.gathered AND ended.finished_at IS NOT NULL
       ORDER BY waiting.import_id, waiting.staged_at, waiting.chunk LIMIT 1`,
    );
    return rows[0];
  }

  /**
   * Flushes new words and trigrams into their GIN indexes. Until then they are in pending lists, which each
   * search scans.
   */
  async indexWaitingTexts(): Promise<void> {
    for (const index of ['business_texts_words', 'business_texts_trigrams'])
      await this.pool.query('SELECT gin_clean_pending_list($1::regclass)', [index]);
  }

  analyse(): Promise<void> {
    // In the order in which they are written.
    return analyseIfGrown(this.pool, 'business_texts', ['search_words', 'business_texts', 'city_names']);
  }
}
