import { QueryClient } from '@tanstack/react-query';
import type { ApiConnection } from './api-client';

/**
 * The specification's defaults: data never goes stale, nothing is fetched again by itself, nothing is retried.
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
      // Without a network a call fails at once and says so. The library's default would keep it, and delete everything
      // half an hour later, when the connection is back.
      mutations: { networkMode: 'always' },
    },
  });
}
