import type { SuccessResponse } from '@highstreet/api-contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiSend } from '../../../lib/api-client';
import { showFailure } from '../../../lib/show-failure';
import { endQuiet, keepQuiet } from '../quiet';
import { useLeave } from '../use-leave';

function logOut(): Promise<SuccessResponse> {
  return apiSend('POST', '/api/admin/logout');
}

export function useLogOut() {
  const queryClient = useQueryClient();
  const leave = useLeave();
  return useMutation({
    onMutate: () => keepQuiet(queryClient),
    mutationFn: logOut,
    onSuccess: () => {
      void leave();
    },
    onError: (error) => {
      endQuiet();
      showFailure('Logout Failed', error);
    },
  });
}
