import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sitemapValidationResponse } from '@highstreet/api-contract';
import type { SitemapValidationResponse } from '@highstreet/api-contract';
import { buildSitemapQueue, JobProducer, publishedSitemaps, validateSitemapQueue } from '@highstreet/queues';
import type { PublishedSitemaps } from '@highstreet/queues';
import { drainQueues } from '@highstreet/testing';
import { insertStalls } from './stalls.js';
import { startWorker } from './worker.js';
import type { StartedWorker } from './worker.js';

/** A worker with a producer of its jobs, and the set that it has published. */
export class BuiltSitemaps {
  private constructor(
    readonly worker: StartedWorker,
    readonly producer: JobProducer,
  ) {}

  static async start(): Promise<BuiltSitemaps> {
    const worker = await startWorker();
    return new BuiltSitemaps(worker, new JobProducer(worker.redis.connection));
  }

  async stop(): Promise<void> {
    await this.producer.close();
    await this.worker.stop();
  }

  /** The path of a published file. */
  current(name: string): string {
    return join(this.worker.folder, 'current', name);
  }

  read(name: string): Promise<string> {
    return readFile(this.current(name), 'utf8');
  }

  sql(text: string, parameters: unknown[] = []): Promise<unknown> {
    return this.worker.database.dataSource.query(text, parameters);
  }

  insertStalls(count: number): Promise<void> {
    return insertStalls(this.worker.database.dataSource, count);
  }

  async build(): Promise<void> {
    await this.producer.add(buildSitemapQueue, {});
    await drainQueues(this.worker.redis.connection, [buildSitemapQueue.name]);
  }

  async manifest(): Promise<PublishedSitemaps> {
    return publishedSitemaps.parse(JSON.parse(await this.read('set.json')));
  }

  async validate(): Promise<SitemapValidationResponse> {
    const payload = { validationId: randomUUID() };
    await this.producer.add(validateSitemapQueue, payload);
    await drainQueues(this.worker.redis.connection, [validateSitemapQueue.name]);
    const job = await this.producer.queue(validateSitemapQueue).getJob(validateSitemapQueue.jobId(payload));
    return sitemapValidationResponse.parse(job?.returnvalue);
  }
}
