import { readConnections } from '@highstreet/local';
import { getRequest, load, postRequest } from '../load/load.js';
import type { BenchedProduct } from '../product/benched-product.js';
import { judge } from '../result.js';
import type { BenchResult } from '../result.js';
import type { BenchContext } from '../suite.js';
import { compareInRounds, judgeP99, judgeRate } from './compare-in-rounds.js';

const TARGETS = { addedMs: 1, rate: 0.75, p99: 1.3 };
/** If the engine is slow, PostgreSQL answers, and such a search must not be compared with the engine's. */
const OF_ENGINE = /^x-search-mode: meilisearch\r?$/im;
const QUERIES = 300;
const PAGE = 24;

/**
 * Search through the API, compared with the engine itself. The engine gets the request that a bare client
 * would need for the same result: whole cards with highlights. The API marks the words itself and requests
 * less from the engine; that is its own gain.
 */
export async function measureSearch(
  context: BenchContext,
  product: BenchedProduct,
  apiOrigin: string,
  rows: number,
): Promise<BenchResult[]> {
  const { meilisearchUrl, meilisearchKey } = readConnections(product.dataDirectory);
  const queries = await searchQueries(product);
  const own = queries.map((q) => getRequest(apiOrigin, `/api/businesses?q=${encodeURIComponent(q)}`));
  const raw = queries.map((q) =>
    postRequest(
      meilisearchUrl,
      '/indexes/businesses/search',
      { q, page: 1, hitsPerPage: PAGE, attributesToHighlight: ['name', 'address'] },
      { Authorization: `Bearer ${meilisearchKey}` },
    ),
  );
  const results: BenchResult[] = [];
  // Many connections first: after some thousand searches both sides are warm, as they are in production.
  for (const connections of [16, 1]) {
    const name = `api: search, ${rows} rows, ${connections} connection${connections === 1 ? '' : 's'}`;
    const found = await compareInRounds(context, name, {
      floor: (seconds) => load({ origin: meilisearchUrl, requests: raw, connections, seconds }),
      own: (seconds) => load({ origin: apiOrigin, requests: own, connections, seconds, head: OF_ENGINE }),
    });
    const added = found.own.p50 - found.floor.p50;
    results.push(
      judgeRate(name, found, TARGETS.rate),
      judge({
        name: `${name}, p50 added to the engine's`,
        value: added,
        unit: 'ms',
        target: TARGETS.addedMs,
        direction: 'max',
      }),
      judgeP99(name, found, TARGETS.p99),
    );
  }
  return results;
}

/** Typical searches: words of names, half of them with a missing letter, and words with a place. */
async function searchQueries(product: BenchedProduct): Promise<string[]> {
  const found = await product.query<{ name: string; city: string | null }>(
    `SELECT b.name, c.name AS city FROM businesses b LEFT JOIN cities c ON c.id = b.city_id
      ORDER BY md5(b.place_id) LIMIT ${QUERIES}`,
  );
  return found.map(({ name, city }, position) => {
    const words = name.replaceAll(/[^\p{L} ]/gu, '').trim();
    const middle = Math.floor(words.length / 2);
    switch (position % 3) {
      case 0:
        return words;
      case 1:
        return words.slice(0, middle) + words.slice(middle + 1);
      default:
        return `${words.split(' ')[0] ?? ''} ${city ?? ''}`.trim();
    }
  });
}
