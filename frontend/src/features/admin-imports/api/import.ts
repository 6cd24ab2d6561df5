import type { ImportResponse } from '@highstreet/api-contract';
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { type ApiCallContext, apiGet } from '../../../lib/api-client';
import { hasEnded } from '../import-status';

const POLL_MS = 1_000;

function fetchImport(id: number, context: ApiCallContext): Promise<ImportResponse> {
  return apiGet(`/api/admin/imports/${id}`, context);
}

/** An import: how far it is, its result once it has ended. Asked for every second until then, unseen tabs included. */
export function importQuery(id: number) {
  return queryOptions({
    queryKey: ['/api/admin/imports', id],
    queryFn: (context) => fetchImport(id, context),
    refetchInterval: ({ state }) => (state.data && hasEnded(state.data.status) ? false : POLL_MS),
    refetchIntervalInBackground: true,
  });
}

/** Undefined watches nothing. */
export function useImport(id: number | undefined) {
  return useQuery({ ...importQuery(id ?? 0), ...(id === undefined && { queryFn: skipToken }) });
}
