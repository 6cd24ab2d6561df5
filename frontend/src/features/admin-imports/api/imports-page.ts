import { hasImportEnded, MAX_PAGE_LIMIT } from '@highstreet/api-contract';
import type { ImportResponse } from '@highstreet/api-contract';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { apiGetPage } from '../../../lib/api/api-client';
import type { ApiCallContext, ApiPage } from '../../../lib/api/api-client';

/** Imports on a page of the history. */
export const IMPORTS_PAGE_SIZE = 20;
const POLL_MS = 3_000;
/** While nothing runs, in case another administrator starts an import. An answer is a kilobyte. */
const IDLE_POLL_MS = 5_000;
/** First part of the key of every page of the history. */
export const importsPageKey = '/api/admin/imports?page';

export function fetchImportsPage(page: number, context: ApiCallContext): Promise<ApiPage<ImportResponse>> {
  return apiGetPage('/api/admin/imports', context, { page, limit: IMPORTS_PAGE_SIZE });
}

interface HistoryOptions {
  /** False disables the query. */
  enabled?: boolean;
  /** Whether the list is on the screen, and therefore polled even while nothing runs. */
  watched?: boolean;
  /** Whether uploads wait for its answer: polled as if watched, in hidden tabs too. */
  awaited?: boolean;
}

/**
 * Imports of all administrators, newest first, without their results. Polled while one of them is running,
 * and refetched when the tab becomes visible again.
 */
function importsPageQuery(page: number, { watched = false, awaited = false }: HistoryOptions) {
  return queryOptions({
    queryKey: [importsPageKey, page],
    queryFn: (context) => fetchImportsPage(page, context),
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => {
      if (state.data?.items.some(({ status }) => !hasImportEnded(status))) return POLL_MS;
      return (watched || awaited) && IDLE_POLL_MS;
    },
    refetchIntervalInBackground: awaited,
  });
}

/** @param page from 1 */
export function useImportsPage(page: number, { enabled = true, ...polling }: HistoryOptions = {}) {
  return useQuery({ ...importsPageQuery(page, polling), placeholderData: keepPreviousData, enabled });
}

/** Every import that is under way. Not polled: one that begins later is in the first page of the history. */
const unfinishedImportsQuery = queryOptions({
  queryKey: [importsPageKey, 'unfinished'],
  queryFn: (context) =>
    apiGetPage<ImportResponse>('/api/admin/imports', context, { unfinished: 'true', limit: MAX_PAGE_LIMIT }),
  staleTime: 0,
  refetchOnWindowFocus: true,
});

export function useUnfinishedImports({ enabled }: { enabled: boolean }) {
  return useQuery({ ...unfinishedImportsQuery, enabled });
}
