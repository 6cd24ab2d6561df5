import { createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { recordQueries } from './record-queries.js';

/**
 * Writes the whole state of a directory to files, one for each query: lines of key, tab and JSON, in the order of the keys'
 * code points. Needs memory for none of it.
 *
 * @param importId the import that made the directory what it is
 */
export async function recordDirectory(pool: pg.Pool, importId: number, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const client = await pool.connect();
  try {
    for (const { name, sql } of recordQueries) {
      // Quoting by a character that JSON escapes: lines come as they are.
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
