import type { LoginRequest, SuccessResponse } from '@highstreet/api-contract';
import { useMutation } from '@tanstack/react-query';
import { apiSend } from '../../../lib/api/api-client';

function logIn(credentials: LoginRequest): Promise<SuccessResponse> {
  return apiSend('POST', '/api/admin/login', { json: credentials });
}

export function useLogIn() {
  return useMutation({ mutationFn: logIn });
}
