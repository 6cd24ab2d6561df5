import type { BusinessSuggestion, CityReference } from '@highstreet/api-contract';
import { HIGHLIGHT_START } from '@highstreet/api-contract';
import { createSearchClient } from '@highstreet/search-index';
import { Inject, Injectable } from '@nestjs/common';
import type { Index } from 'meilisearch';
import { ENV } from '../connections/connections.tokens.js';
import type { CatalogApiEnv } from '../env.js';

/** Milliseconds after which whoever types has typed on. */
const ENGINE_TIMEOUT_MS = 1_000;

type IndexedName = Record<string, unknown> &
  Pick<BusinessSuggestion, 'id' | 'name' | 'slug' | 'placeId'> & { city: Pick<CityReference, 'name'> | null };

/** Businesses by what has been typed of their name, in one round trip to Meilisearch. */
@Injectable()
export class EngineSuggestionsRepository {
  private readonly index: Index<IndexedName>;

  constructor(@Inject(ENV) env: CatalogApiEnv) {
    const client = createSearchClient({
      url: env.MEILISEARCH_URL,
      apiKey: env.MEILISEARCH_API_KEY,
      timeout: ENGINE_TIMEOUT_MS,
    });
    this.index = client.index<IndexedName>(env.SEARCH_INDEX);
  }

  /**
   * Every word must be in the name or the city's, and one at least in the name: whoever types a city only is
   * offered the city.
   * @throws anything that the client throws, within about a second
   */
  async find(typed: string, limit: number): Promise<BusinessSuggestion[]> {
    const { hits } = await this.index.search(typed, {
      limit,
      matchingStrategy: 'all',
      attributesToSearchOn: ['name', 'city.name'],
      attributesToRetrieve: ['id', 'name', 'slug', 'placeId', 'city'],
      attributesToHighlight: ['name'],
      highlightPreTag: HIGHLIGHT_START,
      highlightPostTag: '',
    });
    return hits
      .filter(({ _formatted: formatted }) => formatted?.name?.includes(HIGHLIGHT_START))
      .map(({ id, name, slug, placeId, city }) => ({ id, name, slug, placeId, city: city?.name ?? null }));
  }
}
