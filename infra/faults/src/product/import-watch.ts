import type pg from 'pg';

/** The progress of an import, from PostgreSQL. */
export interface ImportState {
  readonly status: 'queued' | 'reading' | 'preparing' | 'merging' | 'completed' | 'failed' | 'cancelled';
  readonly failureReason: string | null;
  /** How often reading the file has started. */
  readonly readings: number;
  readonly rowsRead: number;
  readonly chunksMerged: number;
  /** Null until the import is planned. */
  readonly chunksTotal: number | null;
  /**
   * Businesses whose changes the search index has not received. Null before the import has ended, because
   * counting takes time.
   */
  readonly waitingChanges: number | null;
}

const PHASES = ['queued', 'reading', 'preparing', 'merging'] as const;

/** @throws an error of pg while PostgreSQL is down */
export async function readImportState(pool: pg.Pool, importId: number): Promise<ImportState> {
  const { rows } = await pool.query<ImportState>(
    `SELECT status, failure_reason AS "failureReason", readings, rows_read AS "rowsRead",
            (SELECT count(*)::integer FROM import_chunks WHERE import_id = $1) AS "chunksMerged",
            chunks_total AS "chunksTotal",
            CASE WHEN finished_at IS NOT NULL THEN (SELECT count(*)::integer FROM search_changes) END AS "waitingChanges"
     FROM imports WHERE id = $1`,
    [importId],
  );
  const [state] = rows;
  if (state === undefined) throw new Error(`There is no import ${importId}.`);
  return state;
}

export function hasEnded({ status }: ImportState): boolean {
  return status === 'completed' || status === 'failed' || status === 'cancelled';
}

/**
 * Whether an import, or its index, made progress between two states. Being sent back to an earlier phase is
 * no progress.
 */
export function hasMovedOn(before: ImportState, now: ImportState): boolean {
  if (before.waitingChanges !== null && now.waitingChanges !== null)
    return now.waitingChanges === 0 || now.waitingChanges < before.waitingChanges;
  if (hasEnded(now) || now.readings > before.readings) return true;
  if (now.readings < before.readings) return false;
  return (
    phaseOf(now) > phaseOf(before) || now.rowsRead > before.rowsRead || now.chunksMerged > before.chunksMerged
  );
}

/** Position in the order of an import's steps. */
function phaseOf(state: ImportState): number {
  return hasEnded(state) ? PHASES.length : PHASES.indexOf(state.status as (typeof PHASES)[number]);
}
