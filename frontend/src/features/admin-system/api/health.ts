import type { HealthResponse } from '@highstreet/api-contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { READ_TIMEOUT_MS } from '../../../lib/api/api-client';
import type { ApiCallContext } from '../../../lib/api/api-client';
import { callInTime } from '../../../lib/api/call-in-time';
import { SYSTEM_REFRESH_MS } from './system';

/** Accepts a 503 too, which has the same body. Null if the API does not respond. */
async function fetchHealth({ signal }: ApiCallContext): Promise<HealthResponse | null> {
  try {
    const body = await callInTime(READ_TIMEOUT_MS, signal, async (limited): Promise<unknown> => {
      const headers = { accept: 'application/json' };
      return await (await fetch('/api/health', { headers, signal: limited })).json();
    });
    return typeof body === 'object' && body !== null && 'checks' in body ? (body as HealthResponse) : null;
  } catch {
    return null;
  }
}

const healthQuery = queryOptions({
  queryKey: ['/api/health'],
  queryFn: fetchHealth,
  staleTime: 0,
  refetchInterval: SYSTEM_REFRESH_MS,
});

/**
 * Health of the servers, requested only while the admin API fails: without Redis it knows no session, and
 * this call needs none.
 */
export function useHealth() {
  return useQuery(healthQuery);
}
