import { publishImportProgress, skippedRows } from '@highstreet/queues';
import { Inject, Injectable } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { REDIS } from '../connections/connections.tokens.js';
import type { ImportRecord } from './imports.repository.js';

/** Publishes the end of an import that this service has ended, as the workers do for all others. */
@Injectable()
export class ImportProgressPublisher {
  constructor(@Inject(REDIS) private readonly redis: Redis) {}

  /** Never fails: whoever misses the message reads the row seconds later. */
  async ended(record: ImportRecord): Promise<void> {
    const counts = {
      status: record.status,
      rowsRead: record.rows_read,
      rowsMerged: record.rows_merged,
      imported: record.imported,
      updated: record.updated,
    };
    await publishImportProgress(this.redis, {
      importId: record.id,
      at: new Date().toISOString(),
      readings: record.readings,
      rowsTotal: record.rows_total,
      ...counts,
      skipped: skippedRows(counts),
      rejected: record.rejected,
      duplicates: record.duplicates,
      rowsPerSecond: null,
      secondsLeft: null,
    }).catch(() => undefined);
  }
}
