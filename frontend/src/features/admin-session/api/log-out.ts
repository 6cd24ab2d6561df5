import type { SuccessResponse } from '@highstreet/api-contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiSend } from '../../../lib/api-client';

function logOut(): Promise<SuccessResponse> {
  return apiSend('POST', '/api/admin/logout');
}

export function useLogOut() {
  const queryClient = useQueryClient();
  return useMutation({
    // What is still being asked would be answered that there is no session.
    onMutate: () => queryClient.cancelQueries(),
    mutationFn: logOut,
  });
}
