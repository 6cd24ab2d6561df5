import { hasImportEnded } from '@highstreet/api-contract';
import type { ImportResponse } from '@highstreet/api-contract';
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { apiGet } from '../../../lib/api/api-client';
import type { ApiCallContext } from '../../../lib/api/api-client';

const POLL_MS = 1_000;
/** One that waits for others has nothing to report, and dozens may wait. */
const QUEUED_POLL_MS = 5_000;

function fetchImport(id: number, context: ApiCallContext): Promise<ImportResponse> {
  return apiGet(`/api/admin/imports/${id}`, context);
}

/** An import with its progress, and its result once it has ended. */
export function importQuery(id: number) {
  return queryOptions({
    queryKey: ['/api/admin/imports', id],
    queryFn: (context) => fetchImport(id, context),
  });
}

/** Undefined disables the query. */
export function useImport(id: number | undefined) {
  return useQuery({ ...importQuery(id ?? 0), ...(id === undefined && { queryFn: skipToken }) });
}

/**
 * An import that is followed. Without `polling` nothing is requested: its events update the cache.
 * @param polling requests it every second until it has ended, less often while it waits, in hidden tabs too
 */
export function useFollowedImport(id: number, polling: boolean) {
  return useQuery({
    ...importQuery(id),
    enabled: polling,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => {
      if (!polling || (data && hasImportEnded(data.status))) return false;
      return data?.status === 'queued' ? QUEUED_POLL_MS : POLL_MS;
    },
    refetchIntervalInBackground: true,
  });
}
