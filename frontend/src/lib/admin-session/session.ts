import type { AuthCheckResponse } from '@highstreet/api-contract';
import { queryOptions } from '@tanstack/react-query';
import { apiGet } from '../api/api-client';
import type { ApiCallContext } from '../api/api-client';
import { SESSION_PATH } from '../api/session-path';

function fetchSession(context: ApiCallContext): Promise<AuthCheckResponse> {
  return apiGet(SESSION_PATH, context);
}

/** Whether there is a session. Refetched on every load of an admin page. */
export const sessionQuery = queryOptions({
  queryKey: [SESSION_PATH],
  queryFn: fetchSession,
  staleTime: 0,
});
