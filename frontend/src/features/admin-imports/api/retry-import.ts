import type { ImportAcceptedResponse } from '@highstreet/api-contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiSend } from '../../../lib/api/api-client';
import { importQuery } from './import';
import { importsPageKey } from './imports-page';

function retryImport(id: number): Promise<ImportAcceptedResponse> {
  return apiSend('POST', `/api/admin/imports/${id}/retry`);
}

/** Imports the file of a failed or cancelled import again, as a new import. */
export function useRetryImport() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: retryImport,
    onSettled: async (_accepted, _error, id) => {
      // Whether it can be retried again has changed, or was stale here.
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: [importsPageKey] }),
        queryClient.invalidateQueries({ queryKey: importQuery(id).queryKey }),
      ]);
    },
  });
}
