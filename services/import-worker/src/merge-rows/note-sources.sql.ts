import { planTable, stagingTable } from '../imports/import-tables.js';

/**
 * Stores the rows of chunk $1 that change nothing as the sources of their businesses (`source_hash`). Those
 * businesses were imported from a row that was written differently, or mapped by earlier code. Nothing
 * visible changes: no date, no counter, no outcome, nothing for the search index.
 *
 * Updates by the primary key, in the order in which a chunk's rows are applied, and skips a business that has
 * changed since.
 */
export function noteSourcesSql(importId: number): string {
  return `
    UPDATE businesses SET source_hash = staged.source_hash
    FROM (SELECT * FROM ${planTable(importId)} WHERE chunk = $1 AND is_new IS NULL ORDER BY business_id) AS plan
    JOIN ${stagingTable(importId)} AS staged ON staged.ctid = plan.row_tid
    WHERE businesses.id = plan.business_id AND businesses.row_hash = staged.row_hash`;
}
