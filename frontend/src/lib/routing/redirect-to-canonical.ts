import { redirectInPlace } from './redirect-in-place';

/**
 * Throws a permanent redirect if a page is requested by another address than its own: a business by an earlier one, its
 * bare slug or its whole place id, a city or category by that of one whose businesses it has now. The query stays. An
 * address that differs only in case is not redirected.
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
