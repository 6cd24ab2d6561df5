import type { SuccessResponse } from '@highstreet/api-contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiSend } from '../../../lib/api/api-send';
import { showFailure } from '../../../lib/show-failure';
import { showToast } from '../../../lib/toasts';
import { systemQuery } from './system';

function rebuildIndex(): Promise<SuccessResponse> {
  return apiSend('POST', '/api/admin/system/rebuild-index');
}

/**
 * Succeeds once the rebuild is queued. Reports the outcome in a toast, on whichever page the administrator is by
 * then, and refreshes the state either way.
 */
export function useRebuildIndex() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: rebuildIndex,
    onSuccess: () => {
      showToast({
        title: 'Rebuild Started',
        description: 'Searches are answered from the old index until the new one is whole.',
      });
    },
    onError: (error) => {
      showFailure('Rebuild Not Started', error);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: systemQuery.queryKey }),
  });
}
