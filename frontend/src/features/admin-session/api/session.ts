import type { AuthCheckResponse } from '@highstreet/api-contract';
import { queryOptions } from '@tanstack/react-query';
import { type ApiCallContext, apiGet } from '../../../lib/api-client';

function fetchSession(context: ApiCallContext): Promise<AuthCheckResponse> {
  return apiGet('/api/admin/check', context);
}

/** Whether somebody is logged in. Asked again on every load of an admin page. */
export const sessionQuery = queryOptions({
  queryKey: ['/api/admin/check'],
  queryFn: fetchSession,
  staleTime: 0,
});
