import { QueryClient } from '@tanstack/react-query';
import type { ApiConnection } from './api-client';

/**
 * The specification's defaults: data never goes stale, there is no automatic refetch and no retry.
 * One client per browser tab, one per request on the server.
 */
export function createQueryClient(connection: ApiConnection): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        meta: connection,
        staleTime: Infinity,
        retry: false,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        networkMode: 'always',
      },
      // Offline, a call fails at once with a message. The library's default would pause it and send it when
      // the connection is back, so that a "delete all" could run half an hour later.
      mutations: { networkMode: 'always' },
    },
  });
}
