import { hasImportEnded, type ImportResponse } from '@highstreet/api-contract';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { type ApiCallContext, type ApiPage, apiGetPage } from '../../../lib/api-client';

/** Imports on a page of the history. */
export const IMPORTS_PAGE_SIZE = 20;
const POLL_MS = 3_000;
/** While nothing runs, in case somebody else begins something. */
const IDLE_POLL_MS = 15_000;
/** First part of the key of every page of the history. */
export const importsPageKey = '/api/admin/imports?page';

function fetchImportsPage(page: number, context: ApiCallContext): Promise<ApiPage<ImportResponse>> {
  return apiGetPage('/api/admin/imports', context, { page, limit: IMPORTS_PAGE_SIZE });
}

interface HistoryOptions {
  /** False asks for nothing. */
  enabled?: boolean;
  /** Whether the list itself is on the screen, so that it is looked after while nothing runs, too. */
  watched?: boolean;
}

/**
 * Imports of all administrators, newest first, without their results. Followed while one of them is running, and
 * asked for again whenever somebody comes back to the page.
 */
function importsPageQuery(page: number, watched: boolean) {
  return queryOptions({
    queryKey: [importsPageKey, page],
    queryFn: (context) => fetchImportsPage(page, context),
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => {
      if (state.data?.items.some(({ status }) => !hasImportEnded(status))) return POLL_MS;
      return watched && IDLE_POLL_MS;
    },
  });
}

/** @param page from 1 */
export function useImportsPage(page: number, { enabled = true, watched = false }: HistoryOptions = {}) {
  return useQuery({ ...importsPageQuery(page, watched), placeholderData: keepPreviousData, enabled });
}
