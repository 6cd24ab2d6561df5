import type { ImportResponse } from '@highstreet/api-contract';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { type ApiCallContext, type ApiPage, apiGetPage } from '../../../lib/api-client';
import { hasEnded } from '../import-status';

/** Imports on a page of the history. */
export const IMPORTS_PAGE_SIZE = 20;
const POLL_MS = 3_000;
/** First part of the key of every page of the history. */
export const importsPageKey = '/api/admin/imports?page';

function fetchImportsPage(page: number, context: ApiCallContext): Promise<ApiPage<ImportResponse>> {
  return apiGetPage('/api/admin/imports', context, { page, limit: IMPORTS_PAGE_SIZE });
}

/**
 * Imports of all administrators, newest first, without their results. Followed while one of them is running, and
 * asked for again whenever somebody comes back to the page.
 */
function importsPageQuery(page: number) {
  return queryOptions({
    queryKey: [importsPageKey, page],
    queryFn: (context) => fetchImportsPage(page, context),
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) =>
      state.data?.items.some(({ status }) => !hasEnded(status)) ? POLL_MS : false,
  });
}

/** @param page from 1 */
export function useImportsPage(page: number) {
  return useQuery({ ...importsPageQuery(page), placeholderData: keepPreviousData });
}
