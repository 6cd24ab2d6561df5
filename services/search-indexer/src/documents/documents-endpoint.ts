import type { SearchClientOptions } from '@highstreet/search-index';
import { Pool } from 'undici';
import { z } from 'zod';

/** The part of the engine's response that is used. */
const enqueuedTask = z.object({ taskUid: z.number().int() });
type EnqueuedTask = z.infer<typeof enqueuedTask>;

/** Meilisearch refused documents. */
export class DocumentsRefusedError extends Error {
  override readonly name = 'DocumentsRefusedError';
}

/**
 * Sends documents to Meilisearch as bytes over persistent connections. Meilisearch's own client accepts only
 * strings and sends them with `fetch`, which spends as much time on encoding and copying them as it takes to
 * create them.
 */
export class DocumentsEndpoint {
  private readonly pool: Pool;
  private readonly basePath: string;
  private readonly headers: Readonly<Record<string, string>>;
  private readonly timeout: number;

  constructor({ url, apiKey, timeout }: SearchClientOptions) {
    const { origin, pathname } = new URL(url);
    this.pool = new Pool(origin);
    this.basePath = pathname.replace(/\/$/, '');
    this.headers = { authorization: `Bearer ${apiKey}`, 'content-type': 'application/x-ndjson' };
    this.timeout = timeout;
  }

  /**
   * Adds or replaces documents.
   * @param lines documents as NDJSON; must not change until the promise is settled
   * @returns the task, once the engine has stored it on disk
   * @throws DocumentsRefusedError, ZodError, TimeoutError, or errors of undici and the network
   */
  async add(index: string, lines: Buffer): Promise<EnqueuedTask> {
    const { statusCode, body } = await this.pool.request({
      method: 'POST',
      path: `${this.basePath}/indexes/${encodeURIComponent(index)}/documents`,
      headers: this.headers,
      body: lines,
      signal: AbortSignal.timeout(this.timeout),
    });
    const answer = await body.text();
    if (statusCode !== 202) throw new DocumentsRefusedError(`Meilisearch answered ${statusCode}: ${answer}`);
    return enqueuedTask.parse(JSON.parse(answer));
  }

  async close(): Promise<void> {
    await this.pool.destroy();
  }
}
