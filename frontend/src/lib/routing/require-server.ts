import { inTime } from './in-time';
import { loadOrFail } from './route-failure';

/** @throws the failure to show if the server does not answer: no connection, or one that hangs */
export async function requireServer(url: string): Promise<void> {
  await loadOrFail(inTime(fetch(url, { method: 'HEAD' })));
}
