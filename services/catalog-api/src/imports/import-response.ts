import { MAX_IMPORT_ERRORS } from '@highstreet/api-contract';
import type { ImportResponse, ImportResult, ImportStatus } from '@highstreet/api-contract';
import type { ImportRecord, Rejection } from './imports.repository.js';

const ended: ReadonlySet<ImportStatus> = new Set<ImportStatus>(['completed', 'failed', 'cancelled']);

export function hasEnded(status: ImportStatus): boolean {
  return ended.has(status);
}

/** An import as the API answers it, with its result if that was asked for and there is one. */
export function toImportResponse(
  record: ImportRecord,
  result: ImportResult | null,
  now: Date,
): ImportResponse {
  return {
    id: record.id,
    status: record.status,
    fileName: record.file_name,
    fileSize: record.file_size,
    requestedBy: record.requested_by,
    createdAt: record.created_at.toISOString(),
    startedAt: record.started_at?.toISOString() ?? null,
    finishedAt: record.finished_at?.toISOString() ?? null,
    rowsTotal: record.rows_total,
    rowsRead: record.rows_read,
    rowsMerged: record.rows_merged,
    imported: record.imported,
    updated: record.updated,
    skipped: skippedRows(record),
    rejected: record.rejected,
    duplicates: record.duplicates,
    ...pace(record, now),
    failureReason: record.failure_reason,
    result,
  };
}

/**
 * The specification's import result of an import that has ended.
 * @param rejections the first ones in the file's order, MAX_IMPORT_ERRORS at most
 */
export function toImportResult(record: ImportRecord, rejections: readonly Rejection[]): ImportResult {
  const reasons = errorLines(record.rejected, rejections);
  return {
    success: record.status === 'completed',
    imported: record.imported,
    updated: record.updated,
    skipped: skippedRows(record),
    rejected: record.rejected,
    duplicates: record.duplicates,
    errors:
      record.failure_reason === null
        ? reasons
        : [record.failure_reason, ...reasons].slice(0, MAX_IMPORT_ERRORS),
    notes: record.notes,
  };
}

/** A line for each rejected row; beyond the bound the last line says how many more there are. */
function errorLines(rejected: number, rejections: readonly Rejection[]): string[] {
  const total = Math.max(rejected, rejections.length);
  const shown = total > MAX_IMPORT_ERRORS ? MAX_IMPORT_ERRORS - 1 : total;
  const lines = rejections
    .slice(0, shown)
    .map(({ row_number, source_column, reason }) => `Row ${row_number}: ${source_column}: ${reason}`);
  if (total > lines.length)
    lines.push(`… and ${total - lines.length} more. The complete list can be downloaded.`);
  return lines;
}

/**
 * `imported + updated + skipped` are the data rows of a completed file; before its end, the rows that have
 * been dealt with.
 */
function skippedRows(record: ImportRecord): number {
  const rows = record.status === 'completed' ? record.rows_read : record.rows_merged;
  return Math.max(0, rows - record.imported - record.updated);
}

/**
 * Rows per second since the import began, and the seconds it will still take at that pace. Every row is
 * read and then merged; each counts as half of the work.
 */
function pace(record: ImportRecord, now: Date): { rowsPerSecond: number | null; secondsLeft: number | null } {
  if (record.started_at === null) return { rowsPerSecond: null, secondsLeft: null };
  const until = record.finished_at ?? now;
  const seconds = Math.max(0.001, (until.getTime() - record.started_at.getTime()) / 1_000);
  const rows = record.rows_merged > 0 && !hasEnded(record.status) ? record.rows_merged : record.rows_read;
  const rowsPerSecond = Math.round(rows / seconds);
  if (hasEnded(record.status)) return { rowsPerSecond, secondsLeft: null };
  const work = 2 * (record.rows_total ?? 0);
  const done = Math.min(work, record.rows_read + record.rows_merged);
  if (work === 0 || done === 0) return { rowsPerSecond, secondsLeft: null };
  return { rowsPerSecond, secondsLeft: Math.round((seconds * (work - done)) / done) };
}
