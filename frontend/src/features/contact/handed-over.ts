import { requireServer } from '../../lib/routing/require-server';

/** The fields of the form. */
export type Texts = readonly (readonly [name: string, text: string])[];

/** Key of the message on its way from one document to the next, in this tab's storage. */
const STORAGE_KEY = 'unsent-message';

/**
 * Loads the document anew, where the form sends the message.
 * @throws if the server does not answer, or the browser stores nothing: the visitor keeps this document with the message
 */
export async function handOver(texts: Texts): Promise<void> {
  await requireServer(window.location.href);
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify(texts));
  window.location.reload();
}

/** The message that the document before this one has handed over, once. */
export function takeOver(): Texts | undefined {
  try {
    const stored = sessionStorage.getItem(STORAGE_KEY);
    sessionStorage.removeItem(STORAGE_KEY);
    return stored === null ? undefined : (JSON.parse(stored) as Texts);
  } catch {
    // Denied: nothing is stored.
    return undefined;
  }
}
