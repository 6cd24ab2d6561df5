import type { ImportAcceptedResponse, ImportResponse } from '@highstreet/api-contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiSend } from '../../../lib/api/api-send';
import { showFailure } from '../../../lib/show-failure';
import { showToast } from '../../../lib/toasts';
import { useImportFlow } from '../import-flow-context';
import { importQuery } from './import';
import { importsPageKey } from './imports-page';

function retryImport({ id }: ImportResponse): Promise<ImportAcceptedResponse> {
  return apiSend('POST', `/api/admin/imports/${id}/retry`);
}

/**
 * Imports the file of a failed or cancelled import again, as a new import that is then followed. Reports the
 * outcome in a toast, even if the import has left the screen by then.
 */
export function useRetryImport() {
  const queryClient = useQueryClient();
  const { followRetry } = useImportFlow();
  return useMutation({
    mutationFn: retryImport,
    onSuccess: (accepted, { fileName }) => {
      followRetry(accepted.id);
      showToast({ title: 'Import Started Again', description: `${fileName} is imported once more.` });
    },
    onError: (error) => {
      showFailure('Retry Failed', error);
    },
    onSettled: async (_accepted, _error, { id }) => {
      // Whether it can be retried again has changed, or was stale here.
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: [importsPageKey] }),
        queryClient.invalidateQueries({ queryKey: importQuery(id).queryKey }),
      ]);
    },
  });
}
