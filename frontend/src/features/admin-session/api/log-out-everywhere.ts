import type { SuccessResponse } from '@highstreet/api-contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiSend } from '../../../lib/api-client';
import { showFailure } from '../../../lib/show-failure';
import { showToast } from '../../../ui/toast-store';
import { endQuiet, keepQuiet } from '../quiet';
import { useLeave } from '../use-leave';

function logOutEverywhere(): Promise<SuccessResponse> {
  return apiSend('POST', '/api/admin/account/logout-everywhere');
}

/** Leads to the login page from whichever page the administrator is on by then. */
export function useLogOutEverywhere() {
  const queryClient = useQueryClient();
  const leave = useLeave();
  return useMutation({
    onMutate: () => keepQuiet(queryClient),
    mutationFn: logOutEverywhere,
    onSuccess: () => {
      showToast({ title: 'Logged Out Everywhere', description: 'Every session of your account has ended.' });
      void leave();
    },
    onError: (error) => {
      endQuiet();
      showFailure('Logout Failed', error);
    },
  });
}
