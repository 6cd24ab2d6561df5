import { createContext } from 'react';

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
export type Drafts = Map<string, Draft>;

export const DraftsContext = createContext<Drafts | undefined>(undefined);
