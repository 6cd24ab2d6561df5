import type { AuthCheckResponse } from '@highstreet/api-contract';
import { useMutation } from '@tanstack/react-query';
import { apiGet } from '../api/api-client';
import { ApiError } from '../api/api-error';
import { SESSION_PATH } from '../api/session-path';

/** @throws ApiError with 401 when there is no session */
export async function confirmSession(): Promise<void> {
  const { authenticated } = await apiGet<AuthCheckResponse>(SESSION_PATH, {});
  if (!authenticated) throw new ApiError(401, '', 'Unauthorized');
}

/**
 * Checks the session before something opens in a new tab, which could not handle an expired session. Here,
 * expiry leads to the login and back.
 */
export function useConfirmSession() {
  return useMutation({ mutationFn: confirmSession });
}
