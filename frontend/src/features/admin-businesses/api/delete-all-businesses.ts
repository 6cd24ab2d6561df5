import type { DeleteAllResponse } from '@highstreet/api-contract';
import { useMutation } from '@tanstack/react-query';
import { apiSend } from '../../../lib/api-client';

function deleteAllBusinesses(): Promise<DeleteAllResponse> {
  return apiSend('DELETE', '/api/admin/businesses/all');
}

export function useDeleteAllBusinesses() {
  return useMutation({ mutationFn: deleteAllBusinesses });
}
