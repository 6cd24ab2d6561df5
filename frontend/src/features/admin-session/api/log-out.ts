import type { SuccessResponse } from '@highstreet/api-contract';
import { useMutation } from '@tanstack/react-query';
import { apiSend } from '../../../lib/api-client';

function logOut(): Promise<SuccessResponse> {
  return apiSend('POST', '/api/admin/logout');
}

export function useLogOut() {
  return useMutation({ mutationFn: logOut });
}
