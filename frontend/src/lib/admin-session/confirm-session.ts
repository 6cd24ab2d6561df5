import type { AuthCheckResponse } from '@highstreet/api-contract';
import { useMutation } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { apiGet } from '../api/api-client';
import { ApiError } from '../api/api-error';
import { SESSION_PATH } from '../api/session-path';
import { sessionQuery } from './session';

/** In another tab of this browser, somebody else has logged in. */
export class OtherAdministratorError extends Error {
  override readonly name = 'OtherAdministratorError';
}

/** @throws ApiError with 401 when there is no session */
export async function confirmSession(signal?: AbortSignal): Promise<AuthCheckResponse> {
  const session = await apiGet<AuthCheckResponse>(SESSION_PATH, signal ? { signal } : {});
  if (!session.authenticated) throw new ApiError(401, '', 'Unauthorized');
  return session;
}

/**
 * Before this tab goes on by itself with what an administrator has chosen in it: checks that it still acts for the
 * same one. All tabs share the session's cookie.
 * @throws ApiError with 401 when there is no session; OtherAdministratorError, and the tab begins anew
 */
export async function confirmAdministrator(
  queryClient: QueryClient,
  signal?: AbortSignal,
): Promise<AuthCheckResponse> {
  const { queryKey } = sessionQuery;
  const known = queryClient.getQueryData(queryKey)?.username;
  const session = await confirmSession(signal);
  if (session.username === known) return session;
  queryClient.setQueryData(queryKey, session);
  throw new OtherAdministratorError();
}

/**
 * Checks the session before something opens in a new tab, which could not handle an expired session. Here,
 * expiry leads to the login and back.
 */
export function useConfirmSession() {
  return useMutation({ mutationFn: () => confirmSession() });
}
