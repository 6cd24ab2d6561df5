import type { SuccessResponse } from '@highstreet/api-contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiSend } from '../../../lib/api-client';

function logOutEverywhere(): Promise<SuccessResponse> {
  return apiSend('POST', '/api/admin/account/logout-everywhere');
}

export function useLogOutEverywhere() {
  const queryClient = useQueryClient();
  return useMutation({
    // What is still being asked would be answered that there is no session.
    onMutate: () => queryClient.cancelQueries(),
    mutationFn: logOutEverywhere,
  });
}
