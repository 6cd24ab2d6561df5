import { hasImportEnded } from '@highstreet/api-contract';
import { readImportProgress } from '@highstreet/queues';
import type { ImportProgress } from '@highstreet/queues';
import { Inject, Injectable } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { REDIS } from '../connections/connections.tokens.js';
import type { ImportRecord } from './imports.repository.js';

/** The workers' last progress messages. They only supplement the rows; while Redis is away there are none. */
@Injectable()
export class ImportProgressReader {
  constructor(@Inject(REDIS) private readonly redis: Redis) {}

  /** By import id; without imports that have ended or have no recent message. */
  async of(records: readonly ImportRecord[]): Promise<ReadonlyMap<number, ImportProgress>> {
    if (this.redis.status !== 'ready') return new Map();
    const running = records.filter(({ status }) => !hasImportEnded(status)).map(({ id }) => id);
    try {
      return await readImportProgress(this.redis, running);
    } catch {
      return new Map();
    }
  }
}
