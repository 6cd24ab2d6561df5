import type { QueryClient } from '@tanstack/react-query';
import { sessionQuery } from '../../lib/admin-session/session';
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
  const { authenticated } = await loadOrFail(queryClient.query(sessionQuery));
  if (authenticated) {
    hadSession = true;
    return;
  }
  const { pathname, search } = new URL(request.url);
  throw redirectInPlace(request, loginAddress(hadSession ? `${pathname}${search}` : undefined));
}

/** For the login page: redirects an administrator who is already logged in. */
export async function skipWhenLoggedIn(queryClient: QueryClient, request: Request): Promise<void> {
  const { authenticated } = await loadOrFail(queryClient.query(sessionQuery));
  if (authenticated) throw redirectInPlace(request, addressAfterLogin(new URL(request.url).searchParams));
}
