import { type ReactNode, useState } from 'react';
import { type Drafts, DraftsContext } from './drafts-context';

/**
 * Keeps what was typed or chosen when a session ended, in memory only, until the login in the middle of work leads back
 * to it. It stands around that login and all pages behind it, and not around a login that begins anew.
 */
export function DraftsProvider({ children }: { children: ReactNode }) {
  const [drafts] = useState<Drafts>(() => new Map());
  return <DraftsContext value={drafts}>{children}</DraftsContext>;
}
