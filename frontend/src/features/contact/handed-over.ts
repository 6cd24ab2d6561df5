import { throwUnlessOk } from '../../lib/api/api-client';
import { inTime } from '../../lib/routing/in-time';
import { requireServer } from '../../lib/routing/require-server';

/** The fields of the form. */
export type Texts = readonly (readonly [name: string, text: string])[];

interface HandedOver {
  /** When the visitor asked for it to be sent. */
  at: number;
  texts: Texts;
}

/** Key of the message on its way from one document to the next, in this tab's storage. */
const STORAGE_KEY = 'unsent-message';
/** Whoever comes to the form later does not expect it to send anything. */
const LIFETIME_MS = 60_000;

/**
 * Loads the document anew, where the form sends the message. Ends only if that fails.
 * @throws if the server does not answer, or not with the page, or the browser stores nothing: the visitor keeps this
 * document with the message, and nothing is stored
 */
export async function handOver(texts: Texts): Promise<never> {
  await throwUnlessOk(await requireServer(window.location.href));
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ at: Date.now(), texts } satisfies HandedOver));
  window.location.reload();
  try {
    return await inTime(new Promise<never>(() => undefined));
  } finally {
    // The visitor may write on now: a document that came after all would send what was written before.
    window.stop();
    sessionStorage.removeItem(STORAGE_KEY);
  }
}

/** The message that the document before this one has just handed over, once. */
export function takeOver(): Texts | undefined {
  try {
    const stored = sessionStorage.getItem(STORAGE_KEY);
    sessionStorage.removeItem(STORAGE_KEY);
    if (stored === null) return undefined;
    const { at, texts } = JSON.parse(stored) as HandedOver;
    return Date.now() - at < LIFETIME_MS ? texts : undefined;
  } catch {
    // Denied: nothing is stored.
    return undefined;
  }
}
