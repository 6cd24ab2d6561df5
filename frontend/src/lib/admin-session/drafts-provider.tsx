import { useState } from 'react';
import type { ReactNode } from 'react';
import { DraftsContext } from './drafts-context';
import type { Drafts } from './drafts-context';

/**
 * Keeps what was typed or chosen when a session expired, in memory only, until a login returns to it. Wraps
 * that login and all pages behind it, but not a fresh login.
 */
export function DraftsProvider({ children }: { children: ReactNode }) {
  const [drafts] = useState<Drafts>(() => new Map());
  return <DraftsContext value={drafts}>{children}</DraftsContext>;
}
