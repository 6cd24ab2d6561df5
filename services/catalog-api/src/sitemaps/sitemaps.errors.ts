import { DomainError } from '@highstreet/platform';

/** The job of a build or a validation ended for good without a result. The cause is for the log. */
export class SitemapFailedError extends DomainError {
  constructor(what: 'generated' | 'validated', reason: string | undefined) {
    super(
      'SITEMAP_FAILED',
      'unprocessable',
      `The sitemaps could not be ${what}. Please look at the worker's log.`,
      {
        cause: reason,
      },
    );
  }
}

/** The waiting ended before the work did. */
export class StillGeneratingError extends DomainError {
  constructor() {
    super('SERVICE_UNAVAILABLE', 'unavailable', 'The work goes on; this call no longer waits for it.', {
      retryAfter: 5,
    });
  }
}

/** Redis, where the jobs are, is away. */
export class QueueUnavailableError extends DomainError {
  constructor(cause?: unknown) {
    super(
      'SERVICE_UNAVAILABLE',
      'unavailable',
      'The job queue cannot be reached. Please try again in a moment.',
      {
        retryAfter: 5,
        cause,
      },
    );
  }
}
