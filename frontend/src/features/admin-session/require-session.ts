import type { QueryClient } from '@tanstack/react-query';
import { redirect, replace } from 'react-router-dom';
import { loadOrFail } from '../../lib/route-failure';
import { sessionQuery } from './api/session';
import { addressAfterLogin, loginAddress } from './login-address';

/**
 * For the loader of every admin page: asks whether somebody is logged in, and leads to the login page otherwise. The
 * way back is kept only where this tab was logged in before.
 */
export async function requireSession(queryClient: QueryClient, request: Request): Promise<void> {
  const wasLoggedIn = queryClient.getQueryData(sessionQuery.queryKey)?.authenticated === true;
  const { authenticated } = await loadOrFail(queryClient.query(sessionQuery));
  if (authenticated) return;
  const { pathname, search } = new URL(request.url);
  throw leadOn(request, loginAddress(wasLoggedIn ? `${pathname}${search}` : undefined));
}

/** For the login page: whoever is logged in already goes on. */
export async function skipWhenLoggedIn(queryClient: QueryClient, request: Request): Promise<void> {
  const { authenticated } = await loadOrFail(queryClient.query(sessionQuery));
  if (authenticated) throw leadOn(request, addressAfterLogin(new URL(request.url).searchParams));
}

/**
 * A redirect that leaves no history entry of its own. On a first load and on Back the browser is at the requested address
 * already: another entry behind it would lead Back to the same redirect for ever.
 */
function leadOn(request: Request, address: string): Response {
  const { pathname, search } = new URL(request.url);
  const isThere = window.location.pathname === pathname && window.location.search === search;
  return isThere ? replace(address) : redirect(address);
}
