import { businessCardsResponse } from '@highstreet/api-contract';
import type { SearchMode } from '@highstreet/api-contract';
import { expect } from 'vitest';
import { indexDirectory, insertDirectory } from './directory.js';
import type { InventedBusiness, InventedCity } from './directory.js';
import { CLOSED_PORT_URL, startApi } from './start-api.js';
import type { StartedApi } from './start-api.js';

/** The same directory, searched with and without the search engine. */
export const searchModes = [
  { mode: 'meilisearch', env: {} },
  { mode: 'postgres', env: { MEILISEARCH_URL: CLOSED_PORT_URL } },
] as const;

/** Invented businesses in the order of their ratings, the best last, so that no rating explains what is found first. */
export function bestLast<Described extends Pick<InventedBusiness, 'name'>>(
  businesses: readonly Described[],
): (Described & InventedBusiness)[] {
  return businesses.map((business, index) => ({
    ...business,
    slug: `business-${index}`,
    placeId: `Place-${index}`,
    rating: 3 + index / 20,
    reviewCount: 100,
  }));
}

/** Starts an API that searches a directory of these cities and businesses. */
export async function startSearch(
  { mode, env }: (typeof searchModes)[number],
  cities: readonly InventedCity[],
  businesses: readonly InventedBusiness[],
): Promise<StartedApi> {
  const api = await startApi(env);
  await insertDirectory(api.database.dataSource, cities, businesses);
  if (mode === 'meilisearch') await indexDirectory(api.database.dataSource, api.index);
  return api;
}

/** The names of the businesses that a search finds, in their order. Checks how it was answered. */
export async function namesFound(
  api: StartedApi,
  parameters: Readonly<Record<string, string>>,
  mode: SearchMode,
): Promise<string[]> {
  const response = await api.get(`/api/businesses?${new URLSearchParams(parameters).toString()}`);
  expect(response.headers['x-search-mode']).toBe(mode);
  return businessCardsResponse.parse(response.json()).map(({ name }) => name);
}
