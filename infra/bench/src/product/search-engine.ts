import { setTimeout as pause } from 'node:timers/promises';
import { readConnections, SEARCH_INDEX } from '@highstreet/local';
import { z } from 'zod';
import type { BenchedProduct } from './benched-product.js';

const POLL_MS = 50;

const enqueuedBody = z.object({ taskUid: z.number() });
const taskBody = z.object({
  status: z.string(),
  finishedAt: z.iso.datetime().nullable(),
  error: z.unknown(),
});
const swapsBody = z.object({ results: z.array(taskBody) });
const statsBody = z.object({ numberOfDocuments: z.number() });
const documentsBody = z.object({ results: z.array(z.unknown()) });

/** Direct access to a product's search engine. */
export class SearchEngine {
  private readonly origin: string;
  private readonly key: string;

  constructor(product: BenchedProduct) {
    const { meilisearchUrl, meilisearchKey } = readConnections(product.dataDirectory);
    this.origin = meilisearchUrl;
    this.key = meilisearchKey;
  }

  async documentCount(name = SEARCH_INDEX): Promise<number> {
    return statsBody.parse(await this.call('GET', `/indexes/${name}/stats`)).numberOfDocuments;
  }

  /** All documents as they are in the index, in batches of `limit`. */
  async *documents(limit: number): AsyncGenerator<unknown[]> {
    for (let offset = 0; ; offset += limit) {
      const path = `/indexes/${SEARCH_INDEX}/documents?limit=${limit}&offset=${offset}`;
      const { results } = documentsBody.parse(await this.call('GET', path));
      if (results.length === 0) return;
      yield results;
    }
  }

  /** When the last rebuild swapped its index in; 0 if none has since `startedAt` (ms since the epoch). */
  async swappedSince(startedAt: number): Promise<number> {
    const since = encodeURIComponent(new Date(startedAt).toISOString());
    const path = `/tasks?types=indexSwap&statuses=succeeded&afterEnqueuedAt=${since}&limit=1`;
    const [swap] = swapsBody.parse(await this.call('GET', path)).results;
    return swap?.finishedAt ? Date.parse(swap.finishedAt) : 0;
  }

  /** Creates an empty index with the settings of the one that visitors search. */
  async createTwin(name: string): Promise<void> {
    await this.deleteIndex(name);
    await this.done(await this.enqueue('POST', '/indexes', { uid: name, primaryKey: 'id' }));
    const settings = await this.call('GET', `/indexes/${SEARCH_INDEX}/settings`);
    await this.done(await this.enqueue('PATCH', `/indexes/${name}/settings`, settings));
  }

  async deleteIndex(name: string): Promise<void> {
    await this.done(await this.enqueue('DELETE', `/indexes/${name}`), ['succeeded', 'failed']);
  }

  /** @param documents a JSON array. @returns the task, which is only queued yet */
  async addDocuments(name: string, documents: string): Promise<number> {
    return this.enqueue('POST', `/indexes/${name}/documents`, documents);
  }

  /**
   * Waits for a task.
   *
   * @returns when it ended (ms since the epoch)
   * @throws Error when its status is not one of `as`
   */
  async done(task: number, as: readonly string[] = ['succeeded']): Promise<number> {
    for (;;) {
      const { status, finishedAt, error } = taskBody.parse(await this.call('GET', `/tasks/${task}`));
      if (finishedAt !== null) {
        if (!as.includes(status)) throw new Error(`A task of the engine ${status}: ${JSON.stringify(error)}`);
        return Date.parse(finishedAt);
      }
      await pause(POLL_MS);
    }
  }

  private async enqueue(method: string, path: string, body?: unknown): Promise<number> {
    return enqueuedBody.parse(await this.call(method, path, body)).taskUid;
  }

  private async call(method: string, path: string, body?: unknown): Promise<unknown> {
    const response = await fetch(this.origin + path, {
      method,
      headers: { Authorization: `Bearer ${this.key}`, 'Content-Type': 'application/json' },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return response.json();
  }
}
