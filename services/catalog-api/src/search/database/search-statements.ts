import type pg from 'pg';
import { SearchAbandonedError } from '../search.errors.js';

/** What a search sends its statements through. */
export interface SearchStatements {
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<pg.QueryResult<Row>>;
}

/**
 * A client whose statements end with the visit: once `gone` is aborted, none is sent any more.
 * @throws SearchAbandonedError, from each further query
 */
export function statementsUntil(gone: AbortSignal, client: SearchStatements): SearchStatements {
  return {
    query: async (text, values) => {
      if (gone.aborted) throw new SearchAbandonedError();
      return await client.query(text, values);
    },
  };
}
