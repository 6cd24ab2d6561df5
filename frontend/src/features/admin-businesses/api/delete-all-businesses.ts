import type { DeleteAllResponse } from '@highstreet/api-contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiSend } from '../../../lib/api/api-client';
import { refreshDirectory } from '../../../lib/api/refresh-directory';
import { countOfBusinesses } from '../../../lib/format';
import { showToast } from '../../../lib/toasts';

function deleteAllBusinesses(): Promise<DeleteAllResponse> {
  return apiSend('DELETE', '/api/admin/businesses/all');
}

/**
 * Reports the end in a toast and refetches the shown data, whichever page the administrator is on by then.
 */
export function useDeleteAllBusinesses() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: deleteAllBusinesses,
    onSuccess: ({ count }) => {
      showToast({ title: 'Businesses Deleted', description: `${countOfBusinesses(count)} deleted.` });
      void refreshDirectory(queryClient);
    },
    onError: () => {
      showToast({
        title: 'Delete Failed',
        description: 'Failed to delete businesses',
        variant: 'destructive',
      });
    },
  });
}
