import type { CountryStat } from '@highstreet/api-contract';
import type { BusinessListView } from './list-address';
import { totalOf } from './total-of';

/** Whether `total`, the length of the list, contradicts the counts per country. Those know nothing of a search. */
export function countsDiffer(
  { search, country }: Pick<BusinessListView, 'search' | 'country'>,
  total: number,
  stats: readonly CountryStat[],
): boolean {
  if (search !== '') return false;
  const counted = country === undefined ? stats : stats.filter((stat) => stat.country === country);
  return totalOf(counted) !== total;
}
