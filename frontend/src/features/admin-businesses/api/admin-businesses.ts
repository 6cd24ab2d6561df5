import { ADMIN_PAGE_LIMIT } from '@highstreet/api-contract';
import type { AdminBusinessesResponse } from '@highstreet/api-contract';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { apiGet } from '../../../lib/api/api-client';
import type { ApiCallContext } from '../../../lib/api/api-client';
import type { BusinessListView } from '../list-address';
import { isNewestFirst } from '../list-order';
import { freshWhenShown } from './fresh-when-shown';

function fetchAdminBusinesses(
  view: BusinessListView,
  context: ApiCallContext,
): Promise<AdminBusinessesResponse> {
  const { page, search, country, sort, order } = view;
  const query = new URLSearchParams({ page: String(page), limit: String(ADMIN_PAGE_LIMIT) });
  if (search !== '') query.set('search', search);
  if (country !== undefined) query.set('country', country);
  if (!isNewestFirst(view)) {
    query.set('sort', sort);
    query.set('order', order);
  }
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
