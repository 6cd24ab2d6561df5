import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importFileQueue, JobProducer } from '@highstreet/queues';
import { freshDatabase, freshRedis } from '@highstreet/testing';
import type { FreshDatabase, FreshRedis } from '@highstreet/testing';
import { hasImportEnded } from '@highstreet/api-contract';
import type { ImportStatus } from '@highstreet/api-contract';
import type { INestApplicationContext } from '@nestjs/common';
import { startIdleWorker, startWorker } from './worker.js';

export interface ImportRow {
  id: number;
  status: ImportStatus;
  rows_read: number;
  rows_staged: number;
  rows_merged: number;
  chunks_total: number | null;
  imported: number;
  updated: number;
  rejected: number;
  duplicates: number;
  notes: string[];
  failure_code: string | null;
  failure_reason: string | null;
  finished_at: Date | null;
}

const DEADLINE_MS = 50_000;

/**
 * A database, Redis and upload store for one test file, the workers that use them, and methods to import
 * files.
 */
export class ImportBench {
  private readonly workers: INestApplicationContext[] = [];

  private constructor(
    readonly database: FreshDatabase,
    readonly redis: FreshRedis,
    readonly uploadsDir: string,
    readonly producer: JobProducer,
  ) {}

  static async open(): Promise<ImportBench> {
    const redis = await freshRedis();
    const uploadsDir = await mkdtemp(join(tmpdir(), 'highstreet-imports-'));
    return new ImportBench(await freshDatabase(), redis, uploadsDir, new JobProducer(redis.connection));
  }

  get servers(): { databaseUrl: string; redisUrl: string; uploadsDir: string } {
    return { databaseUrl: this.database.url, redisUrl: this.redis.url, uploadsDir: this.uploadsDir };
  }

  /** Starts the real service on these servers. `close` closes it too. */
  async startWorker(): Promise<INestApplicationContext> {
    return this.closedWithBench(await startWorker(this.servers));
  }

  /** The same with an idle worker (`startIdleWorker` of worker.ts). */
  async startIdleWorker(): Promise<INestApplicationContext> {
    return this.closedWithBench(await startIdleWorker(this.servers));
  }

  private closedWithBench(worker: INestApplicationContext): INestApplicationContext {
    this.workers.push(worker);
    return worker;
  }

  async close(): Promise<void> {
    for (const worker of this.workers) await worker.close();
    await this.producer.close();
    await this.redis.close();
    await this.database.drop();
    await rm(this.uploadsDir, { recursive: true, force: true });
  }

  query<Row>(sql: string, parameters: unknown[] = []): Promise<Row[]> {
    return this.database.dataSource.query<Row[]>(sql, parameters);
  }

  /** Stores a file as the upload call does and creates its import, without adding a job. */
  async request(content: string | Buffer): Promise<number> {
    const filePath = randomUUID();
    const path = join(this.uploadsDir, filePath);
    await writeFile(path, content);
    const [created] = await this.query<{ id: number }>(
      'INSERT INTO imports (file_path, file_name, file_size) VALUES ($1, $2, $3) RETURNING id',
      [filePath, 'invented.csv', (await stat(path)).size],
    );
    if (!created) throw new Error('No import was created');
    return created.id;
  }

  async start(content: string | Buffer): Promise<number> {
    const importId = await this.request(content);
    await this.producer.add(importFileQueue, { importId });
    return importId;
  }

  /** Imports a file with the running workers and waits until the import has ended. */
  async import(content: string | Buffer): Promise<ImportRow> {
    return this.ended(await this.start(content));
  }

  async find(importId: number): Promise<ImportRow> {
    const [row] = await this.query<ImportRow>('SELECT * FROM imports WHERE id = $1', [importId]);
    if (!row) throw new Error(`There is no import ${importId}`);
    return row;
  }

  /** @throws Error when the import has not ended in time. */
  async ended(importId: number): Promise<ImportRow> {
    return this.until(importId, (row) => hasImportEnded(row.status));
  }

  async until(importId: number, reached: (row: ImportRow) => boolean): Promise<ImportRow> {
    const deadline = Date.now() + DEADLINE_MS;
    for (;;) {
      const row = await this.find(importId);
      if (reached(row)) return row;
      if (Date.now() > deadline) throw new Error(`Import ${importId} stands at ${JSON.stringify(row)}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}
