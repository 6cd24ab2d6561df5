import { publishImportProgress, toImportProgress } from '@highstreet/queues';
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
    const progress = toImportProgress(record.id, record, new Date(), {
      rowsPerSecond: null,
      secondsLeft: null,
    });
    await publishImportProgress(this.redis, progress).catch(() => undefined);
  }
}
