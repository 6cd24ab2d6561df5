import { isDeepStrictEqual } from 'node:util';
import { SEARCH_INDEX } from '@highstreet/local';
import { createSearchClient, toSearchDocument } from '@highstreet/search-index';
import type { SearchDocument, SearchDocumentRow } from '@highstreet/search-index';
import type { ProductUnderTest } from '../product/product-under-test.js';
import type { Difference, Differences } from './compare-records.js';

const PAGE = 1_000;
/** Differences that are listed; the others are counted. */
const MOST_LISTED = 10;

/** Key columns as numbers, as the indexer's own connections return them. */
const documentRows = `
  SELECT business.id::integer, business.name, business.slug, business.place_id, business.description, business.address,
         business.postal_code, business.country, business.phone, business.phone_e164,
         business.website, business.rating::float8, business.review_count, business.about, business.photo, business.location_link, business.latitude,
         business.longitude, business.is_verified, business.is_active, business.business_hours, business.services,
         business.trusted_rating, business.created_at, business.updated_at,
         category.id AS category_id, category.name AS category_name, category.slug AS category_slug,
         city.id AS city_id, city.name AS city_name, city.slug AS city_slug,
         city.state AS city_state, city.country AS city_country
  FROM businesses AS business
  LEFT JOIN categories AS category ON category.id = business.category_id
  LEFT JOIN cities AS city ON city.id = business.city_id
  WHERE business.is_active AND business.id = ANY($1::bigint[])`;

/**
 * Compares every document of the search index, field by field, with what the database of the same directory
 * says. If an index agrees with its database, it also agrees with any other index whose database has the same
 * businesses.
 */
export async function compareIndex(product: ProductUnderTest): Promise<Differences> {
  const { meilisearchUrl, meilisearchKey } = product.connections;
  const client = createSearchClient({ url: meilisearchUrl, apiKey: meilisearchKey, timeout: 60_000 });
  const index = client.index<SearchDocument>(SEARCH_INDEX);
  const first: Difference[] = [];
  let count = 0;
  let documents = 0;
  for (let offset = 0; ; offset += PAGE) {
    const { results } = await index.getDocuments({ offset, limit: PAGE });
    if (results.length === 0) break;
    documents += results.length;
    const expected = await expectedDocuments(
      product,
      results.map(({ id }) => id),
    );
    for (const document of results) {
      const what = difference(expected.get(document.id), document);
      if (what === undefined) continue;
      count += 1;
      if (first.length < MOST_LISTED) first.push({ key: `${document.name} (${document.id})`, what });
    }
  }
  const active = await product.activeBusinessCount();
  if (active > documents) {
    count += active - documents;
    first.push({ key: 'all', what: `${documents} documents for ${active} active businesses` });
  }
  return { count, first };
}

async function expectedDocuments(
  product: ProductUnderTest,
  ids: readonly number[],
): Promise<Map<number, SearchDocument>> {
  const { rows } = await product.pool.query<SearchDocumentRow>(documentRows, [ids]);
  return new Map(rows.map((row) => [row.id, toSearchDocument(row)]));
}

/**
 * Undefined when every field is right. The engine's documents have all fields, not only those that a search
 * returns.
 */
function difference(expected: SearchDocument | undefined, document: SearchDocument): string | undefined {
  if (expected === undefined) return 'is no active business';
  // Through JSON, because that is how it was sent.
  const sent = JSON.parse(JSON.stringify(expected)) as SearchDocument;
  const all = new Set([...Object.keys(sent), ...Object.keys(document)] as (keyof SearchDocument)[]);
  const fields = [...all].filter((field) => !isDeepStrictEqual(document[field], sent[field]));
  if (fields.length === 0) return undefined;
  return fields
    .map(
      (field) =>
        `${field}: ${JSON.stringify(sent[field])} is ${JSON.stringify(document[field])} in the index`,
    )
    .join(', ');
}
