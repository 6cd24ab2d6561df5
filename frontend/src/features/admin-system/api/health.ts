import type { HealthResponse } from '@highstreet/api-contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ApiCallContext } from '../../../lib/api-client';
import { SYSTEM_REFRESH_MS } from './system';

/** The API says in the same words, with status 503, that it is down; null when it does not answer at all. */
async function fetchHealth({ signal }: ApiCallContext): Promise<HealthResponse | null> {
  try {
    const response = await fetch('/api/health', {
      headers: { accept: 'application/json' },
      signal: signal ?? null,
    });
    const body: unknown = await response.json();
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
 * Which servers answer, asked only while the admin area itself does not: without Redis nobody is known there, and this
 * call needs no session.
 */
export function useHealth(enabled: boolean) {
  return useQuery({ ...healthQuery, enabled });
}
