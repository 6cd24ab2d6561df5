import { isDiskFull, isUnavailable } from '@highstreet/platform';
import { sitemapFailureText } from '@highstreet/queues';
import type { SitemapFailureKind } from '@highstreet/queues';
import { UnrecoverableError } from 'bullmq';

/**
 * The error with which a sitemap job fails. After an outage the job is retried. A full disk or an unusable
 * folder fails the job at once, because waiting would not help.
 */
export function jobFailure(error: unknown): Error {
  const kind = kindOf(error);
  const text = sitemapFailureText(kind, error);
  return kind === 'servers-unavailable' ? new Error(text, { cause: error }) : new UnrecoverableError(text);
}

function kindOf(error: unknown): SitemapFailureKind {
  if (isUnavailable(error)) return 'servers-unavailable';
  if (isDiskFull(error)) return 'disk-full';
  if (!(error instanceof Error) || !('code' in error)) return 'unexpected';
  // Of all errors that occur here, only those of the file system have a `path`.
  return 'path' in error ? 'folder-unusable' : 'unexpected';
}
