import { useSyncExternalStore } from 'react';

/** What a visitor can agree to. */
export type ConsentPurpose = 'analytics' | 'advertising';
/** The answers so far. What the site did not ask for when they were given is not in it. */
export type Consent = Readonly<Partial<Record<ConsentPurpose, boolean>>>;

/** Where the choice is kept; entry-ad-space.ts reads it too, before any of this code is there. */
const STORAGE_KEY = 'highstreet-consent';
/** After a year one is asked again, as the Information Commissioner advises not to rely on an old choice for ever. */
const LIFETIME_MS = 365 * 24 * 60 * 60 * 1_000;
/** Attribute of the document's element that opens the room for advertisements (styles/index.css). */
const AD_SPACE = 'data-ad-space';

const listeners = new Set<() => void>();
let known: { text: string | null; consent: Consent | undefined } = { text: null, consent: undefined };
/** The choice of a browser that keeps nothing: it holds as long as the page. */
let unkept: string | null = null;

/** The visitor's choice, or undefined while there is none. */
export function readConsent(): Consent | undefined {
  const text = storedText();
  if (text !== known.text) known = { text, consent: parse(text) };
  return known.consent;
}

/** Keeps the choice, and tells everyone who uses it. */
export function saveConsent(consent: Consent): void {
  unkept = JSON.stringify({ ...consent, at: Date.now() });
  try {
    localStorage.setItem(STORAGE_KEY, unkept);
  } catch {
    // Storage is full or refused.
  }
  announce();
}

/** The visitor's choice as it changes, in this tab or in another. Undefined on the server. */
export function useConsent(): Consent | undefined {
  return useSyncExternalStore(subscribe, readConsent, () => undefined);
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', announce);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', announce);
  };
}

function announce(): void {
  document.documentElement.toggleAttribute(AD_SPACE, readConsent()?.advertising === true);
  for (const listener of listeners) listener();
}

function storedText(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY) ?? unkept;
  } catch {
    return unkept;
  }
}

function parse(text: string | null): Consent | undefined {
  if (text === null) return undefined;
  try {
    const { at, ...consent } = JSON.parse(text) as Consent & { at?: unknown };
    if (typeof at !== 'number' || Date.now() - at > LIFETIME_MS) return undefined;
    return consent;
  } catch {
    return undefined;
  }
}
