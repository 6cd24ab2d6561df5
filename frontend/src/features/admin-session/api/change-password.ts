import type { ChangePasswordRequest, SuccessResponse } from '@highstreet/api-contract';
import { useMutation } from '@tanstack/react-query';
import { apiSend } from '../../../lib/api/api-send';
import { showFailure } from '../../../lib/show-failure';
import { showToast } from '../../../lib/toasts';

function changePassword(passwords: ChangePasswordRequest): Promise<SuccessResponse> {
  return apiSend('POST', '/api/admin/account/password', { json: passwords });
}

/** Reports the outcome in a toast, whichever page the administrator is on by then. */
export function useChangePassword() {
  return useMutation({
    mutationFn: changePassword,
    onSuccess: () => {
      showToast({
        title: 'Password Changed',
        description: 'Every other session of your account has ended.',
      });
    },
    onError: (error) => {
      showFailure('Password Not Changed', error);
    },
  });
}
