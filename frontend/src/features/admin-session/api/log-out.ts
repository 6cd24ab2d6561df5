import type { SuccessResponse } from '@highstreet/api-contract';
import { apiSend } from '../../../lib/api/api-send';
import { useEndSession } from '../use-end-session';

function logOut(): Promise<SuccessResponse> {
  return apiSend('POST', '/api/admin/logout');
}

export function useLogOut() {
  return useEndSession(logOut);
}
