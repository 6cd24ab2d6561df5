import type { BusinessDetailResponse } from '@highstreet/api-contract';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { apiGet } from '../../../lib/api/api-client';
import type { ApiCallContext } from '../../../lib/api/api-client';
import { isClientError } from '../../../lib/api/api-error';

/**
 * docs/specification.md, A business. The server does not retry: the visitor would see nothing until the last
 * try.
 */
const RETRIES = import.meta.env.SSR ? 0 : 3;
const RETRY_DELAY_MS = 1_000;

function fetchBusinessDetail(slug: string, context: ApiCallContext): Promise<BusinessDetailResponse> {
  return apiGet(`/api/businesses/detail/${encodeURIComponent(slug)}`, context);
}

/** `slug` is the last segment of the page's address, decoded. */
export function businessDetailQuery(slug: string) {
  return queryOptions({
    queryKey: ['/api/businesses/detail', slug],
    queryFn: (context) => fetchBusinessDetail(slug, context),
    retry: (failures, error) => failures < RETRIES && !isClientError(error),
    retryDelay: RETRY_DELAY_MS,
  });
}

export function useBusinessDetail(slug: string): BusinessDetailResponse {
  return useSuspenseQuery(businessDetailQuery(slug)).data;
}
