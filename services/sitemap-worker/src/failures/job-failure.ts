import { isDiskFull, isUnavailable } from '@highstreet/platform';
import { sitemapFailureText } from '@highstreet/queues';
import type { SitemapFailureKind } from '@highstreet/queues';
import { UnrecoverableError } from 'bullmq';

/**
 * What a job of the sitemaps ends with: an outage is waited for and tried again; a full disk or a folder that is not
 * ours is told at once, as waiting would not mend it.
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
  // Of all that is done here, only what the file system refuses names a path.
  return 'path' in error ? 'folder-unusable' : 'unexpected';
}
