import { afterAll, beforeAll, expect, it } from 'vitest';
import { exportColumns } from '../src/exports/export-columns.js';
import { createAdmin } from './support/admin.js';
import { exportedRows } from './support/exported-rows.js';
import { startApi } from './support/start-api.js';
import type { StartedApi } from './support/start-api.js';
import { adminClient } from './support/upload.js';
import type { AdminClient } from './support/upload.js';

let api: StartedApi;
let client: AdminClient;

beforeAll(async () => {
  api = await startApi();
  await createAdmin(api.database.dataSource);
  await api.database.dataSource.query(`
    WITH category AS (
      INSERT INTO categories (name, slug, identity_key) VALUES ('Bakery', 'bakery', 'bakery') RETURNING id
    ), city AS (
      INSERT INTO cities (name, slug, state, country, identity_key)
      VALUES ('Leeds', 'leeds', 'West Yorkshire', 'United Kingdom', 'leeds') RETURNING id
    )
    INSERT INTO businesses (name, slug, place_id, category_id, city_id, address, postal_code, country, phone, email, website,
                            rating, review_count, about, working_hours, photo, location_link, images, services,
                            latitude, longitude, description, is_verified, row_hash)
    SELECT 'The Crumb', 'the-crumb', 'ChIJcrumb', category.id, city.id, '3 Mill Lane', 'LS1 4DY', 'United Kingdom',
           '0113 496 0123', 'hello@crumb.example', 'https://crumb.example/', 4.25, 31, 'Dine-in',
           '{"Monday":"9AM-5PM"}', 'https://pictures.example/photo.jpg', 'https://maps.example/?cid=1',
           ARRAY['https://pictures.example/street.jpg'], ARRAY['Bread', 'Cakes'], 53.5, -1.5, 'Bread since 1921.',
           true, ''
      FROM category, city`);
  client = await adminClient(api);
});
afterAll(() => api.stop());

it.each(['csv', 'xlsx'] as const)(
  'an export as %s has each value in the column of its name',
  async (format) => {
    expect(await exportedRows(client, format)).toEqual([
      {
        name: 'The Crumb',
        category: 'Bakery',
        phone: '0113 496 0123',
        full_address: '3 Mill Lane',
        postal_code: 'LS1 4DY',
        country: 'United Kingdom',
        rating: '4.25',
        reviews: '31',
        photo: 'https://pictures.example/photo.jpg',
        working_hours: '{"Monday":"9AM-5PM"}',
        about: 'Dine-in',
        place_id: 'ChIJcrumb',
        location_link: 'https://maps.example/?cid=1',
        city: 'Leeds',
        state: 'West Yorkshire',
        email: 'hello@crumb.example',
        website: 'https://crumb.example/',
        description: 'Bread since 1921.',
        verified: 'true',
        business_status: 'OPERATIONAL',
        latitude: '53.5',
        longitude: '-1.5',
        services: 'Bread, Cakes',
        street_view: 'https://pictures.example/street.jpg',
        details_url: 'https://highstreet.example/details/the-crumb-ChIJcru',
      },
    ]);
  },
);

/** What an import looks up, makes from other columns or makes anew. */
const notExported = [
  // An export has the names of the places.
  'category_id',
  'city_id',
  // Made of `phone` and `working_hours`.
  'phone_e164',
  'business_hours',
  // Made by PostgreSQL.
  'id',
  'trusted_rating',
  'created_at',
  'updated_at',
  // Of the row that was imported.
  'row_hash',
  'source_hash',
];

it('an export lacks no column that importing it again would empty', async () => {
  const stored = await api.database.dataSource.query<{ name: string }[]>(
    `SELECT column_name AS name FROM information_schema.columns
      WHERE table_schema = 'public' AND table_name = 'businesses'`,
  );
  const sql = exportColumns(`''`).map((column) => column.sql((text) => text));
  const exported = new Set(sql.flatMap((text) => [...text.matchAll(/\bb\.(\w+)/g)].map((match) => match[1])));
  const missing = stored.map(({ name }) => name).filter((name) => !exported.has(name));
  expect(new Set(missing)).toEqual(new Set(notExported));
});
