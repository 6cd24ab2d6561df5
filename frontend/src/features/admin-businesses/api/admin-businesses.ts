import { ADMIN_PAGE_LIMIT } from '@highstreet/api-contract';
import type { AdminBusinessesResponse } from '@highstreet/api-contract';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { apiGet } from '../../../lib/api/api-client';
import type { ApiCallContext } from '../../../lib/api/api-client';
import { businessListParameters } from '../list-address';
import type { BusinessListView } from '../list-address';
import { freshWhenShown } from './fresh-when-shown';

function fetchAdminBusinesses(
  view: BusinessListView,
  context: ApiCallContext,
): Promise<AdminBusinessesResponse> {
  const query = businessListParameters(view);
  query.set('sort', view.sort);
  query.set('order', view.order);
  query.set('page', String(view.page));
  query.set('limit', String(ADMIN_PAGE_LIMIT));
  return apiGet(`/api/admin/businesses?${query.toString()}`, context);
}

/** One page of the admin table, fifty businesses each. */
function adminBusinessesQuery(view: BusinessListView) {
  return queryOptions({
    queryKey: ['/api/admin/businesses', view],
    queryFn: (context) => fetchAdminBusinesses(view, context),
    ...freshWhenShown,
  });
}

/** Keeps the previous page until the requested one has loaded (`isPlaceholderData`). */
export function useAdminBusinesses(view: BusinessListView) {
  return useQuery({ ...adminBusinessesQuery(view), placeholderData: keepPreviousData });
}
