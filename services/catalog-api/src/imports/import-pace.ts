import { hasImportEnded } from '@highstreet/api-contract';
import type { ImportProgress } from '@highstreet/queues';
import type { ImportRecord } from './imports.repository.js';

export interface ImportPace {
  readonly rowsPerSecond: number | null;
  readonly secondsLeft: number | null;
}

/**
 * The speed of an import: the one in its workers' recent progress message, if that message is about the
 * current step; otherwise (no message, or Redis is away) the average since the start.
 */
export function paceOf(record: ImportRecord, progress: ImportProgress | null, now: Date): ImportPace {
  if (progress !== null && progress.status === record.status && progress.readings === record.readings) {
    return { rowsPerSecond: progress.rowsPerSecond, secondsLeft: progress.secondsLeft };
  }
  return averagePace(record, now);
}

/** Queued, or completely read and waiting for earlier imports, on which the remaining time depends. */
function isWaiting({ status, staged_at }: ImportRecord): boolean {
  return status === 'queued' || (status === 'reading' && staged_at !== null);
}

/** Every row is read and then merged; each counts as half of the work. */
function averagePace(record: ImportRecord, now: Date): ImportPace {
  const isRunning = !hasImportEnded(record.status);
  if (record.started_at === null || isWaiting(record) || (isRunning && record.rows_read === 0))
    return { rowsPerSecond: null, secondsLeft: null };
  const until = record.finished_at ?? now;
  const seconds = (until.getTime() - record.started_at.getTime()) / 1_000;
  // The clock was set back meanwhile, or this host's is behind PostgreSQL's.
  if (seconds <= 0) return { rowsPerSecond: null, secondsLeft: null };
  const rows = record.rows_merged > 0 && isRunning ? record.rows_merged : record.rows_read;
  const rowsPerSecond = Math.round(rows / seconds);
  if (!isRunning) return { rowsPerSecond, secondsLeft: null };
  const work = 2 * (record.rows_total ?? 0);
  const done = Math.min(work, record.rows_read + record.rows_merged);
  // Before a second reading, the import may have waited a night for a worker.
  if (work === 0 || record.readings > 1) return { rowsPerSecond, secondsLeft: null };
  return { rowsPerSecond, secondsLeft: Math.round((seconds * (work - done)) / done) };
}
