import { z } from 'zod';
import { importStatuses } from './import-status.js';
import { pageQuery } from './paging.js';

/** `filePath` is an opaque name inside the upload store. No other path is ever opened. */
export const storedFileName = z
  .string()
  .regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/, 'is not a stored upload');

/** A spreadsheet or large CSV returns `csvHeaders`, a small CSV its text in `csvData`. */
export const uploadResponse = z.strictObject({
  rowCount: z.int().min(0),
  filePath: storedFileName,
  csvHeaders: z.array(z.string()).optional(),
  csvData: z.string().optional(),
});
export type UploadResponse = z.infer<typeof uploadResponse>;

export const importStreamRequest = z.strictObject({ filePath: storedFileName });
export type ImportStreamRequest = z.infer<typeof importStreamRequest>;

export const importCsvRequest = z.strictObject({
  csvData: z.string().min(1, 'csvData is empty'),
  /** The name shown in the history; the default is `import.csv`. */
  fileName: z.string().max(1_000).optional(),
});
export type ImportCsvRequest = z.infer<typeof importCsvRequest>;

/**
 * `imported + updated + skipped` is the number of data rows; `skipped` includes `rejected` and `duplicates`.
 */
export const importResult = z.strictObject({
  success: z.boolean(),
  imported: z.int().min(0),
  updated: z.int().min(0),
  skipped: z.int().min(0),
  rejected: z.int().min(0),
  duplicates: z.int().min(0),
  errors: z.array(z.string()),
  notes: z.array(z.string()),
});
export type ImportResult = z.infer<typeof importResult>;

export const importResponse = z.strictObject({
  id: z.int(),
  status: z.enum(importStatuses),
  fileName: z.string(),
  fileSize: z.int().min(0),
  requestedBy: z.string().nullable(),
  createdAt: z.iso.datetime(),
  startedAt: z.iso.datetime().nullable(),
  finishedAt: z.iso.datetime().nullable(),
  /** The import that this one retries with the same file (`POST imports/{id}/retry`). */
  retryOf: z.int().nullable(),
  /**
   * Whether it can be retried: it failed or was cancelled, its file still exists, and no import retried it
   * yet.
   */
  retryable: z.boolean(),
  /** How often reading the file has started; each restart resets the counters. */
  readings: z.int().min(0),
  /** Data rows of the file, counted during the upload; null while unknown. */
  rowsTotal: z.int().min(0).nullable(),
  rowsRead: z.int().min(0),
  /** Rows of the chunks that have been merged. */
  rowsMerged: z.int().min(0),
  imported: z.int().min(0),
  updated: z.int().min(0),
  skipped: z.int().min(0),
  rejected: z.int().min(0),
  duplicates: z.int().min(0),
  /** Whether the complete list of rejected rows (`rejections.csv`) still exists; it is kept for 90 days. */
  rejectionsKept: z.boolean(),
  /** Rate of the current step over the last seconds; after the end, the average over the whole import. */
  rowsPerSecond: z.number().min(0).nullable(),
  secondsLeft: z.number().min(0).nullable(),
  failureReason: z.string().nullable(),
  /** Present once the import has ended. Lists omit it, because it may contain a thousand lines. */
  result: importResult.nullable(),
});
export type ImportResponse = z.infer<typeof importResponse>;
export const importsResponse = z.array(importResponse);

/** `GET /api/admin/imports`. */
export const importsQuery = pageQuery.extend({
  /** Only imports that have not ended. */
  unfinished: z.literal('true').optional(),
});
export type ImportsQuery = z.infer<typeof importsQuery>;

/** 202 body of an import that was requested with `Prefer: respond-async`. */
export const importAcceptedResponse = z.strictObject({ id: z.int(), status: z.enum(importStatuses) });
export type ImportAcceptedResponse = z.infer<typeof importAcceptedResponse>;
