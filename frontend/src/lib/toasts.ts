import { useSyncExternalStore } from 'react';

/** Constants of the specification (docs/specification.md, Shared layout). */
const TOAST_LIMIT = 1;
export const TOAST_DURATION_MS = 5_000;
const TOAST_REMOVE_DELAY_MS = 1_000_000;

export interface ToastContent {
  title: string;
  /** Language of the title where it is not the page's. */
  titleLang?: 'tr';
  description?: string;
  variant?: 'default' | 'destructive';
  /** `label` is the button's text; `altText` says for a screen reader how to do the same without it. */
  action?: { label: string; altText: string; onSelect: () => void };
}

export interface ToastEntry extends ToastContent {
  id: number;
  open: boolean;
}

let entries: readonly ToastEntry[] = [];
let lastId = 0;
const listeners = new Set<() => void>();
const NONE: readonly ToastEntry[] = [];

/** Shows a notification in place of the current one. Browser only. */
export function showToast(content: ToastContent): void {
  lastId += 1;
  publish([{ ...content, id: lastId, open: true }, ...entries].slice(0, TOAST_LIMIT));
}

/**
 * Closes a notification. It stays in the store for its closing animation until the specified delay has
 * passed.
 */
export function dismissToast(id: number): void {
  publish(entries.map((entry) => (entry.id === id ? { ...entry, open: false } : entry)));
  setTimeout(() => {
    publish(entries.filter((entry) => entry.id !== id));
  }, TOAST_REMOVE_DELAY_MS);
}

/** The notifications to draw. */
export function useToasts(): readonly ToastEntry[] {
  return useSyncExternalStore(
    subscribe,
    () => entries,
    () => NONE,
  );
}

function publish(next: readonly ToastEntry[]): void {
  entries = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
