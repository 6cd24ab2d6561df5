import { planTable, stagingTable } from '../imports/import-tables.js';

/**
 * Notes the rows of chunk $1 that change nothing as sources of their businesses (`business_sources`). Those
 * businesses were imported from a row that was written differently, or mapped by earlier code. Nothing
 * visible changes: no date, no counter, no outcome, nothing for the search index.
 *
 * In the order in which a chunk's rows are applied. A business that has changed since has another `row_hash`, so that
 * its note recognises nothing.
 */
export function noteSourcesSql(importId: number): string {
  return `
    INSERT INTO business_sources AS noted (business_id, row_hash, source_hash)
    SELECT plan.business_id, staged.row_hash, staged.source_hash
    FROM (SELECT * FROM ${planTable(importId)} WHERE chunk = $1 AND is_new IS NULL ORDER BY business_id) AS plan
    JOIN ${stagingTable(importId)} AS staged ON staged.ctid = plan.row_tid
    ON CONFLICT (business_id) DO UPDATE SET row_hash = excluded.row_hash, source_hash = excluded.source_hash
    WHERE (noted.row_hash, noted.source_hash) IS DISTINCT FROM (excluded.row_hash, excluded.source_hash)`;
}
