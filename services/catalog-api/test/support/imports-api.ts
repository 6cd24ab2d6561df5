import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importAcceptedResponse, importResponse, uploadResponse } from '@highstreet/api-contract';
import type { ImportResponse } from '@highstreet/api-contract';
import { importFileQueue } from '@highstreet/queues';
import { testServers } from '@highstreet/testing';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import type { DataSource } from 'typeorm';
import { createAdmin } from './admin.js';
import { startApi } from './start-api.js';
import type { StartedApi } from './start-api.js';
import { adminClient } from './upload.js';
import type { AdminClient } from './upload.js';

/**
 * The API with its own upload store, its import queue, and a logged-in administrator. No worker takes jobs
 * from the queue.
 */
export class ImportsApi {
  private constructor(
    private readonly api: StartedApi,
    readonly client: AdminClient,
    /** The upload store. */
    readonly folder: string,
    readonly redis: Redis,
    readonly queue: Queue,
  ) {}

  static async start(): Promise<ImportsApi> {
    const folder = await mkdtemp(join(tmpdir(), 'imports-'));
    const api = await startApi({ UPLOADS_DIR: folder });
    await createAdmin(api.database.dataSource);
    const redis = new Redis(testServers().redisUrl, { maxRetriesPerRequest: null });
    const queue = new Queue(importFileQueue.name, { connection: redis });
    return new ImportsApi(api, await adminClient(api), folder, redis, queue);
  }

  async stop(): Promise<void> {
    await this.queue.close();
    await this.redis.quit();
    await this.api.stop();
    await rm(this.folder, { recursive: true });
  }

  get app(): NestFastifyApplication {
    return this.api.app;
  }

  get dataSource(): DataSource {
    return this.api.database.dataSource;
  }

  query<Row>(sql: string, parameters: unknown[] = []): Promise<Row[]> {
    return this.dataSource.query<Row[]>(sql, parameters);
  }

  post(path: string, body: unknown = {}, headers: Record<string, string> = {}): Promise<Response> {
    return this.client.fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  }

  /** Uploads a file and returns its opaque name. */
  async upload(text: string): Promise<string> {
    return uploadResponse.parse(await (await this.client.upload('places.csv', text)).json()).filePath;
  }

  /** Starts the import of an uploaded file, and returns its id. */
  async startAsync(filePath: string): Promise<number> {
    const prefer = { prefer: 'respond-async' };
    const response = await this.post('/api/admin/import-excel-stream', { filePath }, prefer);
    return importAcceptedResponse.parse(await response.json()).id;
  }

  async find(id: number): Promise<ImportResponse> {
    return importResponse.parse(await (await this.client.fetch(`/api/admin/imports/${id}`)).json());
  }

  /** Ends an import as the worker would. */
  async end(id: number, assignments: string): Promise<void> {
    await this.query(
      `UPDATE imports SET started_at = now() - interval '2 s', finished_at = now(), ${assignments} WHERE id = $1`,
      [id],
    );
  }

  async reject(id: number, rows: number): Promise<void> {
    await this.query(
      `INSERT INTO import_rejections (import_id, row_number, source_column, reason)
       SELECT $1, row + 1, 'full_address', CASE row WHEN 1 THEN '=is empty' ELSE 'is empty' END
         FROM generate_series(1, $2::int) row`,
      [id, rows],
    );
  }
}
