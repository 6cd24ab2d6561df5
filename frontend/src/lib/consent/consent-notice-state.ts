import { useSyncExternalStore } from 'react';

let requested = false;
const listeners = new Set<() => void>();

/** Shows the consent notice again (footer), or puts it away. */
export function requestConsentNotice(open: boolean): void {
  requested = open;
  for (const listener of listeners) listener();
}

/** Whether the visitor has asked for the notice. */
export function useConsentNoticeRequested(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => requested,
    () => false,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
