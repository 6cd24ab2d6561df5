import type { LoginRequest, SuccessResponse } from '@highstreet/api-contract';
import { useMutation } from '@tanstack/react-query';
import { confirmSession } from '../../../lib/admin-session/confirm-session';
import { apiSend } from '../../../lib/api/api-send';
import { isSessionEnd } from '../../../lib/api/api-error';

/** The API accepted the login, but the browser did not store the session's cookie. */
export class CookieRefusedError extends Error {
  override readonly name = 'CookieRefusedError';
}

/** @throws ApiError, or CookieRefusedError */
async function logIn(credentials: LoginRequest): Promise<void> {
  await apiSend<SuccessResponse>('POST', '/api/admin/login', { json: credentials });
  await confirmSession().catch((error: unknown) => {
    throw isSessionEnd(error) ? new CookieRefusedError() : error;
  });
}

export function useLogIn() {
  return useMutation({ mutationFn: logIn });
}
