import type { SuccessResponse } from '@highstreet/api-contract';
import { useMutation } from '@tanstack/react-query';
import { apiSend } from '../../../lib/api-client';

function logOutEverywhere(): Promise<SuccessResponse> {
  return apiSend('POST', '/api/admin/account/logout-everywhere');
}

export function useLogOutEverywhere() {
  return useMutation({ mutationFn: logOutEverywhere });
}
