import type { DeleteAllResponse } from '@highstreet/api-contract';
import { useIsMutating, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { apiSend } from '../../../lib/api/api-send';
import { isClientError, isSessionEnd } from '../../../lib/api/api-error';
import { refreshDirectory } from '../../../lib/api/refresh-directory';
import { countOfBusinesses } from '../../../lib/format';
import { showToast } from '../../../lib/toasts';
import type { ToastContent } from '../../../lib/toasts';

const mutationKey = ['delete-all-businesses'];

function deleteAllBusinesses(): Promise<DeleteAllResponse> {
  return apiSend('DELETE', '/api/admin/businesses/all');
}

const failedToast: ToastContent = {
  title: 'Delete Failed',
  description: 'Failed to delete businesses',
  variant: 'destructive',
};

/**
 * Whether the call may have been carried out: no answer came, or one of 5xx, be it the gateway's or that of an API that lost
 * its database.
 */
export function isDeletionUncertain(error: unknown): boolean {
  return !isClientError(error);
}

/**
 * Reports the end in a toast and refetches the shown data, whichever page the administrator is on by then.
 */
export function useDeleteAllBusinesses() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey,
    mutationFn: deleteAllBusinesses,
    onSuccess: ({ count }) => {
      showToast({ title: 'Businesses Deleted', description: `${countOfBusinesses(count)} deleted.` });
      void refreshDirectory(queryClient);
    },
    onError: (error) => {
      showToast(failedToast);
      // The businesses may be gone all the same, which the panel says.
      if (isDeletionUncertain(error)) void refreshDirectory(queryClient);
    },
  });
}

/** Whether a deletion that this tab has asked for is under way, even if the page was left meanwhile. */
export function useIsDeletingAll(): boolean {
  return useIsMutating({ mutationKey }) > 0;
}

/**
 * Why the last deletion that this tab has asked for failed, even if the page was left meanwhile; null if it did not, or
 * if the session had ended, which the login page has said.
 */
export function useDeletionError(): Error | null {
  const errors = useMutationState({ filters: { mutationKey }, select: ({ state }) => state.error });
  const last = errors.at(-1) ?? null;
  return isSessionEnd(last) ? null : last;
}
