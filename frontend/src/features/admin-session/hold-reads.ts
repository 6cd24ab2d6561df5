import type { QueryClient } from '@tanstack/react-query';
import { holdReads, releaseReads, sentReadsEnded } from '../../lib/api/read-hold';
import { SESSION_PATH } from '../../lib/api/session-path';

/** How long a log-out waits for reads that cannot be aborted before it goes on without them. */
const TIMEOUT_MS = 1_000;

/**
 * Aborts running reads and holds all later ones, whatever starts them (a timer, a component that mounts):
 * during a log-out they would be answered with 401. Only the login page's session check goes through.
 * `releaseReads` ends the hold, `resumeReads` undoes it.
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
 * component would do by itself.
 */
export function resumeReads(queryClient: QueryClient): void {
  releaseReads();
  void queryClient.refetchQueries({ type: 'active' }, { cancelRefetch: false });
}
