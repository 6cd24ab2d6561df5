import type { QueryClient } from '@tanstack/react-query';
import { redirect, replace } from 'react-router-dom';
import { sessionQuery } from '../../lib/admin-session/session';
import { loadOrFail } from '../../lib/routing/route-failure';
import { addressAfterLogin, loginAddress } from './login-address';

/**
 * For the loader of every admin page: redirects to the login page without a session. The address to return to
 * is kept only if this tab was logged in before.
 */
export async function requireSession(queryClient: QueryClient, request: Request): Promise<void> {
  const wasLoggedIn = queryClient.getQueryData(sessionQuery.queryKey)?.authenticated === true;
  const { authenticated } = await loadOrFail(queryClient.query(sessionQuery));
  if (authenticated) return;
  const { pathname, search } = new URL(request.url);
  throw leadOn(request, loginAddress(wasLoggedIn ? `${pathname}${search}` : undefined));
}

/** For the login page: redirects an administrator who is already logged in. */
export async function skipWhenLoggedIn(queryClient: QueryClient, request: Request): Promise<void> {
  const { authenticated } = await loadOrFail(queryClient.query(sessionQuery));
  if (authenticated) throw leadOn(request, addressAfterLogin(new URL(request.url).searchParams));
}

/**
 * A redirect without a history entry of its own. On a first load and on "back", the browser is already at the
 * requested address: with another entry after it, "back" would lead to the same redirect for ever.
 */
function leadOn(request: Request, address: string): Response {
  const { pathname, search } = new URL(request.url);
  const isThere = window.location.pathname === pathname && window.location.search === search;
  return isThere ? replace(address) : redirect(address);
}
