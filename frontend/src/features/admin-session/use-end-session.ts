import type { SuccessResponse } from '@highstreet/api-contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { showFailure } from '../../lib/show-failure';
import { holdReadsDuringLogOut, resumeReads } from './hold-reads';
import { loginAddress } from './login-address';
import { forgetSession } from './require-session';

const mutationKey = ['end-session'];

/**
 * Logs out: opens the login page, whichever page the administrator is on by then, and clears the cache.
 * @param onEnded called once the session has ended
 */
export function useEndSession(endSession: () => Promise<SuccessResponse>, onEnded?: () => void) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const leave = async () => {
    await navigate(loginAddress());
    // The page that is left may still be shown for a moment and read again. Its reads stay held: the login
    // page releases them when it is mounted.
    queryClient.clear();
  };
  return useMutation({
    mutationKey,
    onMutate: () => holdReadsDuringLogOut(queryClient),
    mutationFn: endSession,
    onSuccess: () => {
      forgetSession();
      onEnded?.();
      void leave();
    },
    onError: (error) => {
      // Another log-out may still be under way (here and on all devices); it needs the hold.
      if (queryClient.isMutating({ mutationKey }) === 1) resumeReads(queryClient);
      showFailure('Logout Failed', error);
    },
  });
}
