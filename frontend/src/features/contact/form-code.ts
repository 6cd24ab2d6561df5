import { inTime } from '../../lib/routing/in-time';
import { loadToaster } from '../../ui/toast-area';

/** A script of the form has failed to load. Browsers may remember that for the life of the document. */
let isLost = false;

/** True if only another document can check and send a message. */
export function isCodeLost(): boolean {
  return isLost;
}

/** Fetches what sending needs. Most visitors of the page only look up the address, and never begin to write. */
export function requestCode(): void {
  needed(Promise.all([importRules(), loadToaster()])).catch(() => undefined);
}

export function loadRules(): ReturnType<typeof importRules> {
  return inTime(needed(importRules()));
}

export async function loadConfirmation(): Promise<void> {
  await inTime(needed(loadToaster()));
}

const importRules = () => import('./contact-message');

async function needed<Code>(loading: Promise<Code>): Promise<Code> {
  try {
    return await loading;
  } catch (error) {
    isLost = true;
    throw error;
  }
}
