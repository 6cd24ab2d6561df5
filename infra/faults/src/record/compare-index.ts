import { isDeepStrictEqual } from 'node:util';
import { SEARCH_INDEX } from '@highstreet/local';
import {
  BUSINESS_REFERENCES,
  createSearchClient,
  SEARCH_DOCUMENT_COLUMNS,
  toSearchDocument,
} from '@highstreet/search-index';
import type { SearchDocument, SearchDocumentRow } from '@highstreet/search-index';
import type { ProductUnderTest } from '../product/product-under-test.js';
import type { Difference, Differences } from './compare-records.js';

const PAGE = 1_000;
/** Differences that are listed; the others are counted. */
const MOST_LISTED = 10;

const DOCUMENT_ROWS = `
  SELECT ${SEARCH_DOCUMENT_COLUMNS}
  FROM businesses b ${BUSINESS_REFERENCES}
  WHERE b.is_active AND b.id = ANY($1::bigint[])`;

/** The indexer's own connections return numbers for these. */
interface UnparsedRow extends Omit<SearchDocumentRow, 'id' | 'rating'> {
  id: string | number;
  rating: string | number;
}

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
  const { rows } = await product.pool.query<UnparsedRow>(DOCUMENT_ROWS, [ids]);
  const numbered = rows.map((row) => ({ ...row, id: Number(row.id), rating: Number(row.rating) }));
  return new Map(numbered.map((row) => [row.id, toSearchDocument(row)]));
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
