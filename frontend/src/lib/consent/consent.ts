import { useSyncExternalStore } from 'react';

/** What a visitor can agree to. */
export type ConsentPurpose = 'analytics' | 'advertising';
/** The visitor's answers. A purpose that the site did not ask about at the time is absent. */
export type Consent = Readonly<Partial<Record<ConsentPurpose, boolean>>>;

/** Key of the stored choice. entry-ad-space.ts reads it too, before this code is loaded. */
const STORAGE_KEY = 'highstreet-consent';
/**
 * Consent expires after a year: the Information Commissioner advises against relying on an old choice for
 * ever.
 */
const LIFETIME_MS = 365 * 24 * 60 * 60 * 1_000;
/** Attribute of the root element that reserves space for advertisements (styles/index.css). */
const AD_SPACE = 'data-ad-space';

const listeners = new Set<() => void>();
let known: { text: string | null; consent: Consent | undefined } = { text: null, consent: undefined };
/** Fallback if the browser has no storage: the choice lasts as long as the page. */
let unkept: string | null = null;

/** The visitor's choice, or undefined while there is none. */
export function readConsent(): Consent | undefined {
  const text = storedText();
  if (text !== known.text) known = { text, consent: parse(text) };
  return known.consent;
}

/** Whether the visitor ever chose, even if the choice has expired since. */
export function hasChosen(): boolean {
  return storedText() !== null;
}

/** Stores the choice and notifies subscribers. */
export function saveConsent(consent: Consent): void {
  unkept = JSON.stringify({ ...consent, at: Date.now() });
  try {
    localStorage.setItem(STORAGE_KEY, unkept);
  } catch {
    // Storage is full or denied.
    forgetStored();
  }
  announce();
}

/** Without it, an older answer would count in place of the one that could not be stored. */
function forgetStored(): void {
  try {
    localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Denied: nothing is stored.
  }
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
