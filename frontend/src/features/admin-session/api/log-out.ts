import type { SuccessResponse } from '@highstreet/api-contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiSend } from '../../../lib/api-client';
import { endQuiet, keepQuiet } from '../quiet';

function logOut(): Promise<SuccessResponse> {
  return apiSend('POST', '/api/admin/logout');
}

export function useLogOut() {
  const queryClient = useQueryClient();
  return useMutation({
    onMutate: () => keepQuiet(queryClient),
    onError: endQuiet,
    mutationFn: logOut,
  });
}
