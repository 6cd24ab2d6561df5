import type { Logger } from '@highstreet/platform';
import { publishImportProgress, toImportProgress } from '@highstreet/queues';
import { Inject, Injectable } from '@nestjs/common';
import type { OnApplicationShutdown } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { LOGGER, REDIS } from '../connections/connections.tokens.js';
import { ImportProgressRepository } from './import-progress.repository.js';
import { PaceWindow } from './pace-window.js';

/** Milliseconds between two messages about one import from one worker. */
const INTERVAL_MS = 500;
/** Milliseconds after its last message when an import without further changes is forgotten. */
const FORGET_AFTER_MS = 60_000;

interface Followed {
  readonly window: PaceWindow;
  /** When its last message was sent, by `performance.now()`. */
  publishedAt: number;
  timer: NodeJS.Timeout | undefined;
}

/**
 * Publishes the progress of imports through Redis. It reads the import's row, so the message contains only
 * committed work, of all workers. Publishing blocks no step and never fails: whoever misses a message can
 * still read the row.
 */
@Injectable()
export class ImportProgressPublisher implements OnApplicationShutdown {
  private readonly followed = new Map<number, Followed>();
  /** One row is read at a time, so that no message overtakes an earlier one. */
  private publishing: Promise<void> = Promise.resolve();
  private stopped = false;

  constructor(
    private readonly imports: ImportProgressRepository,
    @Inject(REDIS) private readonly redis: Redis,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * To be called when this import's row has changed: publishes it at once, or half a second after the last
   * message.
   */
  changed(importId: number): void {
    if (this.stopped || this.redis.status !== 'ready') return;
    const followed = this.follow(importId);
    if (followed.timer !== undefined) return;
    const delay = Math.max(0, followed.publishedAt + INTERVAL_MS - performance.now());
    followed.timer = setTimeout(() => {
      this.publishing = this.publishing.then(() => this.publish(importId, followed));
    }, delay);
  }

  onApplicationShutdown(): void {
    this.stopped = true;
    for (const { timer } of this.followed.values()) clearTimeout(timer);
  }

  private follow(importId: number): Followed {
    const known = this.followed.get(importId);
    if (known) return known;
    const now = performance.now();
    for (const [id, { timer, publishedAt }] of this.followed) {
      if (timer === undefined && publishedAt < now - FORGET_AFTER_MS) this.followed.delete(id);
    }
    const followed: Followed = { window: new PaceWindow(), publishedAt: -Infinity, timer: undefined };
    this.followed.set(importId, followed);
    return followed;
  }

  private async publish(importId: number, followed: Followed): Promise<void> {
    // From here on a change needs another message, because the row may be read before the change.
    followed.timer = undefined;
    followed.publishedAt = performance.now();
    if (this.stopped) return;
    try {
      const row = await this.imports.find(importId);
      if (!row) return;
      const pace = followed.window.add({
        at: row.at.getTime(),
        status: row.status,
        readings: row.readings,
        rowsTotal: row.rows_total,
        rowsRead: row.rows_read,
        rowsMerged: row.rows_merged,
        startedAt: row.started_at?.getTime() ?? null,
        stagedAt: row.staged_at?.getTime() ?? null,
      });
      await publishImportProgress(this.redis, toImportProgress(importId, row, row.at, pace));
    } catch (error) {
      this.logger.debug({ error, importId }, 'The progress of an import could not be published');
    }
  }
}
