import type { SearchClientOptions } from '@highstreet/search-index';
import { Pool } from 'undici';
import { z } from 'zod';

/** What is read of the engine's answer. */
const enqueuedTask = z.object({ taskUid: z.number().int() });
type EnqueuedTask = z.infer<typeof enqueuedTask>;

/** Meilisearch did not take documents. */
export class DocumentsRefusedError extends Error {
  override readonly name = 'DocumentsRefusedError';
}

/**
 * Where Meilisearch takes documents, as bytes and over connections that stay open. Its own client takes texts only and sends them
 * through `fetch`, which encodes and copies them for as long as making them takes.
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
   * @param lines of JSON; must not change until this is settled
   * @returns the task, once the engine has it on disk
   * @throws DocumentsRefusedError, ZodError, TimeoutError, or what undici and the network throw
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
