import { MAX_TEXT_PARAMETER_LENGTH } from '@highstreet/api-contract';
import { pageParameter } from '../../lib/routing/page-parameter';
import { textParameter } from '../../lib/routing/text-parameter';
import { newestFirst, orderParameters, readOrder } from './list-order';
import type { ListOrder } from './list-order';

/** State of the business list, all of which is in its address. */
export interface BusinessListView extends ListOrder {
  /** From 1. */
  page: number;
  search: string;
  /** Undefined: all countries; '': businesses without a country. */
  country: string | undefined;
}

/** Reads the query of /admin/businesses. */
export function businessListView(parameters: URLSearchParams): BusinessListView {
  return {
    page: pageParameter(parameters),
    search: textParameter(parameters, 'search', MAX_TEXT_PARAMETER_LENGTH),
    country: parameters.get('country') ?? undefined,
    ...readOrder(parameters),
  };
}

/** The query of /admin/businesses, without default values. */
export function businessListParameters({
  page,
  search,
  country,
  ...order
}: BusinessListView): URLSearchParams {
  const parameters = new URLSearchParams();
  if (country !== undefined) parameters.set('country', country);
  if (search !== '') parameters.set('search', search);
  for (const [name, value] of Object.entries(orderParameters(order))) parameters.set(name, value);
  if (page > 1) parameters.set('page', String(page));
  return parameters;
}

/** Address of the list of one country's businesses. */
export function countryListAddress(country: string): string {
  return `/admin/businesses?${businessListParameters({ page: 1, search: '', country, ...newestFirst }).toString()}`;
}
