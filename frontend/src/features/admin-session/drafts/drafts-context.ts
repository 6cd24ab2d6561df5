import { createContext } from 'react';

interface Draft {
  /** Whose work it is. */
  username: string;
  value: unknown;
}

/** A form whose unfinished work outlives the session. Its name is its own; `Value` is what it keeps. */
export interface DraftForm<Value> {
  readonly name: string;
  /** Nothing has it: it ties the type to the form. */
  readonly keeps?: Value;
}

/** Unfinished work by the name of the form that it belongs to. */
export type Drafts = Map<string, Draft>;

export const DraftsContext = createContext<Drafts | undefined>(undefined);
