import type { Query, QueryClient } from '@tanstack/react-query';
import { SESSION_PATH } from './session-path';

/**
 * After an import or a delete-all: refetches the queries on the screen and drops all others from the cache,
 * so that no page of this tab shows stale data. Queries on the screen that only events update (imports that
 * are followed) are neither refetched nor dropped.
 */
export async function refreshDirectory(queryClient: QueryClient): Promise<void> {
  const isOfDirectory = ({ queryKey }: Query) => queryKey[0] !== SESSION_PATH;
  queryClient.removeQueries({
    // Not `type: 'inactive'`, which a query on the screen is, too, while it is disabled.
    predicate: (query) => isOfDirectory(query) && query.getObserversCount() === 0,
  });
  await queryClient.invalidateQueries({ predicate: isOfDirectory });
}
