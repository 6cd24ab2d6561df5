import type { SearchDocumentRow } from '@highstreet/search-index';
import { ensureSearchIndex, toSearchDocument, waitForSuccess } from '@highstreet/search-index';
import { BUSINESS_TEXT_COLUMNS, BUSINESS_TEXT_VALUES } from '@highstreet/database';
import type { FreshSearchIndex } from '@highstreet/testing';
import type { DataSource } from 'typeorm';

export interface InventedCity {
  name: string;
  slug: string;
  state?: string;
  country?: string;
}

export interface InventedBusiness {
  name: string;
  slug: string;
  placeId: string;
  /** The slug of an invented city. */
  city?: string;
  /** The category's name; its slug is the name in lower case. */
  category?: string;
  address?: string;
  postalCode?: string;
  phone?: string;
  phoneE164?: string;
  /** Null for a business whose country is not known, as an import stores it. */
  country?: string | null;
  about?: string;
  rating?: number;
  reviewCount?: number;
  isVerified?: boolean;
  isActive?: boolean;
  createdAt?: string;
  formerSlugs?: string[];
}

/** Inserts an invented directory and updates its counters, as an import does. */
export async function insertDirectory(
  dataSource: DataSource,
  cities: readonly InventedCity[],
  businesses: readonly InventedBusiness[],
): Promise<void> {
  for (const city of cities) {
    await dataSource.query(
      `INSERT INTO cities (name, slug, state, country, identity_key) VALUES ($1, $2, $3, $4, $2)`,
      [city.name, city.slug, city.state ?? null, city.country ?? 'United Kingdom'],
    );
  }
  for (const business of businesses) await insertBusiness(dataSource, business);
  await refreshCounters(dataSource);
  await gatherTexts(dataSource);
}

/** Fills the tables that PostgreSQL's search uses, as an import worker does at the end of an import. */
export async function gatherTexts(dataSource: DataSource): Promise<void> {
  await dataSource.query('TRUNCATE business_texts, search_words, city_names');
  await dataSource.query(`
    INSERT INTO business_texts (id, ${BUSINESS_TEXT_COLUMNS.join(', ')})
    SELECT id, ${BUSINESS_TEXT_VALUES}
      FROM businesses`);
  await dataSource.query(`
    INSERT INTO search_words (word)
    SELECT DISTINCT word FROM businesses, unnest(tsvector_to_array(to_tsvector('simple', casefold(unaccent(name))))) AS word
     WHERE word ~ '^[[:alpha:]]{4,30}$'`);
  await dataSource.query(`
    INSERT INTO city_names (id, plain_name) SELECT id, casefold(unaccent(name)) FROM cities`);
}

async function insertBusiness(dataSource: DataSource, business: InventedBusiness): Promise<void> {
  if (business.category !== undefined) {
    await dataSource.query(
      `INSERT INTO categories (name, slug, identity_key) VALUES ($1, $2, $2) ON CONFLICT DO NOTHING`,
      [business.category, business.category.toLowerCase()],
    );
  }
  const [row] = await dataSource.query<{ id: number }[]>(
    `INSERT INTO businesses (name, slug, place_id, category_id, city_id, address, postal_code, country, about,
                             rating, review_count, is_verified, is_active, created_at, business_hours, services,
                             phone, phone_e164, row_hash)
     VALUES ($1, $2, $3, (SELECT id FROM categories WHERE slug = $4), (SELECT id FROM cities WHERE slug = $5),
             $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, '\\x00')
     RETURNING id`,
    [
      business.name,
      business.slug,
      business.placeId,
      business.category?.toLowerCase() ?? null,
      business.city ?? null,
      business.address ?? '1 Invented Street',
      business.postalCode ?? null,
      business.country === undefined ? 'United Kingdom' : business.country,
      business.about ?? null,
      business.rating ?? 4,
      business.reviewCount ?? 10,
      business.isVerified ?? false,
      business.isActive ?? true,
      business.createdAt ?? '2026-01-01T00:00:00Z',
      JSON.stringify({ monday: '09:00-17:00', sunday: '' }),
      ['Takeaway'],
      business.phone ?? business.phoneE164 ?? null,
      business.phoneE164 ?? null,
    ],
  );
  for (const slug of business.formerSlugs ?? []) {
    await dataSource.query('INSERT INTO slug_history (slug, business_id) VALUES ($1, $2)', [slug, row?.id]);
  }
}

/** Recounts every counter that an import maintains. */
export async function refreshCounters(dataSource: DataSource): Promise<void> {
  for (const [table, column] of [
    ['cities', 'city_id'],
    ['categories', 'category_id'],
  ] as const) {
    await dataSource.query(
      `UPDATE ${table} SET business_count =
         (SELECT count(*) FROM businesses b WHERE b.${column} = ${table}.id AND b.is_active)`,
    );
  }
  await dataSource.query('TRUNCATE country_counters');
  await dataSource.query(`
    INSERT INTO country_counters (country, active_count, total_count, city_count, city_business_count)
    SELECT country, sum(active), sum(total), sum(cities), sum(in_cities)
      FROM (SELECT coalesce(country, '') AS country, is_active::integer AS active, 1 AS total, 0 AS cities, 0 AS in_cities FROM businesses
            UNION ALL
            SELECT coalesce(country, ''), 0, 0, 1, business_count FROM cities WHERE business_count > 0) AS counted
     GROUP BY country`);
  await dataSource.query(`
    UPDATE directory_counters SET active_count = (SELECT count(*) FROM businesses WHERE is_active),
                                  total_count = (SELECT count(*) FROM businesses),
                                  city_count = (SELECT count(*) FROM cities WHERE business_count > 0)`);
}

/** Puts every active business into the search index and waits until it can be found. */
export async function indexDirectory(dataSource: DataSource, index: FreshSearchIndex): Promise<void> {
  await ensureSearchIndex(index.client, index.name);
  const rows = await dataSource.query<SearchDocumentRow[]>(`
    SELECT b.*, c.name AS category_name, c.slug AS category_slug, t.name AS city_name, t.slug AS city_slug,
           t.state AS city_state, t.country AS city_country
      FROM businesses b LEFT JOIN categories c ON c.id = b.category_id LEFT JOIN cities t ON t.id = b.city_id
     WHERE b.is_active`);
  const task = await index.client.index(index.name).addDocuments(rows.map(toSearchDocument));
  await waitForSuccess(index.client, task);
}
