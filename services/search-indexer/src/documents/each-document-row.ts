import type { SearchDocumentRow } from '@highstreet/search-index';
import pg from 'pg';
import type { PoolClient } from 'pg';

/**
 * Passes each row of a statement to `take` as soon as it arrives, and keeps none. Rows that are kept until
 * the last one arrives outlive the young generation, and copying them took the garbage collector as long as
 * everything else together.
 * @throws errors of PostgreSQL and of `take`; after an error of `take`, it is not called again
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
        // Thrown here, inside the connection's event handler, the error would end the process.
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
