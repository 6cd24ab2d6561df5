import type { SuccessResponse } from '@highstreet/api-contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiSend } from '../../../lib/api-client';
import { endQuiet, keepQuiet } from '../quiet';

function logOutEverywhere(): Promise<SuccessResponse> {
  return apiSend('POST', '/api/admin/account/logout-everywhere');
}

export function useLogOutEverywhere() {
  const queryClient = useQueryClient();
  return useMutation({
    onMutate: () => keepQuiet(queryClient),
    onError: endQuiet,
    mutationFn: logOutEverywhere,
  });
}
