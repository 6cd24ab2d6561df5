import type { AuthCheckResponse } from '@highstreet/api-contract';
import { useMutation } from '@tanstack/react-query';
import { apiGet } from '../../../lib/api-client';
import { ApiError } from '../../../lib/api-error';
import { SESSION_PATH } from '../../../lib/session-path';

/** @throws ApiError with 401 when the session has ended */
async function confirmSession(): Promise<void> {
  const { authenticated } = await apiGet<AuthCheckResponse>(SESSION_PATH, {});
  if (!authenticated) throw new ApiError(401, '', 'Unauthorized');
}

/**
 * Asks whether the session goes on before something opens in a tab of its own: there, nothing could be done about its
 * end. Here it leads to the login, and back.
 */
export function useConfirmSession() {
  return useMutation({ mutationFn: confirmSession });
}
