import type { QueryClient } from '@tanstack/react-query';
import { redirectDocument } from 'react-router-dom';
import { sessionQuery } from '../../lib/admin-session/session';
import { areReadsHeld } from '../../lib/api/read-hold';
import { redirectInPlace } from '../../lib/routing/redirect-in-place';
import { loadOrFail } from '../../lib/routing/route-failure';
import { addressAfterLogin, loginAddress } from './login-address';

/**
 * Whether this tab has had a session that no log-out of its own has ended. The last answer does not tell: once the
 * session has expired it is "none", and "back" still leads here.
 */
let hadSession = false;

/** After a log-out: the next login begins anew. */
export function forgetSession(): void {
  hadSession = false;
}

/**
 * For the loader of an admin page: redirects to the login page without a session. The address to return to
 * is kept only if this tab was logged in before.
 */
export async function requireSession(queryClient: QueryClient, request: Request): Promise<void> {
  const { pathname, search } = new URL(request.url);
  const address = `${pathname}${search}`;
  if (!(await isLoggedIn(queryClient, address)))
    throw redirectInPlace(request, loginAddress(hadSession ? address : undefined));
  hadSession = true;
}

/** For the login page: redirects an administrator who is already logged in. */
export async function skipWhenLoggedIn(queryClient: QueryClient, request: Request): Promise<void> {
  const address = addressAfterLogin(new URL(request.url).searchParams);
  if (await isLoggedIn(queryClient, address)) throw redirectInPlace(request, address);
}

/** @param address where a session leads to */
async function isLoggedIn(queryClient: QueryClient, address: string): Promise<boolean> {
  const { authenticated } = await loadOrFail(queryClient.query(sessionQuery));
  // After this tab's log-out somebody has logged in in another, before the login page was here to release the reads
  // (use-end-session.ts). A new document has none that are held, and nothing of the session before.
  if (authenticated && !hadSession && areReadsHeld()) throw redirectDocument(address);
  return authenticated;
}
