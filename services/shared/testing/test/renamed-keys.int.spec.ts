import { CURRENT_KEY } from '@highstreet/database';
import { freshDatabase } from '@highstreet/testing';
import type { FreshDatabase } from '@highstreet/testing';
import type { DataSource } from 'typeorm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { revertTo } from './support/revert-to.js';

let database: FreshDatabase;
let dataSource: DataSource;
beforeEach(async () => {
  database = await freshDatabase();
  ({ dataSource } = database);
});
afterEach(() => database.drop());

describe('a migration of the keys of categories and cities', () => {
  it('gives names with an emoji the key of the same name without it, unless another row has it', async () => {
    await revertTo(dataSource, 'IgnoreVariationSelectors1796200000000');
    await dataSource.query(`
      INSERT INTO categories (name, slug, identity_key) VALUES
        ('🍽️ Restaurant', 'restaurant', E'\\ufe0f restaurant'), ('🛍️ Shop', 'shop-2', E'\\ufe0f shop'),
        ('Shop', 'shop', 'shop'), ('✂️', 'category', E'\\ufe0f'), ('✈️ Travel', 'travel', E'\\ufe0f travel'),
        ('⛱️ Travel', 'travel-2', E'\\ufe0f  travel')`);
    await dataSource.query(
      `INSERT INTO cities (name, slug, identity_key) VALUES ('☘️ Cork', 'cork', E'\\ufe0f cork||ireland')`,
    );
    await dataSource.runMigrations();
    expect(await dataSource.query('SELECT slug, identity_key AS key FROM categories ORDER BY id')).toEqual([
      { slug: 'restaurant', key: 'restaurant' },
      { slug: 'shop-2', key: '\ufe0f shop' },
      { slug: 'shop', key: 'shop' },
      { slug: 'category', key: '✂' },
      { slug: 'travel', key: 'travel' },
      { slug: 'travel-2', key: '\ufe0f  travel' },
    ]);
    expect(await dataSource.query('SELECT identity_key AS key FROM cities')).toEqual([
      { key: 'cork||ireland' },
    ]);
  });

  it('leaves one blank where an emoji stood between two words, unless another row has that key', async () => {
    await revertTo(dataSource, 'JoinBlanks1796210000000');
    await dataSource.query(`
      INSERT INTO categories (name, slug, identity_key) VALUES
        ('☕️ Café & 🍽️ Grill', 'cafe-grill', 'cafe  grill'), ('Ice ❄️ Rink', 'ice-rink', 'ice  rink'),
        ('Ice Rink', 'ice-rink-2', 'ice rink'), ('Spa', 'spa', 'spa')`);
    await dataSource.query(
      `INSERT INTO cities (name, slug, identity_key) VALUES ('Sant ☀️ Pol', 'sant-pol', 'sant  pol||spain')`,
    );
    await dataSource.runMigrations();
    expect(await dataSource.query('SELECT slug, identity_key AS key FROM categories ORDER BY id')).toEqual([
      { slug: 'cafe-grill', key: 'cafe grill' },
      { slug: 'ice-rink', key: 'ice  rink' },
      { slug: 'ice-rink-2', key: 'ice rink' },
      { slug: 'spa', key: 'spa' },
    ]);
    expect(await dataSource.query('SELECT identity_key AS key FROM cities')).toEqual([
      { key: 'sant pol||spain' },
    ]);
  });

  it('spells out the abbreviations of saints and mountains, unless another row has that key', async () => {
    await revertTo(dataSource, 'SpellOutCities1796220000000');
    await dataSource.query(`
      INSERT INTO cities (name, slug, identity_key, business_count) VALUES
        ('St. Louis', 'st-louis', 'st louis|missouri|united states', 9),
        ('Ft Smith', 'ft-smith', 'ft smith|arkansas|united states', 1),
        ('Fort Smith', 'fort-smith', 'fort smith|arkansas|united states', 4),
        ('Sint-Niklaas', 'sint-niklaas', 'sint niklaas||belgium', 1),
        ('St.-Niklaas', 'st-niklaas', 'st niklaas||belgium', 3),
        ('Sault Ste. Marie', 'sault', 'sault ste marie|ontario|canada', 2),
        ('Main St', 'main-st', 'main st|st thomas|', 1)`);
    await dataSource.runMigrations();
    expect(await dataSource.query('SELECT slug, identity_key AS key FROM cities ORDER BY id')).toEqual([
      { slug: 'st-louis', key: 'saint louis|missouri|united states' },
      { slug: 'ft-smith', key: 'ft smith|arkansas|united states' },
      { slug: 'fort-smith', key: 'fort smith|arkansas|united states' },
      { slug: 'sint-niklaas', key: 'sint niklaas||belgium' },
      { slug: 'st-niklaas', key: 'saint niklaas||belgium' },
      { slug: 'sault', key: 'sault sainte marie|ontario|canada' },
      { slug: 'main-st', key: 'main st|st thomas|' },
    ]);
  });

  it('drops the accents of Greek and of ё in keys, unless another row has that key', async () => {
    await revertTo(dataSource, 'DropGreekAccents1796250000000');
    await dataSource.query(`
      INSERT INTO categories (name, slug, identity_key, business_count) VALUES
        ('Καφέ & Μπαρ', 'kafe', 'καφέ μπαρ', 1), ('ΦΑΡΜΑΚΕΙΟ', 'farmakeio', 'φαρμακειο', 1),
        ('Φαρμακείο', 'farmakeio-2', 'φαρμακείο', 7), ('Café', 'cafe', 'cafe', 1), ('Ёлки', 'elki', 'ёлки', 1)`);
    await dataSource.query(`
      INSERT INTO cities (name, slug, identity_key, business_count) VALUES
        ('Αθήνα', 'athina', 'αθήνα|αττική|greece', 5), ('Ἀθῆναι', 'athinai', 'ἀθῆναι||greece', 1),
        ('Αθηναί', 'athinai-2', 'αθηναί||greece', 3), ('Орёл', 'orel', 'орёл||russia', 2),
        ('Орел', 'orel-2', 'орел|орловская область|russia', 2), ('Йошкар-Ола', 'ioshkar-ola', 'йошкар ола||russia', 1)`);
    await dataSource.runMigrations();
    expect(await dataSource.query('SELECT slug, identity_key AS key FROM categories ORDER BY id')).toEqual([
      { slug: 'kafe', key: 'καφε μπαρ' },
      { slug: 'farmakeio', key: 'φαρμακειο' },
      { slug: 'farmakeio-2', key: 'φαρμακείο' },
      { slug: 'cafe', key: 'cafe' },
      { slug: 'elki', key: 'елки' },
    ]);
    expect(await dataSource.query('SELECT slug, identity_key AS key FROM cities ORDER BY id')).toEqual([
      { slug: 'athina', key: 'αθηνα|αττικη|greece' },
      { slug: 'athinai', key: 'ἀθῆναι||greece' },
      { slug: 'athinai-2', key: 'αθηναι||greece' },
      { slug: 'orel', key: 'орел||russia' },
      { slug: 'orel-2', key: 'орел|орловская область|russia' },
      { slug: 'ioshkar-ola', key: 'йошкар ола||russia' },
    ]);
  });

  it('finds the key of today for every letter whose mark it drops', async () => {
    await revertTo(dataSource, 'DropGreekAccents1796250000000');
    const blocks = [...range(0x370, 0x4ff), ...range(0x1f00, 0x1fff)].map((code) =>
      String.fromCodePoint(code),
    );
    const letters = blocks.filter((letter) => /\p{Ll}/u.test(letter) && letter.normalize('NFKC') === letter);
    await dataSource.query(
      `INSERT INTO categories (name, slug, identity_key)
       SELECT letter, place, letter || ' ' || place FROM unnest($1::text[]) WITH ORDINALITY AS letters (letter, place)`,
      [letters],
    );
    const current = await dataSource.query<object[]>(
      `SELECT ${CURRENT_KEY} AS key FROM categories ORDER BY id`,
    );
    expect(current).toEqual(
      letters.map((letter, index) => {
        const drops = letter === 'ё' || /\p{Script=Greek}/u.test(letter);
        return { key: `${drops ? letter.normalize('NFD').replace(/\p{M}/gu, '') : letter} ${index + 1}` };
      }),
    );
    await dataSource.runMigrations();
    expect(await dataSource.query('SELECT identity_key AS key FROM categories ORDER BY id')).toEqual(current);
  });

  it.each([
    ['reading', { status: 'queued', staged: false }],
    ['preparing', { status: 'queued', staged: false }],
    ['merging', { status: 'merging', staged: true }],
  ])(
    'has the file of an import read again whose rows have former keys of cities: %s',
    async (status, after) => {
      await revertTo(dataSource, 'SpellOutCities1796220000000');
      await dataSource.query(
        `INSERT INTO imports (file_path, file_name, file_size, status, staged_at) VALUES ('a', 'a.csv', 1, $1, now())`,
        [status],
      );
      await dataSource.runMigrations();
      expect(await dataSource.query('SELECT status, staged_at IS NOT NULL AS staged FROM imports')).toEqual([
        after,
      ]);
    },
  );
});

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
