import { useContext } from 'react';
import type { ContextType } from 'react';
import { UNSAFE_DataRouterContext } from 'react-router-dom';

export type Router = NonNullable<ContextType<typeof UNSAFE_DataRouterContext>>['router'];

/** The router itself, whose state is newer than the last rendering; React Router has no hook for it. */
export function useRouter(): Router | undefined {
  return useContext(UNSAFE_DataRouterContext)?.router;
}
