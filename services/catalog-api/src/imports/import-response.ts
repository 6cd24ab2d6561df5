import { MAX_IMPORT_ERRORS } from '@highstreet/api-contract';
import type { ImportResponse, ImportResult } from '@highstreet/api-contract';
import { skippedRows } from '@highstreet/queues';
import type { ImportPace } from './import-pace.js';
import type { ImportRecord, Rejection } from './imports.repository.js';

/** What an import's row does not contain. */
export interface ImportSurroundings {
  /** Null when it was not requested or does not exist yet. */
  readonly result: ImportResult | null;
  readonly pace: ImportPace;
  /** Whether the upload store still has the file. */
  readonly fileKept: boolean;
}

/** Whether an import can be retried as long as its file is kept. */
export function wantsRetry({ status, latest_of_file }: ImportRecord): boolean {
  return (status === 'failed' || status === 'cancelled') && latest_of_file;
}

/** An import as the API returns it. */
export function toImportResponse(
  record: ImportRecord,
  { result, pace, fileKept }: ImportSurroundings,
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
    retryOf: record.retry_of,
    retryable: wantsRetry(record) && fileKept,
    readings: record.readings,
    rowsTotal: record.rows_total,
    rowsRead: record.rows_read,
    rowsMerged: record.rows_merged,
    imported: record.imported,
    updated: record.updated,
    skipped: skippedOf(record),
    rejected: record.rejected,
    duplicates: record.duplicates,
    rejectionsKept: record.rejections_kept,
    ...pace,
    failureReason: record.failure_reason,
    result,
  };
}

/**
 * The specified result of an import that has ended.
 * @param rejections the first ones in the file's order, MAX_IMPORT_ERRORS at most
 */
export function toImportResult(record: ImportRecord, rejections: readonly Rejection[]): ImportResult {
  const failure = record.failure_reason === null ? [] : [record.failure_reason];
  return {
    success: record.status === 'completed',
    imported: record.imported,
    updated: record.updated,
    skipped: skippedOf(record),
    rejected: record.rejected,
    duplicates: record.duplicates,
    errors: [...failure, ...errorLines(record.rejected, rejections, MAX_IMPORT_ERRORS - failure.length)],
    notes: record.notes,
  };
}

/**
 * One line per rejected row. When there are more than `bound`, or the list was removed, the last line gives
 * the number of those that are missing.
 */
function errorLines(rejected: number, rejections: readonly Rejection[], bound: number): string[] {
  const total = Math.max(rejected, rejections.length);
  if (total > 0 && rejections.length === 0)
    return [`Rejected rows: ${total}. The list of them is no longer kept.`];
  const shown = total > bound ? bound - 1 : total;
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
function skippedOf(record: ImportRecord): number {
  const { status, rows_read: rowsRead, rows_merged: rowsMerged, imported, updated } = record;
  return skippedRows({ status, rowsRead, rowsMerged, imported, updated });
}
