import { describe, expect, it } from 'vitest';
import type { MappedBusiness, MappedRow } from './mapped-business.js';
import { createRowMapper } from './row-mapper.js';

const full: Record<string, string> = {
  name: 'The Bluebell Café',
  category: 'Café',
  phone: '+44 1483 496000',
  full_address: '3 Mill Lane, Guildford GU13AA, UK',
  postal_code: 'GU13AA',
  country: 'GB',
  rating: '4.65',
  reviews: '1,204',
  photo: 'https://images.example/bluebell.jpg',
  working_hours: '{"Monday": "9AM-5PM", "Sunday": "Closed"}',
  about: '{"Service options": {"Dine-in": true, "Delivery": false}}',
  place_id: 'ChIJ_invented-000000000001',
  location_link: 'https://maps.example/?cid=1',
};
const thirteen = Object.keys(full);

function map(row: Record<string, string>): MappedRow {
  const header = [...new Set(['name', 'full_address', ...Object.keys(row)])];
  return createRowMapper(header).map({ rowNumber: 2, cells: header.map((column) => row[column] ?? '') });
}
function business(row: Record<string, string>): MappedBusiness {
  const mapped = map(row);
  if (mapped.kind === 'rejected') throw new Error(`${mapped.rejection.column} ${mapped.rejection.reason}`);
  return mapped.business;
}

describe('createRowMapper', () => {
  it('reads one telephone number and one service a line', () => {
    const row = { ...full, phone: '+44 1483 496000\n+44 1483 496001', services: 'Takeaway\nDine-in' };
    expect(business(row)).toMatchObject({
      phone: '+44 1483 496000, +44 1483 496001',
      phoneE164: '+441483496000',
      services: ['Takeaway', 'Dine-in'],
    });
  });

  it('reads an address that a web page wrote in lines', () => {
    const { postal_code: _, country: __, ...row } = full;
    expect(business({ ...row, full_address: '3 Mill Lane<br>Guildford<br>GU1 3AA<br>UK' })).toMatchObject({
      address: '3 Mill Lane, Guildford, GU1 3AA, UK',
      postalCode: 'GU1 3AA',
      city: { name: 'Guildford' },
    });
  });

  it('takes the number of reviews from beside the rating where it has no cell of its own', () => {
    expect(business({ ...full, rating: '4.5 (1,234)', reviews: '' })).toMatchObject({
      rating: 4.5,
      reviewCount: 1234,
    });
    expect(business({ ...full, rating: '4.5 (1,234)', reviews: '7' }).reviewCount).toBe(7);
  });

  it('notes that only the first of many telephone numbers is kept', () => {
    expect(map({ ...full, phone: '+44 1483 496000, '.repeat(5) })).toMatchObject({
      business: { phone: '+44 1483 496000' },
      notes: ['Row 2, phone: has more than 60 characters, only the first number is kept'],
    });
  });

  it('maps the thirteen columns', () => {
    expect(
      createRowMapper(thirteen).map({ rowNumber: 7, cells: thirteen.map((column) => full[column] ?? '') }),
    ).toEqual({
      kind: 'business',
      notes: [],
      dependsOnToday: false,
      business: {
        rowNumber: 7,
        placeId: 'ChIJ_invented-000000000001',
        name: 'The Bluebell Café',
        slugBase: 'the-bluebell-cafe',
        description: null,
        category: { name: 'Café', key: 'cafe', slugBase: 'cafe' },
        city: { name: 'Guildford', state: null, country: 'United Kingdom', key: 'guildford||united kingdom' },
        address: '3 Mill Lane, Guildford GU13AA, UK',
        postalCode: 'GU1 3AA',
        country: 'United Kingdom',
        phone: '+44 1483 496000',
        phoneE164: '+441483496000',
        email: null,
        website: null,
        rating: 4.65,
        reviewCount: 1204,
        about: 'Service options: Dine-in',
        aboutSections: [
          {
            section: 'Service options',
            items: [
              { name: 'Dine-in', value: true },
              { name: 'Delivery', value: false },
            ],
          },
        ],
        workingHours: '{"Monday": "9AM-5PM", "Sunday": "Closed"}',
        businessHours: {
          monday: {
            open: '09:00',
            close: '17:00',
            closed: false,
            periods: [{ open: '09:00', close: '17:00' }],
          },
          sunday: { open: null, close: null, closed: true, periods: [] },
        },
        photo: 'https://images.example/bluebell.jpg',
        locationLink: 'https://maps.example/?cid=1',
        images: ['https://images.example/bluebell.jpg'],
        services: ['Dine-in'],
        latitude: null,
        longitude: null,
        isVerified: false,
        isActive: true,
      },
    });
  });

  it.each(['1 High St\nLondon\nW1A 1AA\nUK', '1 High St,\r\nLondon,\r\n\r\nW1A 1AA\r\nUK\r\n'])(
    'reads a multi-line address: %j',
    (address) => {
      expect(business({ name: 'Oak', full_address: address })).toMatchObject({
        address: '1 High St, London, W1A 1AA, UK',
        city: { name: 'London' },
        postalCode: 'W1A 1AA',
        country: 'United Kingdom',
      });
    },
  );

  it('treats \\N (NULL in MySQL, PostgreSQL and Hive dumps) as an empty cell in every column', () => {
    const nothing = Object.fromEntries(
      [
        ...[
          'category',
          'subtypes',
          'services',
          'phone',
          'city',
          'state',
          'postal_code',
          'country',
          'rating',
          'reviews',
        ],
      ]
        .concat([
          'photo',
          'street_view',
          'working_hours',
          'about',
          'place_id',
          'location_link',
          'site',
          'email',
        ])
        .concat(['verified', 'description', 'latitude', 'longitude', 'business_status'])
        .map((column) => [column, '\\N']),
    );
    const row = { name: 'Oak', full_address: '1 High St' };
    const mapper = createRowMapper(Object.keys({ ...row, ...nothing }));
    const mapped = mapper.map({ rowNumber: 2, cells: Object.values({ ...row, ...nothing }) });
    expect(mapped).toEqual({ ...map(row), notes: [] });
  });

  it('adds a note if the verified column says neither yes nor no', () => {
    const address = { name: 'Oak', full_address: '1 High St' };
    expect(map({ ...address, verified: 'DOĞRU' })).toMatchObject({
      business: { isVerified: true },
      notes: [],
    });
    expect(map({ ...address, verified: '' })).toMatchObject({ business: { isVerified: false }, notes: [] });
    expect(map({ ...address, verified: 'maybe' })).toMatchObject({
      business: { isVerified: false },
      notes: ['Row 2, verified: neither yes nor no, taken as not verified'],
    });
  });

  it('uses the optional columns', () => {
    expect(
      business({
        name: 'Oak & Elm',
        address: '77 Elm St, Springdale, OH 45246',
        type: 'Bakery',
        subtypes: 'Bakery, Coffee shop',
        about: '{"Offerings": {"Coffee": true}}',
        site: 'oak.example',
        email_1: 'hello@oak.example',
        street_view: 'https://images.example/street.jpg',
        photo: 'https://images.example/oak.jpg',
        verified: 'True',
        description: 'Bread.\nCakes.',
        latitude: '39.28',
        longitude: '-84.48',
        country_code: 'US',
        city: 'Springdale',
        state_code: 'OH',
        business_status: 'CLOSED_PERMANENTLY',
      }),
    ).toMatchObject({
      category: { name: 'Bakery' },
      services: ['Bakery', 'Coffee shop', 'Coffee'],
      website: 'https://oak.example/',
      email: 'hello@oak.example',
      images: ['https://images.example/oak.jpg', 'https://images.example/street.jpg'],
      isVerified: true,
      description: 'Bread.\nCakes.',
      latitude: 39.28,
      longitude: -84.48,
      country: 'United States',
      city: { name: 'Springdale', state: 'Ohio' },
      postalCode: '45246',
      isActive: false,
    });
  });

  it('uses the first subtype as the category if category and type are blank', () => {
    expect(business({ ...full, category: '', type: 'nan', subtypes: 'Tea house, Café' }).category?.name).toBe(
      'Tea house',
    );
  });

  it.each([
    'Permanently closed',
    'Permanently closed.',
    'closed permanently',
    'PERMANENTLY_CLOSED',
    'Dauerhaft geschlossen',
    'Définitivement fermé',
    'Fermé définitivement',
    'Cerrado permanentemente',
    'Permanentemente cerrado',
    'Cerrado definitivamente',
    'Chiuso definitivamente',
    'Chiuso in modo permanente',
    'Permanentemente fechado',
    'Encerrado permanentemente',
    'Permanent gesloten',
    'Definitief gesloten',
    'Zamknięte na stałe',
    'Trwale zamknięte',
    'Nieczynne na stałe',
    'Kalıcı olarak kapalı',
    'KALICI OLARAK KAPANDI',
  ])('status %j is not active', (business_status) => {
    expect(business({ ...full, business_status }).isActive).toBe(false);
  });

  it('keeps the longest name, address, place id and description that it may have', () => {
    const longest = {
      name: 'x'.repeat(200),
      full_address: 'x'.repeat(500),
      place_id: 'x'.repeat(255),
      description: 'x'.repeat(10_000),
    };
    expect(map({ ...full, ...longest })).toMatchObject({
      business: { name: longest.name, address: longest.full_address, placeId: longest.place_id },
      notes: [],
    });
  });

  it('shows a picture once that is both the photo and the street view', () => {
    expect(business({ ...full, street_view: full['photo'] ?? '' }).images).toEqual([full['photo']]);
  });

  it.each([
    'OPERATIONAL',
    'CLOSED_TEMPORARILY',
    '',
    'Vorübergehend geschlossen',
    'Temporairement fermé',
    'Cerrado temporalmente',
    'Geçici olarak kapalı',
    'Geschlossen',
  ])('status %j is active', (business_status) => {
    expect(business({ ...full, business_status }).isActive).toBe(true);
  });

  it.each([
    [{ ...full, name: ' ' }, 'name', 'blank'],
    [{ ...full, name: 'None' }, 'name', 'blank'],
    [{ ...full, name: 'x'.repeat(201) }, 'name', '200'],
    [{ name: 'Oak', full_address: '' }, 'full_address', 'blank'],
    [{ ...full, full_address: 'x'.repeat(501) }, 'full_address', '500'],
    [{ ...full, place_id: 'x'.repeat(256) }, 'place_id', '255'],
  ])('rejects a row and names the column (%#)', (row, column, reason) => {
    const mapped = map(row);
    expect(mapped).toMatchObject({ kind: 'rejected', rejection: { rowNumber: 2, column } });
    expect(mapped.kind === 'rejected' && mapped.rejection.reason).toContain(reason);
  });

  it('uses the first subtype as the category if the category is an empty list', () => {
    for (const category of ['[]', '[""]', '[null]']) {
      expect(business({ ...full, category, subtypes: 'Bakery, Café' }).category?.name).toBe('Bakery');
      expect(business({ ...full, category, subtypes: '' }).category).toBeNull();
    }
  });

  it('uses the name of a category that is an object', () => {
    for (const category of ['{"id":3,"name":"Tea Room"}', '[{"name":"Tea Room"},{"name":"Bakery"}]']) {
      expect(business({ ...full, category }).category?.name).toBe('Tea Room');
    }
    expect(business({ ...full, category: '{"id":3}', subtypes: 'Bakery' }).category?.name).toBe('Bakery');
  });

  it('notes a postal code and coordinates that are none', () => {
    const mapped = map({ ...full, postal_code: 'UK', latitude: '51.5° W', longitude: '0.1' });
    expect(mapped).toMatchObject({
      business: { postalCode: 'GU1 3AA', latitude: null, longitude: null },
      notes: [
        'Row 2, postal_code: not a postal code, left out',
        'Row 2, latitude: not a pair of degrees, left out',
      ],
    });
  });

  it('uses the first category of a list', () => {
    expect(business({ ...full, category: '["Tea Room", "Bakery"]' }).category?.name).toBe('Tea Room');
    expect(business({ ...full, category: "['Tea Room', 'Bakery']" }).category?.name).toBe('Tea Room');
  });

  it('reads a formula that is only a string literal as that string', () => {
    const { name, postalCode } = business({
      ...full,
      name: '="The ""Old"" Kettle"',
      country: 'US',
      postal_code: '="02476"',
    });
    expect([name, postalCode]).toEqual(['The "Old" Kettle', '02476']);
    expect(business({ ...full, name: '="a"&"b"' }).name).toBe('="a"&"b"');
  });

  it('builds a missing address from city, state, postal code and country', () => {
    const row = {
      name: 'Sparks',
      city: 'Springdale',
      us_state: 'Ohio',
      postal_code: '45246.0',
      country: 'USA',
    };
    expect(business(row)).toMatchObject({
      address: 'Springdale, Ohio 45246, United States',
      city: { name: 'Springdale', state: 'Ohio', country: 'United States' },
      postalCode: '45246',
    });
  });

  it('does not build an address from a phone number alone', () => {
    expect(map({ name: 'Sparks', phone: '+44 1483 496000' }).kind).toBe('rejected');
  });

  it('says why a row without an address is rejected, also where its other columns hold something', () => {
    expect(map({ name: 'Sparks', postal_code: 'UK', country: 'Atlantis' })).toMatchObject({
      rejection: {
        column: 'full_address',
        reason: 'is blank, and nothing can be read in city, state, postal code and country',
      },
    });
  });

  it('leaves a blank country blank unless the address or phone number identifies it', () => {
    const row = { name: 'Linde', full_address: 'Seeweg 4, 8002 Zürich' };
    expect(business(row)).toMatchObject({ country: null, city: null });
    expect(business({ ...row, phone: '+41 44 123 45 67' })).toMatchObject({
      country: 'Switzerland',
      city: { name: 'Zürich' },
    });
    expect(business({ ...row, phone: '+1 800 555 0199' })).toMatchObject({ country: null });
    expect(business({ ...row, full_address: 'Seeweg 4, 8002 Zürich, Schweiz' })).toMatchObject({
      country: 'Switzerland',
    });
    expect(business({ ...row, full_address: 'Seeweg 4, CH-8002 Zürich' })).toMatchObject({
      country: 'Switzerland',
      city: { name: 'Zürich' },
    });
  });

  it('notes what it left out, with row and column', () => {
    const mapped = map({
      ...full,
      country: 'Atlantis',
      rating: 'good',
      site: 'javascript:x',
      phone: '4.4E+11',
    });
    expect(mapped.kind === 'business' && mapped.notes).toEqual([
      'Row 2, country: Atlantis is not a country, left out',
      'Row 2, phone: not a telephone number, left out',
      'Row 2, website: not an http or https address, left out',
      'Row 2, rating: not a number from 0 to 5, taken as unrated',
    ]);
    expect(mapped).toMatchObject({
      business: { country: 'United Kingdom', rating: 0, website: null, phone: null },
    });
  });

  it('treats NA, which R writes for missing values, as an empty cell', () => {
    const row = {
      ...full,
      category: 'NA',
      country: 'NA',
      city: 'NA',
      state: 'NA',
      description: 'N.A.',
      rating: 'NA',
    };
    const mapped = map(row);
    expect(mapped).toMatchObject({
      notes: [],
      business: { category: null, country: 'United Kingdom', description: null, rating: 0 },
    });
    expect(business(row).city).toEqual(business(full).city);
    expect(business({ ...row, full_address: '1 Main Road, Windhoek, Namibia', phone: '' }).country).toBe(
      'Namibia',
    );
    expect(business({ ...row, place_id: 'NA' }).placeId).toBe(business({ ...row, place_id: '' }).placeId);
    expect(
      business({ name: 'Sparks', full_address: 'NA', city: 'Springdale', state: 'NA', country: 'US' })
        .address,
    ).toBe('Springdale, United States');
    expect(map({ ...full, name: 'NA' })).toMatchObject({
      kind: 'rejected',
      rejection: { reason: 'is blank' },
    });
  });

  it.each([
    ['Italy', 'Napoli', 'NA'],
    ['ES', 'Pamplona', 'NA'],
    ['France', 'Nantes', null],
    ['', 'Napoli', null],
  ])('reads the state NA in %s as a province only if there is one', (country, city, state) => {
    const row = { name: 'Quercia', full_address: 'Via Toledo 1', country, city, state: 'NA' };
    expect(business(row).city).toMatchObject({ name: city, state });
  });

  it('uses the first non-empty cell of several columns with the same name', () => {
    const mapper = createRowMapper([
      'name',
      'full_address',
      'Phone',
      'phone',
      'about',
      'About',
      'photo',
      'Photo',
    ]);
    const cells = [
      'Oak',
      '1 High St',
      '',
      '+44 1483 496000',
      'None',
      'Bread',
      '',
      'https://images.example/oak.jpg',
    ];
    expect(mapper.map({ rowNumber: 2, cells })).toMatchObject({
      business: { phone: '+44 1483 496000', about: 'Bread', photo: 'https://images.example/oak.jpg' },
    });
  });

  it('rejects a row that repeats the header, as in concatenated files', () => {
    const mapper = createRowMapper(['name', 'Full Address', 'phone']);
    for (const cells of [
      ['name', 'Full Address', 'phone'],
      ['\ufeffName', 'full_address', ''],
    ]) {
      expect(mapper.map({ rowNumber: 9, cells })).toEqual({
        kind: 'rejected',
        rejection: { rowNumber: 9, column: 'name', reason: 'repeats the header' },
      });
    }
    expect(mapper.map({ rowNumber: 9, cells: ['Name', '1 High St', ''] }).kind).toBe('business');
    expect(mapper.map({ rowNumber: 9, cells: ['Oak', 'Full Address', ''] }).kind).toBe('business');
  });

  it('notes facts that were cut off', () => {
    expect(map({ ...full, about: '{"Parking": {"Free": true, "Pai' })).toMatchObject({
      business: { about: 'Parking: Free' },
      notes: ['Row 2, about: cut off or broken, left out from there on'],
    });
  });

  it('adds notes on opening hours and an e-mail address that it cannot use', () => {
    const mapped = map({ ...full, working_hours: '{"Monday":{"open":"09:00"}}', email: 'ask inside' });
    expect(mapped.kind === 'business' && mapped.notes).toEqual([
      'Row 2, working_hours: not hours that can be read, left out',
      'Row 2, email: not an e-mail address, left out',
    ]);
  });

  it('decodes HTML entities and strips tags in names and texts; in URLs only &amp;', () => {
    expect(
      business({
        ...full,
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
      ...full,
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
    const nameOf = (name: string) => business({ ...full, name }).name;
    expect(nameOf('<b>Oak</b><br> Grill')).toBe('Oak Grill');
    expect(nameOf('I <3 Oak')).toBe('I <3 Oak');
    expect(nameOf('<b></b>')).toBe('<b></b>');
    expect(nameOf(String.raw`Joe\u0027s Caf\u00e9 \u0026 Bar \ud83c\udf55`)).toBe("Joe's Café & Bar 🍕");
    const texts = {
      description: String.raw`Joe\u0027s`,
      full_address: String.raw`3 Mill Lane, Orl\u00e9ans`,
    };
    expect(business({ ...full, ...texts })).toMatchObject({
      description: "Joe's",
      address: '3 Mill Lane, Orléans',
    });
  });

  it('derives the same place id for the same business', () => {
    const row = { ...full, place_id: '' };
    const { placeId } = business(row);
    expect(business({ ...row, name: 'the bluebell cafe', rating: '1' }).placeId).toBe(placeId);
    expect(business({ ...row, full_address: '4 Mill Lane, Guildford GU1 3AA, UK' }).placeId).not.toBe(
      placeId,
    );
  });

  it('does not take two businesses for one whose place ids were rounded to the same number', () => {
    const row = { ...full, place_id: '1.23457E+18' };
    const one = business(row);
    expect(one.placeId).toBe(business({ ...row, place_id: '' }).placeId);
    expect(business({ ...row, name: 'Oak' }).placeId).not.toBe(one.placeId);
    expect(map(row)).toMatchObject({
      notes: ['Row 2, place_id: a number that was rounded is no identity, made from name and address'],
    });
  });

  it("treats Excel's errors and texts made of objects as empty cells in every column", () => {
    for (const text of ['#NV', '#ИМЯ?', '[object Object]']) {
      const nothing = Object.fromEntries(thirteen.map((column) => [column, text]));
      const row = { name: 'Oak', full_address: '1 High St' };
      expect(map({ ...nothing, ...row })).toEqual({ ...map(row), notes: [] });
      expect(map({ ...full, name: text }).kind).toBe('rejected');
    }
  });

  it('drops the apostrophe that makes a number a text in a spreadsheet', () => {
    const row = { ...full, full_address: '1 Main St, Boston, MA', country: 'US', phone: "'617 555 0123" };
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
    expect(business({ ...full, name: "'Ohana Grill" }).name).toBe("'Ohana Grill");
    expect(business({ ...full, name: "'50s Diner" }).name).toBe("'50s Diner");
  });

  it('accepts rows with missing trailing cells', () => {
    expect(createRowMapper(thirteen).map({ rowNumber: 3, cells: ['Oak', '', '', '3 Mill Lane'] }).kind).toBe(
      'business',
    );
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
