import type { SuccessResponse } from '@highstreet/api-contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiSend } from '../../../lib/api/api-client';
import { showFailure } from '../../../lib/show-failure';
import { showToast } from '../../../lib/toasts';
import { systemQuery } from './system';

function rebuildIndex(): Promise<SuccessResponse> {
  return apiSend('POST', '/api/admin/system/rebuild-index');
}

/** Answers once the rebuild is queued. That is told on whichever page the administrator is by then; refused or not, this one shows what is under way. */
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
