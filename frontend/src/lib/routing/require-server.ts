import { inTime } from './in-time';
import { loadOrFail } from './route-failure';

/**
 * The server's answer for a page, whatever it is.
 * @throws the failure to show if the server does not answer: no connection, or one that hangs
 */
export function requireServer(url: string): Promise<Response> {
  // Not the browser's copy, which it may use while it asks for a newer one (stale-while-revalidate).
  return loadOrFail(inTime(fetch(url, { method: 'HEAD', cache: 'no-store' })));
}
