import { showToast } from './toasts';

/**
 * Copies a text to the clipboard and confirms it. If the browser refuses, shows the text to be copied by
 * hand.
 */
export async function copyText(text: string, what: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ title: `${what} copied`, description: text });
  } catch {
    showToast({ title: `${what} could not be copied`, description: text, variant: 'destructive' });
  }
}
