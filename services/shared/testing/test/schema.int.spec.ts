import { freshDatabase } from '@highstreet/testing';
import type { FreshDatabase } from '@highstreet/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BUSINESS_TEXT_COLUMNS } from '@highstreet/database';
import { Business, BusinessText, Category, City, entities } from '@highstreet/database/schema';

describe('schema', () => {
  let database: FreshDatabase;

  beforeAll(async () => {
    database = await freshDatabase();
  });
  afterAll(async () => {
    await database.drop();
  });

  it('has a table with the same columns for every entity', async () => {
    for (const entity of entities) {
      const metadata = database.dataSource.getMetadata(entity);
      const rows: { column_name: string; is_nullable: string }[] = await database.dataSource.query(
        `SELECT column_name, is_nullable FROM information_schema.columns WHERE table_name = $1`,
        [metadata.tableName],
      );
      const stored = rows
        .map((row) => `${row.column_name} ${row.is_nullable === 'YES' ? 'null' : 'not null'}`)
        .sort();
      const declared = metadata.columns
        .map((column) => `${column.databaseName} ${column.isNullable ? 'null' : 'not null'}`)
        .sort();
      expect(declared.length, metadata.tableName).toBeGreaterThan(0);
      expect(stored, metadata.tableName).toEqual(declared);
    }
  });

  it('has for every column of the texts that are searched what it has of a business', () => {
    const { columns } = database.dataSource.getMetadata(BusinessText);
    const filled = columns.filter(({ isInsert, isPrimary }) => isInsert && !isPrimary);
    expect(filled.map(({ databaseName }) => databaseName)).toEqual(BUSINESS_TEXT_COLUMNS);
  });

  it.each([
    ['users', 'id username password'],
    ['categories', 'id name slug description created_at business_count'],
    ['cities', 'id name state country business_count slug created_at'],
    ['businesses', 'id name slug description category_id city_id address postal_code country phone email'],
    ['businesses', 'website rating review_count about working_hours photo location_link place_id'],
    ['businesses', 'is_verified is_active images business_hours services created_at updated_at'],
  ])('has in %s a column for each of %s', async (table, fields) => {
    const rows = await database.dataSource.query<{ name: string }[]>(
      `SELECT column_name AS name FROM information_schema.columns WHERE table_name = $1`,
      [table],
    );
    expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(fields.split(' ')));
  });

  it('stores and reads a business with its category and city', async () => {
    const { manager } = database.dataSource;
    const category = await manager.save(Category, { name: 'Café', identityKey: 'cafe', slug: 'cafe' });
    const city = await manager.save(City, {
      name: 'Leeds',
      country: 'United Kingdom',
      identityKey: 'leeds||united kingdom',
      slug: 'leeds',
    });
    await manager.save(Business, {
      placeId: 'test-1',
      name: 'The Copper Kettle',
      slug: 'the-copper-kettle',
      address: '1 Park Row, Leeds',
      rating: 4.56,
      reviewCount: 75,
      category,
      city,
      rowHash: Buffer.alloc(16),
      businessHours: { monday: '09:00-17:00' },
      images: ['https://example.com/a.jpg'],
    });
    const [found] = await manager.find(Business, { relations: { category: true, city: true } });
    expect(found).toMatchObject({
      rating: 4.56,
      services: [],
      images: ['https://example.com/a.jpg'],
      isVerified: false,
      isActive: true,
      category: { name: 'Café' },
      city: { name: 'Leeds', state: null },
      businessHours: { monday: '09:00-17:00' },
    });
    expect(typeof found?.id).toBe('number');
    // (4.56 × 75 + 3.5 × 25) / 100
    expect(found?.trustedRating).toBeCloseTo(4.295, 3);
  });

  it('has the defaults and the keys of the specification', async () => {
    const defaults: { name: string; value: string }[] = await database.dataSource.query(
      `SELECT table_name || '.' || column_name AS name, column_default AS value
         FROM information_schema.columns WHERE table_schema = 'public' AND column_default IS NOT NULL`,
    );
    const defaultOf = (name: string) => defaults.find((column) => column.name === name)?.value;
    expect({
      country: defaultOf('cities.country'),
      cityCount: defaultOf('cities.business_count'),
      rating: defaultOf('businesses.rating'),
      reviewCount: defaultOf('businesses.review_count'),
      isVerified: defaultOf('businesses.is_verified'),
      isActive: defaultOf('businesses.is_active'),
    }).toEqual({
      country: "'United States'::text",
      cityCount: '0',
      rating: '0.00',
      reviewCount: '0',
      isVerified: 'false',
      isActive: 'true',
    });
    const unique: { name: string }[] = await database.dataSource.query(
      `SELECT indrelid::regclass || '.' || attname AS name FROM pg_index
         JOIN pg_attribute ON attrelid = indrelid AND attnum = indkey[0] WHERE indisunique AND indnatts = 1`,
    );
    expect(unique.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'users.username',
        'categories.name',
        'categories.slug',
        'cities.slug',
        'businesses.slug',
        'businesses.place_id',
      ]),
    );
    const rating: unknown = await database.dataSource.query(
      `SELECT numeric_precision AS precision, numeric_scale AS scale FROM information_schema.columns
        WHERE table_name = 'businesses' AND column_name = 'rating'`,
    );
    expect(rating).toEqual([{ precision: 3, scale: 2 }]);
  });

  it('allows only one import at a time to be preparing or merging', async () => {
    const insert = (status: string): Promise<unknown> =>
      database.dataSource.query(
        `INSERT INTO imports (status, file_path, file_name, file_size) VALUES ($1, 'f', 'f.csv', 1)`,
        [status],
      );
    await insert('merging');
    await insert('reading');
    await expect(insert('preparing')).rejects.toThrow(/imports_one_merging/);
  });
});
