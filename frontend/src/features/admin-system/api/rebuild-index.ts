import type { SuccessResponse } from '@highstreet/api-contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiSend } from '../../../lib/api-client';
import { systemQuery } from './system';

function rebuildIndex(): Promise<SuccessResponse> {
  return apiSend('POST', '/api/admin/system/rebuild-index');
}

/** Answers once the rebuild is queued. Refused or not, the page then shows what is under way. */
export function useRebuildIndex() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: rebuildIndex,
    onSettled: () => queryClient.invalidateQueries({ queryKey: systemQuery.queryKey }),
  });
}
