import { DomainError } from '@highstreet/platform';
import { sitemapFailureKind } from '@highstreet/queues';
import type { SitemapFailureKind } from '@highstreet/queues';

/** Texts for the administrator; the log has the details. */
const reasons: Readonly<Record<SitemapFailureKind, string>> = {
  'disk-full': 'The disk that holds them is full.',
  'folder-unusable': 'The folder that holds them cannot be used: check that it exists and its permissions.',
  'servers-unavailable': 'The database could not be reached for several minutes.',
  unexpected: "Please look at the worker's log.",
};

/**
 * Why a job ended for good.
 * @param failedReason of the job
 */
export function failureReason(failedReason: string | undefined): string {
  return reasons[sitemapFailureKind(failedReason)];
}

/** The job of a build or a validation ended for good without a result. The cause is for the log. */
export class SitemapFailedError extends DomainError {
  constructor(what: 'generated' | 'validated', failedReason: string | undefined) {
    super(
      'SITEMAP_FAILED',
      'unprocessable',
      `The sitemaps could not be ${what}. ${failureReason(failedReason)}`,
      { cause: failedReason },
    );
  }
}

/** Redis has lost the job, for example because it was emptied: the outcome of the work is unknown. */
export class SitemapJobGoneError extends DomainError {
  constructor(what: 'generated' | 'validated') {
    super(
      'SITEMAP_FAILED',
      'unprocessable',
      `It is not known whether the sitemaps were ${what}: the queue lost the job. Please try again.`,
    );
  }
}

/** The call stops waiting before the work has ended. */
export class StillRunningError extends DomainError {
  constructor() {
    super('SERVICE_UNAVAILABLE', 'unavailable', 'The work goes on; this call no longer waits for it.', {
      retryAfter: 5,
    });
  }
}
