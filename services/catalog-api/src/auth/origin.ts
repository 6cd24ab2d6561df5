import type { IncomingHttpHeaders } from 'node:http';
import { parseUrl } from '@highstreet/platform';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Safe methods only read (RFC 9110, section 9.2.1). */
export function isSafeMethod(method: string): boolean {
  return safeMethods.has(method);
}

/**
 * Whether an unsafe request comes from one of our own pages, or from no page at all.
 *
 * A browser sends `Origin` with every unsafe request; its host must be the host that the request was sent to.
 * Without `Origin`, `Sec-Fetch-Site` decides. A client that sends neither is not a browser, so no other site
 * can make it act on a user's behalf. `cross-site` is refused with any `Origin`: the gateway does not count
 * such log-ins (limits.conf).
 *
 * @param host as the visitor sees it, port included (`X-Forwarded-Host` or `Host`)
 * @param publicOrigin the directory's own, which is right behind a load balancer that changes `Host` too
 */
export function isOwnOrigin(headers: IncomingHttpHeaders, host: string, publicOrigin: string): boolean {
  const { origin, 'sec-fetch-site': site } = headers;
  if (site === 'cross-site') return false;
  if (origin !== undefined) return isSameHost(origin, host) || origin === publicOrigin;
  return site === undefined || site === 'same-origin' || site === 'none';
}

/** `Origin: null` (a sandboxed frame, a file) has no host and is never one of our pages. */
function isSameHost(origin: string, host: string): boolean {
  const page = parseUrl(origin);
  if (page === null) return false;
  // Parsed with the page's scheme, so that a default port may be given or omitted.
  const called = parseUrl(`${page.protocol}//${host}`);
  return page.host !== '' && page.host === called?.host;
}
