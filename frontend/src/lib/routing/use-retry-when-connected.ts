import { useEffect } from 'react';
import { useRevalidator } from 'react-router-dom';
import type { RouteFailure } from './route-failure';

/** After a failure that a connection which comes back may not announce: the browser believed to have one. */
const RETRY_MS = 15_000;

/**
 * Loads the failed page again as soon as that may succeed, without a new document: when the browser says that it is
 * online, when the visitor comes back to the tab, and every 15 seconds. Only after a failure without an answer, which
 * was the connection's: a directory that refuses is not asked again by everyone who waits for it.
 */
export function useRetryWhenConnected({ offline }: RouteFailure): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (offline === undefined || state === 'loading') return;
    const retry = () => {
      // Some pages come back as a new document (app/or-document.ts), which would lose what the visitor types.
      if (document.hidden || document.activeElement?.matches('input')) return;
      void revalidate();
    };
    const timer = setInterval(retry, RETRY_MS);
    window.addEventListener('online', retry);
    document.addEventListener('visibilitychange', retry);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', retry);
      document.removeEventListener('visibilitychange', retry);
    };
  }, [offline, state, revalidate]);
}
