import { importStatuses } from '@highstreet/api-contract';
import type { Redis } from 'ioredis';
import { z } from 'zod';

/**
 * The progress of an import, as its workers publish it through Redis: stored under a key per import for
 * polling, and published on a channel for followers. The `imports` row in PostgreSQL holds the same data and
 * is the source of truth; a message is written only after the row.
 */
export const importProgress = z.strictObject({
  importId: z.int().positive(),
  /** When the `imports` row was read. */
  at: z.iso.datetime(),
  status: z.enum(importStatuses),
  /** How often reading the file has started. Within one reading and status no number decreases. */
  readings: z.int().min(0),
  /** Data rows of the file, if they were counted when it was uploaded. */
  rowsTotal: z.int().min(0).nullable(),
  rowsRead: z.int().min(0),
  /** Rows of the chunks that have been merged. */
  rowsMerged: z.int().min(0),
  imported: z.int().min(0),
  updated: z.int().min(0),
  skipped: z.int().min(0),
  rejected: z.int().min(0),
  duplicates: z.int().min(0),
  /** Rate over the last seconds; null while there is not enough data. */
  rowsPerSecond: z.number().min(0).nullable(),
  secondsLeft: z.number().min(0).nullable(),
});
export type ImportProgress = z.infer<typeof importProgress>;

/**
 * One channel for all imports, so that a process subscribes once, no matter how many imports it follows.
 * Redis separates the keys of its numbered databases, but not their channels, so the name contains the
 * number.
 */
export function importProgressChannel(redis: Redis): string {
  return `import-progress:${redis.options.db ?? 0}`;
}

/** Seconds after which stored progress is stale and expires. */
const KEPT_SECONDS = 10;

function importProgressKey(importId: number): string {
  return `import-progress:${importId}`;
}

/** Processed rows that changed nothing: unchanged, rejected or duplicate. */
export function skippedRows(
  progress: Pick<ImportProgress, 'status' | 'rowsRead' | 'rowsMerged' | 'imported' | 'updated'>,
): number {
  // A completed import has processed every row that it read.
  const rows = progress.status === 'completed' ? progress.rowsRead : progress.rowsMerged;
  return Math.max(0, rows - progress.imported - progress.updated);
}

/** The columns of an `imports` row that its progress consists of. */
export interface ImportProgressRow {
  status: ImportProgress['status'];
  readings: number;
  rows_total: number | null;
  rows_read: number;
  rows_merged: number;
  imported: number;
  updated: number;
  rejected: number;
  duplicates: number;
}

/** The message about an import whose row was read `at` that time. */
export function toImportProgress(
  importId: number,
  row: ImportProgressRow,
  at: Date,
  pace: Pick<ImportProgress, 'rowsPerSecond' | 'secondsLeft'>,
): ImportProgress {
  const counts = {
    status: row.status,
    rowsRead: row.rows_read,
    rowsMerged: row.rows_merged,
    imported: row.imported,
    updated: row.updated,
  };
  return {
    importId,
    at: at.toISOString(),
    readings: row.readings,
    rowsTotal: row.rows_total,
    ...counts,
    skipped: skippedRows(counts),
    rejected: row.rejected,
    duplicates: row.duplicates,
    ...pace,
  };
}

/** Stores and publishes the progress of an import. @throws if Redis does not accept it */
export async function publishImportProgress(redis: Redis, progress: ImportProgress): Promise<void> {
  const text = JSON.stringify(importProgress.parse(progress));
  const replies = await redis
    .pipeline()
    .set(importProgressKey(progress.importId), text, 'EX', KEPT_SECONDS)
    .publish(importProgressChannel(redis), text)
    .exec();
  for (const [error] of replies ?? []) if (error) throw error;
}

/** Reads the progress of these imports that is not stale. @throws if Redis does not respond */
export async function readImportProgress(
  redis: Redis,
  importIds: readonly number[],
): Promise<Map<number, ImportProgress>> {
  if (importIds.length === 0) return new Map();
  const texts = await redis.mget(importIds.map(importProgressKey));
  const messages = texts.map((text) => (text === null ? null : parseImportProgress(text)));
  return new Map(
    messages.filter((progress) => progress !== null).map((progress) => [progress.importId, progress]),
  );
}

/** Null if the text is not valid progress: another version of a worker may use another format. */
export function parseImportProgress(text: string): ImportProgress | null {
  try {
    return importProgress.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
