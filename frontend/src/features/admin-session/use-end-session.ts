import type { SuccessResponse } from '@highstreet/api-contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { holdReads, releaseReads, sentReadsEnded } from '../../lib/api/read-hold';
import { SESSION_PATH } from '../../lib/api/session-path';
import { showFailure } from '../../lib/show-failure';
import { loginAddress } from './login-address';
import { forgetSession } from './require-session';

const mutationKey = ['end-session'];

/** How long a log-out waits for reads that cannot be aborted before it goes on without them. */
const TIMEOUT_MS = 1_000;

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

/**
 * Aborts running reads and holds all later ones, whatever starts them (a timer, a component that mounts):
 * during a log-out they would be answered with 401. Only the login page's session check goes through.
 * `releaseReads` ends the hold, `resumeReads` undoes it. Exported for its test.
 */
export async function holdReadsDuringLogOut(queryClient: QueryClient): Promise<void> {
  holdReads(SESSION_PATH);
  await queryClient.cancelQueries();
  const timeout = new Promise<void>((resolve) => {
    setTimeout(resolve, TIMEOUT_MS);
  });
  await Promise.race([sentReadsEnded(), timeout]);
}

/**
 * After a log-out that failed: sends the held reads, and again those on the screen that it has aborted, which no
 * component would do by itself. Exported for its test.
 */
export function resumeReads(queryClient: QueryClient): void {
  releaseReads();
  void queryClient.refetchQueries({ type: 'active' }, { cancelRefetch: false });
}
