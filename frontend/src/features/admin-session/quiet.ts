import type { QueryClient } from '@tanstack/react-query';
import { holdReads, readsEnded } from '../../lib/api-client';
import { SESSION_PATH } from '../../lib/session-path';

/** Milliseconds that an end waits for reads that nobody can stop: it is not late for one that hangs. */
const PATIENCE_MS = 1_000;

let release = () => {};

/**
 * While a session is being ended nothing is asked that needs one, whoever asks: a timer, or a part of the page that appears. It
 * would be answered that there is none. The login page may ask whether there is one.
 */
export async function keepQuiet(queryClient: QueryClient): Promise<void> {
  const until = new Promise<void>((resolve) => {
    release = resolve;
  });
  holdReads({ until, holds: (path) => path !== SESSION_PATH });
  await queryClient.cancelQueries();
  const patience = new Promise<void>((resolve) => {
    setTimeout(resolve, PATIENCE_MS);
  });
  await Promise.race([readsEnded(), patience]);
}

/** The session goes on, or the login page has taken its place: what was waiting is sent, unless nobody wants it any longer. */
export function endQuiet(): void {
  holdReads(undefined);
  release();
}
