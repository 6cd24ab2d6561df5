import type { IncomingHttpHeaders } from 'node:http';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** RFC 9110, section 9.2.1: calls that only read. */
export function isSafeMethod(method: string): boolean {
  return safeMethods.has(method);
}

/**
 * Whether an unsafe call comes from a page of ours, or from no page at all.
 *
 * A browser sends `Origin` with every unsafe call; its host must be the host the call was made to. Where
 * it is absent `Sec-Fetch-Site` decides, and a client that sends neither is no browser: no other
 * site can make it act in somebody's name.
 *
 * @param host as the visitor knows it, port included (`X-Forwarded-Host` or `Host`)
 */
export function isOwnOrigin(headers: IncomingHttpHeaders, host: string): boolean {
  const { origin } = headers;
  if (origin !== undefined) return isSameHost(origin, host);
  const site = headers['sec-fetch-site'];
  return site === undefined || site === 'same-origin' || site === 'none';
}

/** `Origin: null` (a sandboxed frame, a file) has no host and is nobody's page. */
function isSameHost(origin: string, host: string): boolean {
  if (!URL.canParse(origin)) return false;
  const page = new URL(origin);
  // Read with the page's scheme, so that a default port may be written or left out.
  const called = `${page.protocol}//${host}`;
  return page.host !== '' && URL.canParse(called) && page.host === new URL(called).host;
}
