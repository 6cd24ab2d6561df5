import type { ImportResponse } from '@highstreet/api-contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiSend } from '../../../lib/api/api-send';
import { showFailure } from '../../../lib/show-failure';
import { stateAfterAnswer } from '../import-status';
import { importQuery } from './import';

function cancelImport(id: number): Promise<ImportResponse> {
  return apiSend('POST', `/api/admin/imports/${id}/cancel`);
}

/**
 * Requests the cancellation of an import, which takes effect between two of its steps. Reports a failure in a
 * toast.
 */
export function useCancelImport() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: cancelImport,
    onSuccess: (answer) => {
      // The import may have ended while the answer was on its way.
      queryClient.setQueryData(importQuery(answer.id).queryKey, (known) => stateAfterAnswer(known, answer));
    },
    onError: (error) => {
      showFailure('Cancel Failed', error);
    },
  });
}
