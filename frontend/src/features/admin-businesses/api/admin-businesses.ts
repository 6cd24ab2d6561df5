import { ADMIN_PAGE_LIMIT, type AdminBusinessesResponse } from '@highstreet/api-contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ApiCallContext, apiGet } from '../../../lib/api-client';

export interface AdminBusinessesParameters {
  /** From 1. */
  page: number;
  /** Empty for all businesses. */
  search: string;
}

function fetchAdminBusinesses(
  { page, search }: AdminBusinessesParameters,
  context: ApiCallContext,
): Promise<AdminBusinessesResponse> {
  return apiGet('/api/admin/businesses', context, { page, limit: ADMIN_PAGE_LIMIT, search });
}

/** One page of the admin table, fifty businesses each. */
function adminBusinessesQuery(parameters: AdminBusinessesParameters) {
  return queryOptions({
    queryKey: ['/api/admin/businesses', parameters],
    queryFn: (context) => fetchAdminBusinesses(parameters, context),
  });
}

export function useAdminBusinesses(parameters: AdminBusinessesParameters) {
  return useQuery(adminBusinessesQuery(parameters));
}
