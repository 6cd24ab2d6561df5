import { fetchAnswer } from './api-answer.js';
import type { FetchApi } from './fetch-api.js';
import { type KeptAnswer, KeptAnswers } from './kept-answers.js';
import type { ApiAnswer } from './render-contract.js';

/** Where an answer came from: the API itself, a question that was under way already, or an answer that is still fresh. */
export type AnswerSource = 'api' | 'shared' | 'kept';

export interface ApiReaderSettings {
  fetchApi: FetchApi;
  timeoutMs: number;
  /** Characters that the texts of the kept answers together may have. */
  keptLength: number;
}

/** A visit waits for what another has asked for if that was not longer ago, in milliseconds: an instance may hang. */
const SHARED_WITHIN_MS = 300;

interface Question {
  askedAt: number;
  reply: Promise<KeptAnswer>;
}

interface Visitor {
  requestId: string;
  /** Whether the visit may get answers that others asked for, and they its own. */
  shared: boolean;
}

/** What the API says to one visit. */
export interface ApiVisit {
  /** @throws TypeError when the API does not answer, TimeoutError */
  ask(path: string): Promise<ApiAnswer>;
  /** Milliseconds since the oldest of the answers was asked for, of those that were not asked for by this visit. */
  oldestMs(): number;
  /** Where each of the answers came from, or will when it arrives. */
  readonly sources: readonly AnswerSource[];
}

/**
 * Reads the API for pages. An answer is given again, as the parsed value that it already is, for as long as its own
 * Cache-Control lets a shared cache; whoever asks for the same at the same time waits for the same answer. A failure is
 * never kept.
 */
export class ApiReader {
  private readonly kept: KeptAnswers;
  private readonly underWay = new Map<string, Question>();

  constructor(private readonly settings: ApiReaderSettings) {
    this.kept = new KeptAnswers(settings.keptLength);
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
  ): KeptAnswer | Promise<KeptAnswer> | undefined {
    const now = performance.now();
    const kept = this.kept.find(path, now);
    const question = this.underWay.get(path);
    const shared = question !== undefined && now - question.askedAt < SHARED_WITHIN_MS;
    sources.push(kept ? 'kept' : shared ? 'shared' : 'api');
    return kept ?? (shared ? question.reply : undefined);
  }

  private async askForAll(path: string, headers: Readonly<Record<string, string>>): Promise<KeptAnswer> {
    const question: Question = { askedAt: performance.now(), reply: this.fetch(path, headers) };
    this.underWay.set(path, question);
    try {
      const entry = await question.reply;
      this.kept.keep(path, entry, performance.now());
      return entry;
    } finally {
      if (this.underWay.get(path) === question) this.underWay.delete(path);
    }
  }

  /** The visitor's going away does not end it: others may be waiting for the same. */
  private async fetch(path: string, headers: Readonly<Record<string, string>>): Promise<KeptAnswer> {
    const askedAt = performance.now();
    const { answer, freshMs } = await fetchAnswer(this.settings.fetchApi, path, {
      headers,
      signal: AbortSignal.timeout(this.settings.timeoutMs),
    });
    return { answer, askedAt, freshUntil: askedAt + freshMs };
  }
}
