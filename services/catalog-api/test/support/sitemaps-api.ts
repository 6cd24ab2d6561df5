import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PublishedSitemaps } from '@highstreet/queues';
import { testServers } from '@highstreet/testing';
import { Worker } from 'bullmq';
import type { Processor } from 'bullmq';
import { Redis } from 'ioredis';
import type { InjectOptions, LightMyRequestResponse as Response } from 'fastify';
import { adminCalls, createAdmin } from './admin.js';
import { startApi } from './start-api.js';
import type { StartedApi } from './start-api.js';

/** The file that `publish` writes. */
export const INDEX_XML = '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"/>';

/** The API with its own folder of sitemaps, and a logged-in administrator. Tests take the place of the worker. */
export class SitemapsApi {
  private readonly workers: Worker[] = [];

  private constructor(
    readonly api: StartedApi,
    private readonly call: (options: InjectOptions) => Promise<Response>,
    /** SITEMAPS_DIR. */
    readonly folder: string,
    readonly redis: Redis,
  ) {}

  static async start(): Promise<SitemapsApi> {
    const folder = await mkdtemp(join(tmpdir(), 'sitemaps-'));
    const api = await startApi({ SITEMAPS_DIR: folder });
    await createAdmin(api.database.dataSource);
    const redis = new Redis(testServers().redisUrl, { maxRetriesPerRequest: null });
    return new SitemapsApi(api, await adminCalls(api), folder, redis);
  }

  async stop(): Promise<void> {
    await Promise.all(this.workers.map((worker) => worker.close()));
    await this.redis.quit();
    await this.api.stop();
    await rm(this.folder, { recursive: true });
  }

  get(path: string): Promise<Response> {
    return this.call({ method: 'GET', url: `/api/admin/sitemap/${path}` });
  }

  post(path: string, headers: Record<string, string> = {}): Promise<Response> {
    return this.call({ method: 'POST', url: `/api/admin/sitemap/${path}`, headers });
  }

  /** Takes the jobs of a queue, as the sitemap worker does. */
  work(queue: string, processor: Processor): void {
    const worker = new Worker(queue, processor, { connection: this.redis });
    // Ending a job that Redis has lost fails.
    worker.on('error', () => undefined);
    this.workers.push(worker);
  }

  /** Takes a job, runs `first`, resolves `begun`, and completes the job when `finish` is called. */
  workUntilTold(
    queue: string,
    first = (): Promise<void> => Promise.resolve(),
  ): { begun: Promise<void>; finish: () => void } {
    let finish = (): void => undefined;
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const begun = new Promise<void>((resolve) => {
      this.work(queue, async () => {
        await first();
        resolve();
        await finished;
      });
    });
    return { begun, finish };
  }

  async publish(generatedAt = '2026-05-06T07:08:09.000Z'): Promise<void> {
    await mkdir(join(this.folder, 'sets', 'one'), { recursive: true });
    const file = {
      type: 'index',
      count: 0,
      size: INDEX_XML.length,
      lastModified: '2026-05-06T07:08:09.000Z',
    } as const;
    const manifest: PublishedSitemaps = {
      generatedAt,
      files: [
        { ...file, name: 'sitemap.xml' },
        { ...file, name: 'sitemap_1.xml', type: 'businesses', count: 3 },
      ],
    };
    await writeFile(join(this.folder, 'sets', 'one', 'sitemap.xml'), INDEX_XML);
    await writeFile(join(this.folder, 'sets', 'one', 'set.json'), JSON.stringify(manifest));
    await rm(join(this.folder, 'current'), { force: true });
    await symlink('sets/one', join(this.folder, 'current'));
  }
}
