import { describe, expect, it } from 'vitest';
import { business, fullRow, mapRow } from '../../test/support/map-row.js';
import { createRowMapper } from './row-mapper.js';

describe('the cells of a row', () => {
  it('treats \\N (NULL in MySQL, PostgreSQL and Hive dumps) as an empty cell in every column', () => {
    const columns = [
      ...['category', 'subtypes', 'services', 'phone', 'city', 'state', 'postal_code', 'country', 'rating'],
      ...['reviews', 'photo', 'street_view', 'working_hours', 'about', 'place_id', 'location_link', 'site'],
      ...['email', 'verified', 'description', 'latitude', 'longitude', 'business_status'],
    ];
    const nothing = Object.fromEntries(columns.map((column) => [column, '\\N']));
    const row = { name: 'Oak', full_address: '1 High St' };
    expect(mapRow({ ...row, ...nothing })).toEqual({ ...mapRow(row), notes: [] });
  });

  it('treats NA, which R writes for missing values, as an empty cell', () => {
    const row = {
      ...fullRow,
      category: 'NA',
      country: 'NA',
      city: 'NA',
      state: 'NA',
      description: 'N.A.',
      rating: 'NA',
    };
    const mapped = mapRow(row);
    expect(mapped).toMatchObject({
      notes: [],
      business: { category: null, country: 'United Kingdom', description: null, rating: 0 },
    });
    expect(business(row).city).toEqual(business(fullRow).city);
    expect(business({ ...row, full_address: '1 Main Road, Windhoek, Namibia', phone: '' }).country).toBe(
      'Namibia',
    );
    expect(business({ ...row, place_id: 'NA' }).placeId).toBe(business({ ...row, place_id: '' }).placeId);
    expect(
      business({ name: 'Sparks', full_address: 'NA', city: 'Springdale', state: 'NA', country: 'US' })
        .address,
    ).toBe('Springdale, United States');
    expect(mapRow({ ...fullRow, name: 'NA' })).toMatchObject({
      kind: 'rejected',
      rejection: { reason: 'is blank' },
    });
  });

  it("treats Excel's errors and texts made of objects as empty cells in every column", () => {
    for (const text of ['#NV', '#ИМЯ?', '[object Object]']) {
      const nothing = Object.fromEntries(Object.keys(fullRow).map((column) => [column, text]));
      const row = { name: 'Oak', full_address: '1 High St' };
      expect(mapRow({ ...nothing, ...row })).toEqual({ ...mapRow(row), notes: [] });
      expect(mapRow({ ...fullRow, name: text }).kind).toBe('rejected');
    }
  });

  it('reads a formula that is only a string literal as that string', () => {
    const { name, postalCode } = business({
      ...fullRow,
      name: '="The ""Old"" Kettle"',
      country: 'US',
      postal_code: '="02476"',
    });
    expect([name, postalCode]).toEqual(['The "Old" Kettle', '02476']);
    expect(business({ ...fullRow, name: '="a"&"b"' }).name).toBe('="a"&"b"');
  });

  it('drops the apostrophe that makes a number a text in a spreadsheet', () => {
    const row = { ...fullRow, full_address: '1 Main St, Boston, MA', country: 'US', phone: "'617 555 0123" };
    expect(
      business({
        ...row,
        postal_code: "'02476",
        rating: "'4.5",
        reviews: "'1,204",
        latitude: "'51.5074",
        longitude: "'-0.12",
        place_id: "'ChIJabc",
      }),
    ).toMatchObject({
      postalCode: '02476',
      rating: 4.5,
      reviewCount: 1204,
      latitude: 51.5074,
      longitude: -0.12,
      placeId: 'ChIJabc',
      phone: '617 555 0123',
    });
    expect(business({ ...row, rating: "''nan" })).toMatchObject({ rating: 0 });
    expect(business({ ...fullRow, name: "'Ohana Grill" }).name).toBe("'Ohana Grill");
    expect(business({ ...fullRow, name: "'50s Diner" }).name).toBe("'50s Diner");
  });

  it('decodes HTML entities and strips tags in names and texts; in URLs only &amp;', () => {
    expect(
      business({
        ...fullRow,
        name: 'Marks &amp; Spencer',
        full_address: 'Unit 3 &amp; 4, Mill Lane, Guildford GU1 3AA, UK',
        category: 'Food &amp; drink',
        subtypes: 'Tea &amp; coffee, Bread',
        description: '<p>Great &amp; cosy<br/>pub</p>',
        site: 'https://oak.example/?a=1&amp;b=2',
        photo: 'https://images.example/?a=1&amp;b=2',
      }),
    ).toMatchObject({
      name: 'Marks & Spencer',
      slugBase: 'marks-spencer',
      address: 'Unit 3 & 4, Mill Lane, Guildford GU1 3AA, UK',
      category: { name: 'Food & drink' },
      services: ['Tea & coffee', 'Bread', 'Dine-in'],
      description: 'Great & cosy\npub',
      website: 'https://oak.example/?a=1&b=2',
      photo: 'https://images.example/?a=1&b=2',
    });
  });

  it('repairs letters that were encoded twice, in every column', () => {
    const row = {
      ...fullRow,
      name: 'BÃ¤ckerei â€žMÃ¼llerâ€œ',
      category: 'CafÃ©',
      working_hours: '{"Monday": "9AMâ€“5PM"}',
      about: '{"HÃ¶hepunkte": {"CafÃ©": true}}',
    };
    expect(business(row)).toMatchObject({
      name: 'Bäckerei „Müller“',
      slugBase: 'backerei-muller',
      category: { name: 'Café' },
      businessHours: { monday: { open: '09:00', close: '17:00' } },
      about: 'Höhepunkte: Café',
    });
    const mixed = { name: 'Oak', full_address: 'Straße 1, 80331 MÃ¼nchen, Deutschland' };
    expect(business(mixed).city?.name).toBe('München');
  });

  it('removes HTML and escaped letters from a name', () => {
    const nameOf = (name: string) => business({ ...fullRow, name }).name;
    expect(nameOf('<b>Oak</b><br> Grill')).toBe('Oak Grill');
    expect(nameOf('I <3 Oak')).toBe('I <3 Oak');
    expect(nameOf('<b></b>')).toBe('<b></b>');
    expect(nameOf(String.raw`Joe\u0027s Caf\u00e9 \u0026 Bar \ud83c\udf55`)).toBe("Joe's Café & Bar 🍕");
    const texts = {
      description: String.raw`Joe\u0027s`,
      full_address: String.raw`3 Mill Lane, Orl\u00e9ans`,
    };
    expect(business({ ...fullRow, ...texts })).toMatchObject({
      description: "Joe's",
      address: '3 Mill Lane, Orléans',
    });
  });
});

describe('a file from our own export', () => {
  it('is imported without the apostrophes that guard against formulas', () => {
    const mapper = createRowMapper(['name', 'full_address', 'phone', 'country']);
    const mapped = mapper.map({
      rowNumber: 2,
      cells: ["'@home", '1 High Street, Leeds LS1 4AB', "'+44 113 496 0123", 'United Kingdom'],
    });
    expect(mapped).toMatchObject({ business: { name: '@home', phone: '+44 113 496 0123' } });
  });
});
