import { useSyncExternalStore } from 'react';

let requested = false;
let isLost = false;
const listeners = new Set<() => void>();

/** Reopens the consent notice (footer), or closes it. */
export function requestConsentNotice(open: boolean): void {
  requested = open;
  for (const listener of listeners) listener();
}

/** Notes whether the notice's code could not be loaded. */
export function setConsentNoticeLost(value: boolean): void {
  isLost = value;
}

/** True if only another document can show the notice. */
export function isConsentNoticeLost(): boolean {
  return isLost;
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
