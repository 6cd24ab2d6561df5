import { createRedis, importProgressChannel, parseImportProgress } from '@highstreet/queues';
import type { ImportProgress } from '@highstreet/queues';
import { Inject, Injectable } from '@nestjs/common';
import type { OnApplicationShutdown } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { ENV } from '../connections/connections.tokens.js';
import type { CatalogApiEnv } from '../env.js';

/** Milliseconds until a refused subscription is retried. */
const RETRY_MS = 2_000;

/** A subscriber to an import's progress. Both methods may be called at any time and must return at once. */
export interface ProgressListener {
  /** A worker has sent a progress message. */
  onProgress(progress: ImportProgress): void;
  /** The connection was lost or restored: messages may have been missed. */
  onGap(): void;
}

/** The workers' progress messages, over one Redis connection for all open streams. */
@Injectable()
export class ImportProgressFeed implements OnApplicationShutdown {
  private readonly listeners = new Map<number, Set<ProgressListener>>();
  private connection: Redis | undefined;
  private subscribed = false;
  private retry: NodeJS.Timeout | undefined;

  constructor(@Inject(ENV) private readonly env: CatalogApiEnv) {}

  /** Whether progress messages arrive; if not, callers have to poll PostgreSQL. */
  get isLive(): boolean {
    return this.subscribed && this.connection?.status === 'ready';
  }

  /** Subscribes to an import's progress; the returned function unsubscribes. */
  listen(importId: number, listener: ProgressListener): () => void {
    this.connect();
    const listeners = this.listeners.get(importId) ?? new Set();
    this.listeners.set(importId, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && this.listeners.get(importId) === listeners) this.listeners.delete(importId);
    };
  }

  onApplicationShutdown(): void {
    clearTimeout(this.retry);
    this.connection?.disconnect();
  }

  /** The first stream opens the connection. It stays open, because another stream usually follows soon. */
  private connect(): void {
    if (this.connection) return;
    const connection = createRedis(this.env.REDIS_URL, undefined, { retriesPerRequest: null });
    this.connection = connection;
    connection.on('message', (_channel: string, text: string) => {
      this.deliver(text);
    });
    connection.on('ready', () => {
      this.subscribe(connection);
    });
    connection.on('close', () => {
      this.subscribed = false;
      this.notifyGap();
    });
  }

  private subscribe(connection: Redis): void {
    connection.subscribe(importProgressChannel(connection)).then(
      () => {
        this.subscribed = true;
        this.notifyGap();
      },
      () => {
        // Redis refuses for now. A lost connection is not retried here: it subscribes again on `ready`.
        clearTimeout(this.retry);
        this.retry = setTimeout(() => {
          if (connection.status === 'ready') this.subscribe(connection);
        }, RETRY_MS);
      },
    );
  }

  private deliver(text: string): void {
    const progress = parseImportProgress(text);
    if (!progress) return;
    for (const listener of this.listeners.get(progress.importId) ?? []) listener.onProgress(progress);
  }

  private notifyGap(): void {
    for (const listeners of this.listeners.values()) for (const listener of listeners) listener.onGap();
  }
}
