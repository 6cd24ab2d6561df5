import { redirectInPlace } from '../../lib/routing/redirect-in-place';

/**
 * Throws a permanent redirect if a business is requested by an earlier address, its bare slug or its whole
 * place id. An address that differs only in case is not redirected.
 */
export function redirectToCanonical(request: Request, canonicalPath: string): void {
  const url = new URL(request.url);
  if (normalise(url.pathname) === normalise(canonicalPath)) return;
  throw redirectInPlace(request, `${canonicalPath}${url.search}`, 301);
}

function normalise(path: string): string {
  const trimmed = path.replace(/\/+$/, '').toLowerCase();
  try {
    return decodeURIComponent(trimmed);
  } catch {
    return trimmed;
  }
}
