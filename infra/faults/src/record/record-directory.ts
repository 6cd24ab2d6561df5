import { createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { recordQueries } from './record-queries.js';

/**
 * Writes the whole state of a directory to files, one for each query: lines of key, tab and JSON, sorted by
 * the code points of the keys. Streams, so that memory use does not grow with the directory.
 *
 * @param importId the import that brought the directory into this state
 */
export async function recordDirectory(pool: pg.Pool, importId: number, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const client = await pool.connect();
  try {
    for (const { name, sql } of recordQueries) {
      // The quote character is one that JSON escapes, so lines are written unchanged.
      const copy = client.query(
        copyTo(
          `COPY (SELECT key || E'\\t' || content::text FROM (${sql(importId)}) AS record ORDER BY key COLLATE "C")
           TO STDOUT WITH (FORMAT csv, DELIMITER E'\\x02', QUOTE E'\\x01')`,
        ),
      );
      await pipeline(copy, createWriteStream(recordFile(folder, name)));
    }
  } finally {
    client.release();
  }
}

export function recordFile(folder: string, name: string): string {
  return join(folder, `${name.replaceAll(' ', '-')}.jsonl`);
}
