import { PHONE_KEY } from '@highstreet/database';
import { freshDatabase, withFrequentAutovacuum } from '@highstreet/testing';
import type { FreshDatabase } from '@highstreet/testing';
import pg from 'pg';
import type { DataSource } from 'typeorm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { applyMigrations, migrations } from '@highstreet/database/schema';
import { revertTo } from './support/revert-to.js';

let database: FreshDatabase;
let dataSource: DataSource;
beforeEach(async () => {
  database = await freshDatabase();
  ({ dataSource } = database);
});
afterEach(() => database.drop());

describe('migrations', () => {
  it('can be reverted completely', async () => {
    for (const _ of dataSource.migrations) await dataSource.undoLastMigration();
    const left: { count: number }[] = await dataSource.query(
      `SELECT count(*)::int AS count FROM information_schema.tables
        WHERE table_schema = 'public' AND table_name <> 'migrations'`,
    );
    expect(left).toEqual([{ count: 0 }]);
  });

  it('compacts hours, sections and images, and reverts that without loss', async () => {
    await revertTo(dataSource, 'StoreShort1795100600000');
    await dataSource.query(`
      INSERT INTO businesses (place_id, name, slug, address, row_hash, photo, images, business_hours, about_sections) VALUES
        ('p1', 'Oak', 'oak', '3 Mill Lane', '\\x00', 'https://a.example/1', '{https://a.example/1,https://a.example/2}',
         '{"monday":{"open":"09:00","close":"22:00","closed":false,"periods":[{"open":"09:00","close":"14:00"},{"open":"17:00","close":"22:00"}]},"sunday":{"open":null,"close":null,"closed":true,"periods":[]}}',
         '[{"section":"Food","items":[{"name":"Soup","value":true},{"name":"Menu","value":"long"}]},{"section":"None","items":[]}]'),
        ('p2', 'Elm', 'elm', '4 Mill Lane', '\\x00', NULL, '{https://a.example/3}', NULL, NULL),
        ('p3', 'Ash', 'ash', '5 Mill Lane', '\\x00', NULL, '{}', '{}', '[]')`);
    const read = () =>
      dataSource.query<object[]>(
        'SELECT images, business_hours, about_sections FROM businesses ORDER BY place_id',
      );
    const before = await read();
    await dataSource.runMigrations();
    expect(await read()).toEqual([
      {
        images: ['https://a.example/2'],
        business_hours: { monday: '09:00-14:00 17:00-22:00', sunday: '' },
        about_sections: [
          [
            'Food',
            [
              ['Soup', true],
              ['Menu', 'long'],
            ],
          ],
          ['None', []],
        ],
      },
      { images: ['https://a.example/3'], business_hours: null, about_sections: null },
      { images: [], business_hours: {}, about_sections: [] },
    ]);
    await dataSource.undoLastMigration();
    expect(await read()).toEqual(before);
  });

  it('counts cities with a business, even in countries that had no counters', async () => {
    await revertTo(dataSource, 'CountCities1796150000000');
    await dataSource.query(`
      INSERT INTO cities (name, slug, identity_key, country, business_count) VALUES
        ('Leeds', 'leeds', 'leeds', 'United Kingdom', 3), ('York', 'york', 'york', 'United Kingdom', 1),
        ('Emptyham', 'emptyham', 'emptyham', 'United Kingdom', 0), ('Cork', 'cork', 'cork', 'Ireland', 2),
        ('Nowhere', 'nowhere', 'nowhere', NULL, 5), ('Gone', 'gone', 'gone', 'Spain', 0)`);
    await dataSource.query(`
      INSERT INTO country_counters (country, active_count, total_count)
      VALUES ('United Kingdom', 7, 9), ('', 5, 5), ('Spain', 0, 1)`);
    await dataSource.runMigrations();
    expect(
      await dataSource.query(
        `SELECT country, active_count, total_count, city_count, city_business_count FROM country_counters ORDER BY country`,
      ),
    ).toEqual([
      { country: '', active_count: 5, total_count: 5, city_count: 1, city_business_count: 5 },
      { country: 'Ireland', active_count: 0, total_count: 0, city_count: 1, city_business_count: 2 },
      { country: 'Spain', active_count: 0, total_count: 1, city_count: 0, city_business_count: 0 },
      { country: 'United Kingdom', active_count: 7, total_count: 9, city_count: 2, city_business_count: 4 },
    ]);
    expect(await dataSource.query('SELECT city_count FROM directory_counters')).toEqual([{ city_count: 4 }]);
  });

  it('folds the final sigma of the searched texts', async () => {
    await revertTo(dataSource, 'FoldFinalSigma1796190000000');
    await dataSource.query(`
      INSERT INTO business_texts (id, text, is_verified, is_active, trusted_rating)
      VALUES (1, 'φουρνος', false, true, 0), (2, 'φουρνοσ', false, true, 0)`);
    await dataSource.query(`INSERT INTO city_names (id, plain_name) VALUES (1, 'πυργος')`);
    await dataSource.query(`INSERT INTO search_words VALUES ('φουρνος'), ('φουρνοσ'), ('πυργος')`);
    await dataSource.runMigrations();
    expect(await dataSource.query('SELECT DISTINCT text, name_key FROM business_texts')).toEqual([
      { text: 'φουρνοσ', name_key: 'φουρνοσ' },
    ]);
    expect(await dataSource.query('SELECT plain_name FROM city_names')).toEqual([{ plain_name: 'πυργοσ' }]);
    expect(await dataSource.query('SELECT word FROM search_words ORDER BY word')).toEqual([
      { word: 'πυργοσ' },
      { word: 'φουρνοσ' },
    ]);
  });

  it('fills the keys of telephone numbers that are gathered already', async () => {
    await revertTo(dataSource, 'FillPhoneKeys1796240000000');
    await dataSource.query(`
      INSERT INTO businesses (id, place_id, name, slug, address, row_hash, phone, phone_e164) VALUES
        (1, 'p1', 'Oak', 'oak', '3 Mill Lane', '\\x00', '020 7946 0018', '+442079460018'),
        (2, 'p2', 'Elm', 'elm', '4 Mill Lane', '\\x00', '(0４４) 240-٢2 55', NULL),
        (3, 'p3', 'Ash', 'ash', '5 Mill Lane', '\\x00', '12 34 56', NULL),
        (4, 'p4', 'Fir', 'fir', '6 Mill Lane', '\\x00', NULL, NULL),
        (5, 'p5', 'Yew', 'yew', '7 Mill Lane', '\\x00', '020 7946 0019', '+442079460019')`);
    await dataSource.query(`
      INSERT INTO business_texts (id, text, is_verified, is_active, trusted_rating)
      SELECT id, lower(name), false, true, 0 FROM businesses WHERE id < 5`);
    await dataSource.runMigrations();
    const filled = await dataSource.query<object[]>('SELECT id, phone_key FROM business_texts ORDER BY id');
    expect(filled).toEqual([
      { id: 1, phone_key: '810064970244' },
      { id: 2, phone_key: '5522042440' },
      { id: 3, phone_key: null },
      { id: 4, phone_key: null },
    ]);
    const known = `SELECT null_frac FROM pg_stats WHERE tablename = 'business_texts' AND attname = 'phone_key'`;
    expect(await dataSource.query(known)).toEqual([{ null_frac: 0.5 }]);
    expect(
      await dataSource.query(`SELECT id, ${PHONE_KEY} AS phone_key FROM businesses WHERE id < 5 ORDER BY id`),
    ).toEqual(filled);
  });

  it('applies a migration after a long-running reader ends, without blocking others meanwhile', async () => {
    await revertTo(dataSource, 'IndexCitiesWithABusiness1796160000000');
    const visitor = new pg.Client({ connectionString: database.url, statement_timeout: 20_000 });
    const backup = new pg.Client({ connectionString: database.url });
    // After a failure, the database is dropped while these are connected.
    for (const client of [visitor, backup]) client.on('error', () => undefined);
    await Promise.all([visitor.connect(), backup.connect()]);
    await backup.query('BEGIN; SELECT FROM cities');

    const say = vi.fn();
    const applying = applyMigrations(database.url, say);
    applying.catch(() => undefined);
    for (const _attempt of [1, 2]) {
      await expect
        .poll(() =>
          dataSource.query<object[]>(
            `SELECT FROM pg_locks WHERE relation = 'cities'::regclass AND NOT granted`,
          ),
        )
        .toHaveLength(1);
      await visitor.query('SELECT FROM cities');
    }
    await backup.query('COMMIT');
    expect(await applying).toContain('IndexCitiesWithABusiness1796160000000');
    expect(say.mock.calls).toEqual([[expect.stringMatching(/: DROP INDEX cities_popular$/)]]);
    await Promise.all([visitor.end(), backup.end()]);
  });

  it('interrupts the autovacuum of a large table that a migration alters', async () => {
    await revertTo(dataSource, 'IndexCitiesWithABusiness1796160000000');
    // One page in a tenth of a second: it would take minutes.
    await dataSource.query(
      'ALTER TABLE cities SET (autovacuum_vacuum_cost_delay = 100, autovacuum_vacuum_cost_limit = 1)',
    );
    const writer = new pg.Client({ connectionString: database.url });
    await writer.connect();
    await writer.query(`
      INSERT INTO cities (name, identity_key, slug)
      SELECT number, number, number FROM generate_series(1, 100000) AS number`);
    await writer.query('DELETE FROM cities');
    // At its end, the session reports the dead rows to autovacuum.
    await writer.end();
    await withFrequentAutovacuum(async () => {
      const vacuums = () =>
        dataSource.query<object[]>(
          `SELECT FROM pg_locks
            WHERE relation = 'cities'::regclass AND mode = 'ShareUpdateExclusiveLock' AND granted`,
        );
      await expect.poll(vacuums, { timeout: 60_000 }).toHaveLength(1);
      expect(await applyMigrations(database.url, vi.fn())).toContain('IndexCitiesWithABusiness1796160000000');
    });
  });

  it('applies each migration once when two commands begin at the same time', async () => {
    const lastTwo = migrations.slice(-2).map(({ name }) => name);
    await revertTo(dataSource, lastTwo[0] ?? '');
    const applied = await Promise.all([1, 2].map(() => applyMigrations(database.url, vi.fn())));
    expect(applied.flat().sort()).toEqual(lastTwo.sort());
    const twice = await dataSource.query<object[]>(
      'SELECT name FROM migrations GROUP BY name HAVING count(*) > 1',
    );
    expect(twice).toEqual([]);
  });

  it('refuses the database of a newer version, and says what to do', async () => {
    await revertTo(dataSource, 'IndexCitiesWithABusiness1796160000000');
    await dataSource.query(
      `INSERT INTO migrations (timestamp, name) VALUES (1999000000000, 'AddOpinions1999000000000')`,
    );
    await expect(applyMigrations(database.url, vi.fn())).rejects.toThrow(
      /newer version: AddOpinions1999000000000\. Start that version, or restore the backup/,
    );
    const applied = await dataSource.query<{ name: string }[]>('SELECT name FROM migrations');
    expect(applied.map(({ name }) => name)).not.toContain('IndexCitiesWithABusiness1796160000000');
  });

  it('names the migration that fails', async () => {
    await revertTo(dataSource, 'IndexCitiesWithABusiness1796160000000');
    await dataSource.query('DROP INDEX cities_popular');
    await expect(applyMigrations(database.url, vi.fn())).rejects.toMatchObject({
      message: 'IndexCitiesWithABusiness1796160000000 failed',
      cause: { message: 'index "cities_popular" does not exist' },
    });
  });
});
