import { useSyncExternalStore } from 'react';

let requested = false;
const listeners = new Set<() => void>();

/** Reopens the consent notice (footer), or closes it. */
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
