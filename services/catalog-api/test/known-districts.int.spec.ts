import { poolOf } from '@highstreet/database/schema';
import { freshDatabase } from '@highstreet/testing';
import type { FreshDatabase } from '@highstreet/testing';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { DirectoryNamesRepository } from '../src/search/directory-names.repository.js';
import { KnownDistrictsRepository } from '../src/search/locations/known-districts.repository.js';
import { districtOf, undividedDistrict } from '../src/search/locations/postal-districts.js';
import { gatherTexts, insertDirectory } from './support/directory.js';

/** Among them codes without their space, some that are only the beginning of others, and what is none. */
const codes = [
  ...['LS1 4AP', 'LS1 9ZZ', 'LS14 6AB', 'LS15AB', 'LS2 7EW', 'LS10 1AA', 'LS11AA', 'L1 1AA', 'L18JQ'],
  ...['W1D 3AB', 'W1K7AB', 'W10 5AB', 'SW1A 1AA', 'SW1V3AB', 'N1C 4AG', 'EC1A1BB', 'M1 1AD', 'M11AD'],
  ...['1012 XY', '1012XZ', '1013 AB', '1012', '8001', 'K1A 0B1', 'K1A0B2', 'D02 X285', 'D6W XY12'],
  ...['35203', '35203-1234', '35203-9999', '35204-0001', '00-950', '00-951', '10115', '75011'],
  ...['none', 'LS1', 'ls1 ürgh', "o'neill", '+44', 'PO Box 5', 'LS1 4', '1', 'zz99 9zz', '~'],
];

let database: FreshDatabase;
let known: KnownDistrictsRepository;

function repository(): KnownDistrictsRepository {
  const pool = poolOf(database.dataSource);
  const logger = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  return new KnownDistrictsRepository(pool, new DirectoryNamesRepository(pool), logger as never);
}

beforeAll(async () => {
  database = await freshDatabase();
  await insertDirectory(
    database.dataSource,
    [{ name: 'Leeds', slug: 'leeds' }],
    [
      ...codes.map((postalCode, index) => ({
        name: `Business ${index}`,
        slug: `business-${index}`,
        placeId: `place-${index}`,
        postalCode,
        ...(index > 0 && postalCode !== '10115' && { city: 'leeds' }),
      })),
      { name: 'Closed', slug: 'closed', placeId: 'closed', postalCode: 'YO1 7HH', isActive: false },
    ],
  );
  known = repository();
});

afterAll(() => database.drop());

it('steps over no district of an active business', async () => {
  const districts = codes.flatMap((code) => districtOf(code) ?? []);
  const undivided = districts.flatMap((district) => undividedDistrict(district) ?? []);
  expect([...(await known.get()).keys()].sort()).toEqual([...new Set([...districts, ...undivided])].sort());
});

it('knows the city of one that has any', async () => {
  const [leeds] = await database.dataSource.query<{ id: number }[]>('SELECT id FROM cities');
  const districts = await known.get();
  expect(districts.get('ls1')).toBe(leeds?.id);
  expect(districts.get('10115')).toBeNull();
});

it('reads again what was gathered only after an import had ended', async () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
  onTestFinished(() => clock.mockRestore());
  const { dataSource } = database;
  await dataSource.query(`
    WITH ended AS (
      INSERT INTO imports (status, file_path, file_name, file_size) VALUES ('completed', 'x', 'x', 1) RETURNING id)
    INSERT INTO import_outcomes (import_id, staged_at, chunk, imported, updated)
    SELECT ended.id, now(), 0, ARRAY(SELECT id FROM businesses WHERE postal_code = '10115'), '{}' FROM ended`);
  await dataSource.query(`DELETE FROM business_texts WHERE postal_code = '10115'`);
  const early = repository();
  expect((await early.get()).has('ls1')).toBe(true);
  expect((await early.get()).has('10115')).toBe(false);

  await gatherTexts(dataSource);
  await dataSource.query('UPDATE import_outcomes SET gathered = true');
  clock.mockReturnValue(61_000);
  await vi.waitFor(async () => {
    expect((await early.get()).has('10115')).toBe(true);
  });
});
