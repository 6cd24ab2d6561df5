import type { SearchDocumentRow } from '@highstreet/search-index';
import pg from 'pg';
import type { PoolClient } from 'pg';

/**
 * Hands each row of a statement over as soon as it has come, and keeps none: rows that are kept until the last has come
 * outlive the young generation, and copying them took the garbage collector as long as all else took.
 * @throws what PostgreSQL or `take` throws; after an error of `take` no further row is handed over
 */
export function eachDocumentRow(
  connection: PoolClient,
  text: string,
  values: unknown[],
  take: (row: SearchDocumentRow) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const failures: Error[] = [];
    const query = new pg.Query<SearchDocumentRow>({ text, values });
    query.on('row', (row) => {
      if (failures.length > 0) return;
      try {
        take(row);
      } catch (error) {
        // It would end the process: this is called by the connection.
        failures.push(error instanceof Error ? error : new Error(String(error)));
      }
    });
    query.on('end', () => {
      const [failure] = failures;
      if (failure) reject(failure);
      else resolve();
    });
    query.on('error', reject);
    connection.query(query);
  });
}
