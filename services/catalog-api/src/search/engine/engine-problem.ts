/** The engine rejected the request. Its message is dropped, because it repeats the request. */
export class EngineRefusedError extends Error {
  override readonly name = 'EngineRefusedError';
  /** Meilisearch's error code, such as `index_not_found`. */
  readonly code: string;

  constructor(status: number, answer: unknown) {
    super('The search engine refused a search');
    const hasCode = typeof answer === 'object' && answer !== null && 'code' in answer;
    this.code = hasCode ? String(answer.code) : `status ${status}`;
  }
}

/** The index was filled by an older version and is being rebuilt. */
export class OutdatedIndexError extends Error {
  override readonly name = 'OutdatedIndexError';

  constructor() {
    super('The search index has no cards of this version');
  }
}

/** The engine did not answer within the time after which the database serves a visitor better. */
export class EngineTimedOutError extends Error {
  override readonly name = 'EngineTimedOutError';

  constructor() {
    super('The search engine took too long');
  }
}

/**
 * Name and code only: the message of an error may repeat the request, and with it the visitor's search. To be logged
 * under another key than `error`, under which the logger expects what was thrown.
 */
export function describeEngineProblem(error: unknown): { name: string; code?: string } {
  if (!(error instanceof Error)) return { name: 'unknown' };
  const hasCode = 'code' in error && typeof error.code === 'string';
  return { name: error.name, ...(hasCode ? { code: String(error.code) } : {}) };
}
