import type { CountryStat } from '@highstreet/api-contract';

/** Businesses of all countries. */
export function totalOf(stats: readonly CountryStat[]): number {
  return stats.reduce((sum, { count }) => sum + count, 0);
}
