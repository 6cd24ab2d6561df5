import { CARD_ATTRIBUTE, plainLetters } from '@highstreet/search-index';
import type { SearchDocument } from '@highstreet/search-index';
import { Inject, Injectable } from '@nestjs/common';
import type { OnApplicationShutdown } from '@nestjs/common';
import type { SearchParams, SearchResponse } from 'meilisearch';
import { Pool } from 'undici';
import { ENV } from '../../connections/connections.tokens.js';
import type { CatalogApiEnv } from '../../env.js';
import { callEngine } from './engine-call.js';
import { EngineRefusedError, OutdatedIndexError } from './engine-problem.js';

/** Milliseconds after which the database serves a visitor better: half of what a read may take. */
const TIMEOUT_MS = 450;
/** More than the engine can work on at once. */
const CONNECTIONS = 32;

/** A hit, with the requested attributes that it has. */
export type FoundDocument = Partial<SearchDocument> & Record<string, unknown>;

/**
 * The JSON of the card of a hit, one character per byte like all texts of a response (see `search`).
 * @throws OutdatedIndexError when the index was filled by an older version
 */
export function cardTextOf(hit: Pick<FoundDocument, typeof CARD_ATTRIBUTE>): string {
  const text = hit[CARD_ATTRIBUTE];
  if (text === undefined) throw new OutdatedIndexError();
  return text;
}

/** Of a page, the engine counts all hits, and of others it estimates how many there are. */
function foundNothing({ totalHits, estimatedTotalHits }: SearchResponse): boolean {
  return (totalHits ?? estimatedTotalHits) === 0;
}

/**
 * The Meilisearch client of the hot path: undici with keep-alive connections. The official client uses
 * `fetch`, whose streams take longer than all else that the API does for a search; it stays in use for tasks
 * and settings.
 */
@Injectable()
export class SearchEngine implements OnApplicationShutdown {
  private readonly pool: Pool;
  private readonly index: string;
  private readonly headers: Readonly<Record<string, string>>;
  /** Whether the index was seen to be of this version, which it then stays. */
  private isCurrent = false;

  constructor(@Inject(ENV) env: CatalogApiEnv) {
    const url = new URL(`${env.MEILISEARCH_URL.replace(/\/$/, '')}/indexes/${env.SEARCH_INDEX}`);
    this.pool = new Pool(url.origin, { connections: CONNECTIONS });
    this.index = url.pathname;
    this.headers = {
      authorization: `Bearer ${env.MEILISEARCH_API_KEY}`,
      'content-type': 'application/json',
    };
  }

  /**
   * One round trip; two for an answer without hits, until the index was seen to be of this version. Texts of the response
   * have one character per UTF-8 byte: decoding bytes as Latin-1 merely copies them, while UTF-8 text beyond Latin-1 would
   * be decoded character by character, only to be encoded again for the visitor. `Buffer.from(text, 'latin1')` restores
   * the bytes.
   * @throws EngineRefusedError, EngineTimedOutError, or what undici and the network throw, within that time;
   * OutdatedIndexError when nothing was found in an index that an older version filled
   */
  async search<Asked extends SearchParams>(
    question: Asked & { q: string },
    timeoutMs = TIMEOUT_MS,
  ): Promise<SearchResponse<FoundDocument, Asked>> {
    const until = performance.now() + timeoutMs;
    const body = JSON.stringify({ ...question, q: plainLetters(question.q) });
    const answer = await this.call({ method: 'POST', path: `${this.index}/search`, body }, timeoutMs);
    if (!this.isCurrent && foundNothing(answer as SearchResponse)) {
      await this.requireCurrentIndex(Math.max(1, until - performance.now()));
    }
    return answer as SearchResponse<FoundDocument, Asked>;
  }

  /** An older version may store other words, so that an index filled by it lacks what the database has. */
  private async requireCurrentIndex(timeoutMs: number): Promise<void> {
    const path = `${this.index}/settings/displayed-attributes`;
    // As searchIndexState tells it.
    const displayed = await this.call({ method: 'GET', path }, timeoutMs);
    if (!Array.isArray(displayed) || !displayed.includes(CARD_ATTRIBUTE)) throw new OutdatedIndexError();
    this.isCurrent = true;
  }

  private async call(
    request: { method: 'GET' | 'POST'; path: string; body?: string },
    timeoutMs: number,
  ): Promise<unknown> {
    const { status, bytes } = await callEngine(this.pool, { ...request, headers: this.headers }, timeoutMs);
    const answer: unknown = JSON.parse(bytes.toString('latin1'));
    if (status !== 200) throw new EngineRefusedError(status, answer);
    return answer;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool.destroy();
  }
}
