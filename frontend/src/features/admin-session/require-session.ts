import type { QueryClient } from '@tanstack/react-query';
import { redirect } from 'react-router-dom';
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
  throw redirect(loginAddress(wasLoggedIn ? `${pathname}${search}` : undefined));
}

/** For the login page: whoever is logged in already goes on. */
export async function skipWhenLoggedIn(queryClient: QueryClient, request: Request): Promise<void> {
  const { authenticated } = await loadOrFail(queryClient.query(sessionQuery));
  if (authenticated) throw redirect(addressAfterLogin(new URL(request.url).searchParams));
}
