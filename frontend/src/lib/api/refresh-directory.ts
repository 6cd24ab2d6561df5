import type { Query, QueryClient } from '@tanstack/react-query';
import { SESSION_PATH } from './session-path';

/**
 * After an import or a delete-all: refetches the queries on the screen and drops all others from the cache,
 * so that no page of this tab shows stale data.
 */
export async function refreshDirectory(queryClient: QueryClient): Promise<void> {
  const predicate = ({ queryKey }: Query) => queryKey[0] !== SESSION_PATH;
  queryClient.removeQueries({ predicate, type: 'inactive' });
  await queryClient.invalidateQueries({ predicate });
}
