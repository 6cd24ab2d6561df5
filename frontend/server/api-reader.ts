import type { FetchApi } from './fetch-api.js';
import { ResponseCache } from './response-cache.js';
import type { CachedResponse } from './response-cache.js';
import type { ApiResponse } from './render-contract.js';

/** Where an answer came from: a request to the API, another visit's pending request, or the cache. */
export type AnswerSource = 'api' | 'shared' | 'kept';

export interface ApiReaderSettings {
  fetchApi: FetchApi;
  timeoutMs: number;
  /** Capacity of the cache: total characters of the texts of all cached answers. */
  keptLength: number;
}

/**
 * Milliseconds for which a pending request is shared with other visits. Older requests are not shared,
 * because the instance that they went to may hang.
 */
const SHARED_WITHIN_MS = 300;

interface Question {
  askedAt: number;
  reply: Promise<CachedResponse>;
}

interface Visitor {
  requestId: string;
  /** Whether this visit and others may use each other's answers. */
  shared: boolean;
}

/** Access to the API for one visit. */
export interface ApiVisit {
  /** @throws TypeError when the API does not answer, TimeoutError */
  ask(path: string): Promise<ApiResponse>;
  /**
   * Milliseconds since the oldest of the answers taken from other visits was requested; 0 when there is none.
   */
  oldestMs(): number;
  /** The source of each answer, including those that have not arrived yet. */
  readonly sources: readonly AnswerSource[];
}

/**
 * Reads the API for pages. Answers are cached, already parsed, for as long as their Cache-Control allows a
 * shared cache to. Visits that need the same path at the same time share one request. Failures are never
 * cached.
 */
export class ApiReader {
  private readonly kept: ResponseCache;
  private readonly underWay = new Map<string, Question>();

  constructor(private readonly settings: ApiReaderSettings) {
    this.kept = new ResponseCache(settings.keptLength);
  }

  visit({ requestId, shared }: Visitor): ApiVisit {
    const sources: AnswerSource[] = [];
    let oldest = Number.POSITIVE_INFINITY;
    const headers = { accept: 'application/json', 'x-request-id': requestId };
    return {
      ask: async (path) => {
        if (!shared) {
          sources.push('api');
          return (await this.fetch(path, headers)).answer;
        }
        const others = this.answerOfOthers(path, sources);
        if (others === undefined) return (await this.askForAll(path, headers)).answer;
        const { answer, askedAt } = await others;
        oldest = Math.min(oldest, askedAt);
        return answer;
      },
      sources,
      oldestMs: () => Math.max(0, performance.now() - oldest),
    };
  }

  private answerOfOthers(
    path: string,
    sources: AnswerSource[],
  ): CachedResponse | Promise<CachedResponse> | undefined {
    const now = performance.now();
    const kept = this.kept.find(path, now);
    const question = this.underWay.get(path);
    const shared = question !== undefined && now - question.askedAt < SHARED_WITHIN_MS;
    sources.push(kept ? 'kept' : shared ? 'shared' : 'api');
    return kept ?? (shared ? question.reply : undefined);
  }

  private async askForAll(path: string, headers: Readonly<Record<string, string>>): Promise<CachedResponse> {
    const question: Question = { askedAt: performance.now(), reply: this.fetch(path, headers) };
    this.underWay.set(path, question);
    try {
      const entry = await question.reply;
      this.kept.store(path, entry, performance.now());
      return entry;
    } finally {
      if (this.underWay.get(path) === question) this.underWay.delete(path);
    }
  }

  /**
   * Not aborted when the visitor disconnects: other visits may be waiting for the same answer.
   * @throws what `fetch` throws when there is no answer; SyntaxError when a 2xx answer is not JSON
   */
  private async fetch(path: string, headers: Readonly<Record<string, string>>): Promise<CachedResponse> {
    const askedAt = performance.now();
    const signal = AbortSignal.timeout(this.settings.timeoutMs);
    const response = await this.settings.fetchApi(path, { headers, signal });
    const { status, statusText, ok } = response;
    const text = await response.text();
    const total = response.headers.get('x-total-count');
    return {
      answer: {
        ...{ status, statusText, text },
        value: ok ? (JSON.parse(text) as unknown) : undefined,
        total: total === null ? undefined : Number(total),
      },
      askedAt,
      freshUntil: askedAt + (status === 200 ? freshSeconds(response.headers) * 1_000 : 0),
    };
  }
}

/** How many seconds a shared cache may reuse the answer without revalidation (RFC 9111). */
function freshSeconds(headers: Headers): number {
  const control = (headers.get('cache-control') ?? '').toLowerCase();
  if (/\b(no-store|no-cache|private)\b/.test(control)) return 0;
  const lifetime = /\bs-maxage="?(\d+)/.exec(control) ?? /\bmax-age="?(\d+)/.exec(control);
  const age = Number(headers.get('age') ?? 0);
  return Math.max(0, Number(lifetime?.[1] ?? 0) - (Number.isFinite(age) ? age : 0));
}
