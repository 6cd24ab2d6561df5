import { redirect } from 'react-router-dom';

/**
 * Throws a permanent redirect when a business is asked for by an address it had before, its bare slug or its whole
 * place id. An address that differs in case alone is answered as it is.
 */
export function redirectToCanonical(url: URL, canonicalPath: string): void {
  if (normalise(url.pathname) === normalise(canonicalPath)) return;
  throw redirect(`${canonicalPath}${url.search}`, 301);
}

function normalise(path: string): string {
  const trimmed = path.replace(/\/+$/, '').toLowerCase();
  try {
    return decodeURIComponent(trimmed);
  } catch {
    return trimmed;
  }
}
