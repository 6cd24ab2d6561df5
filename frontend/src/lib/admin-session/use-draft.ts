import { useQueryClient } from '@tanstack/react-query';
import { useContext, useEffect, useEffectEvent, useState } from 'react';
import { DraftsContext } from './drafts-context';
import type { DraftForm, Drafts } from './drafts-context';
import { sessionQuery } from './session';

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
