import type { SuccessResponse } from '@highstreet/api-contract';
import { apiSend } from '../../../lib/api/api-send';
import { showToast } from '../../../lib/toasts';
import { useEndSession } from '../use-end-session';

function logOutEverywhere(): Promise<SuccessResponse> {
  return apiSend('POST', '/api/admin/account/logout-everywhere');
}

export function useLogOutEverywhere() {
  return useEndSession(logOutEverywhere, () => {
    showToast({ title: 'Logged Out Everywhere', description: 'Every session of your account has ended.' });
  });
}
