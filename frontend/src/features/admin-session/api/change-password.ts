import type { ChangePasswordRequest, SuccessResponse } from '@highstreet/api-contract';
import { useMutation } from '@tanstack/react-query';
import { apiSend } from '../../../lib/api-client';

function changePassword(passwords: ChangePasswordRequest): Promise<SuccessResponse> {
  return apiSend('POST', '/api/admin/account/password', { json: passwords });
}

export function useChangePassword() {
  return useMutation({ mutationFn: changePassword });
}
