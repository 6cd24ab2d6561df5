import { useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useEffect, useEffectEvent, useState } from 'react';
import type { ReactNode } from 'react';
import { sessionQuery } from './session';

interface Draft {
  /** The draft's owner. */
  username: string;
  value: unknown;
}

/**
 * A form whose unfinished work outlives the session. The name is unique; `Value` is the type of the draft.
 */
export interface DraftForm<Value> {
  readonly name: string;
  /** Never set: a phantom property that ties the type to the form. */
  readonly keeps?: Value;
}

/** Drafts by the name of their form. */
type Drafts = Map<string, Draft>;

const DraftsContext = createContext<Drafts | undefined>(undefined);

/**
 * Keeps what was typed or chosen when a session expired, in memory only, until a login returns to it. Wraps
 * that login and all pages behind it, but not a fresh login.
 */
export function DraftsProvider({ children }: { children: ReactNode }) {
  const [drafts] = useState<Drafts>(() => new Map());
  return <DraftsContext value={drafts}>{children}</DraftsContext>;
}

/**
 * Returns, once, what the same administrator had typed into this form when the session ended; undefined if
 * there is nothing to restore.
 */
export function useRestoredDraft<Value>(form: DraftForm<Value>): Value | undefined {
  const drafts = useDrafts();
  const username = useUsername();
  const [restored] = useState(() => {
    const draft = drafts.get(form.name);
    return draft !== undefined && draft.username === username ? (draft.value as Value) : undefined;
  });
  useEffect(() => {
    drafts.delete(form.name);
  }, [drafts, form.name]);
  return restored;
}

/**
 * Stores the result of `read` if the form unmounts because the session has ended. A form that the
 * administrator leaves is not stored. Undefined stores nothing.
 */
export function useKeptDraft<Value>(form: DraftForm<Value>, read: () => Value | undefined): void {
  const drafts = useDrafts();
  const queryClient = useQueryClient();
  const username = useUsername();
  const keep = useEffectEvent(() => {
    const hasEnded = queryClient.getQueryData(sessionQuery.queryKey)?.authenticated === false;
    const value = read();
    if (hasEnded && username !== undefined && value !== undefined) drafts.set(form.name, { username, value });
  });
  useEffect(
    () => () => {
      keep();
    },
    [],
  );
}

function useDrafts(): Drafts {
  const drafts = useContext(DraftsContext);
  if (drafts === undefined) throw new Error('DraftsProvider is missing');
  return drafts;
}

/** Who was logged in when the form was opened; its end would forget it. */
function useUsername(): string | undefined {
  const queryClient = useQueryClient();
  const [username] = useState(() => queryClient.getQueryData(sessionQuery.queryKey)?.username);
  return username;
}
