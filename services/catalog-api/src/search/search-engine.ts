import type { SearchDocument } from '@highstreet/search-index';
import { Inject, Injectable } from '@nestjs/common';
import type { OnApplicationShutdown } from '@nestjs/common';
import type { SearchParams, SearchResponse } from 'meilisearch';
import { Pool } from 'undici';
import { ENV } from '../connections/connections.tokens.js';
import type { CatalogApiEnv } from '../env.js';
import { callEngine } from './engine-call.js';
import { EngineRefusedError } from './engine-problem.js';

/** Milliseconds after which a visitor is better served by the database: half of what a read may take. */
const TIMEOUT_MS = 450;
/** More than the engine can work on at once. */
const CONNECTIONS = 32;

/** A hit, with those of its attributes that were asked for. */
export type FoundDocument = SearchDocument & Record<string, unknown>;

/**
 * Meilisearch as the hot path asks it: over connections that stay open, by undici itself. The engine's own client goes
 * through `fetch`, whose streams take longer than all else that the API does for a search; it stays in use for tasks and settings.
 */
@Injectable()
export class SearchEngine implements OnApplicationShutdown {
  private readonly pool: Pool;
  private readonly path: string;
  private readonly headers: Readonly<Record<string, string>>;

  constructor(@Inject(ENV) env: CatalogApiEnv) {
    const url = new URL(`${env.MEILISEARCH_URL.replace(/\/$/, '')}/indexes/${env.SEARCH_INDEX}/search`);
    this.pool = new Pool(url.origin, { connections: CONNECTIONS });
    this.path = url.pathname;
    this.headers = {
      authorization: `Bearer ${env.MEILISEARCH_API_KEY}`,
      'content-type': 'application/json',
    };
  }

  /**
   * One round trip.
   * @throws EngineRefusedError, EngineTimedOutError, or what undici and the network throw, within that time
   */
  async search<Asked extends SearchParams>(
    question: Asked & { q: string },
  ): Promise<SearchResponse<FoundDocument, Asked>> {
    const { path, headers } = this;
    const body = JSON.stringify(question);
    const { status, text } = await callEngine(this.pool, { method: 'POST', path, headers, body }, TIMEOUT_MS);
    const answer: unknown = JSON.parse(text);
    if (status !== 200) throw new EngineRefusedError(status, answer);
    return answer as SearchResponse<FoundDocument, Asked>;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool.destroy();
  }
}
