import type { Redis } from 'ioredis';
import { z } from 'zod';

/**
 * How far an import is, as its workers tell it through Redis: kept under a key of the import for whoever asks, and
 * published on a channel for whoever follows it. All of it is said again in PostgreSQL, whose `imports` row is the
 * truth; a message is only ever written after the row.
 */
export const importProgress = z.strictObject({
  importId: z.int().positive(),
  /** When the row was looked at. */
  at: z.iso.datetime(),
  status: z.enum(['queued', 'reading', 'preparing', 'merging', 'completed', 'failed', 'cancelled']),
  /** How often the reading of the file has begun. Within one reading and status no number becomes smaller. */
  readings: z.int().min(0),
  /** Data rows of the file, if they were counted when it was uploaded. */
  rowsTotal: z.int().min(0).nullable(),
  rowsRead: z.int().min(0),
  /** Rows that a merged chunk has dealt with. */
  rowsMerged: z.int().min(0),
  imported: z.int().min(0),
  updated: z.int().min(0),
  skipped: z.int().min(0),
  rejected: z.int().min(0),
  duplicates: z.int().min(0),
  /** Over the last seconds; null while there is nothing to tell it from. */
  rowsPerSecond: z.number().min(0).nullable(),
  secondsLeft: z.number().min(0).nullable(),
});
export type ImportProgress = z.infer<typeof importProgress>;

/**
 * One channel for all imports: a process listens once, however many it follows. Redis keeps the keys of its numbered
 * databases apart, but not their channels, so the channel's name says which one it belongs to.
 */
export function importProgressChannel(redis: Redis): string {
  return `import-progress:${redis.options.db ?? 0}`;
}

/** Seconds after which what was told is no longer how things are. */
const KEPT_SECONDS = 10;

function importProgressKey(importId: number): string {
  return `import-progress:${importId}`;
}

/** Rows that were dealt with and changed nothing: unchanged, rejected or repeated. */
export function skippedRows(
  progress: Pick<ImportProgress, 'status' | 'rowsRead' | 'rowsMerged' | 'imported' | 'updated'>,
): number {
  // A completed import has dealt with every row that it read.
  const rows = progress.status === 'completed' ? progress.rowsRead : progress.rowsMerged;
  return Math.max(0, rows - progress.imported - progress.updated);
}

/** Tells how far an import is. @throws when Redis does not take it */
export async function publishImportProgress(redis: Redis, progress: ImportProgress): Promise<void> {
  const text = JSON.stringify(importProgress.parse(progress));
  const replies = await redis
    .pipeline()
    .set(importProgressKey(progress.importId), text, 'EX', KEPT_SECONDS)
    .publish(importProgressChannel(redis), text)
    .exec();
  for (const [error] of replies ?? []) if (error) throw error;
}

/** What was told of each of these imports within the last seconds. @throws when Redis does not answer */
export async function readImportProgress(
  redis: Redis,
  importIds: readonly number[],
): Promise<Map<number, ImportProgress>> {
  if (importIds.length === 0) return new Map();
  const texts = await redis.mget(importIds.map(importProgressKey));
  const told = texts.map((text) => (text === null ? null : parseImportProgress(text)));
  return new Map(
    told.filter((progress) => progress !== null).map((progress) => [progress.importId, progress]),
  );
}

/** Null for what is no progress: another version of a worker may speak another language. */
export function parseImportProgress(text: string): ImportProgress | null {
  try {
    return importProgress.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
