import { createContext, Script } from 'node:vm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CASES, fuzzed, IS_REPEATED } from '../../test/support/fuzz.js';
import type { MappedBusiness, MappedRow } from './mapped-business.js';
import { createRowMapper } from './row-mapper.js';

/** The longest that one row may take on a busy machine before it counts as hung: it needs microseconds. */
const HANG_MS = 10_000;

/** Invented rows in the shapes of real exports; a mutated row begins as one of them. */
const ROWS: readonly Readonly<Record<string, string>>[] = [
  {
    name: 'The Copper Kettle',
    category: 'Cafe',
    phone: '+44 20 7946 0101',
    full_address: '4 Mill Lane, Bath, BA1 9ZZ, United Kingdom',
    postal_code: 'BA1 9ZZ',
    country: 'United Kingdom',
    city: '',
    rating: '4.5',
    reviews: '1,204',
    photo: 'https://photos.example/p/AF1QipN=w800-h500-k-no',
    working_hours:
      '{"Monday":"9 AM–5 PM","Tuesday":"Closed","Friday":"12–3 PM, 6 PM–2 AM","Sunday":"Open 24 hours"}',
    about: '{"Service options":{"Takeaway":true,"Delivery":false},"Payments":{"Cards":"NFC only"}}',
    place_id: 'ChIJaaaaaaaaaaaaaaaaaaaaaaa',
    location_link: 'https://maps.example/place/Kettle/@51.38,-2.36,14z',
    subtypes: 'Cafe, Tea room, Bakery',
    latitude: '51.3811',
    longitude: '-2.3590',
    site: 'https://kettle.example/',
    email: 'hello@kettle.example',
  },
  {
    name: "Żabka 'Pod Lipą'",
    category: 'Sklep spożywczy',
    phone: '22 123 45 67',
    full_address: 'Polna 7/2, 00-625 Warszawa',
    postal_code: '00-625',
    country: 'PL',
    city: 'Warszawa',
    rating: '3,9',
    reviews: '17',
    photo: '',
    working_hours: "{'poniedziałek': ['06:00–23:00'], 'niedziela': ['Zamknięte']}",
    about: "[{'id': 'payments', 'name': 'Płatności', 'options': [{'name': 'Karty', 'enabled': True}]}]",
    place_id: '',
    location_link: '',
    subtypes: '["Sklep", "Kiosk"]',
    latitude: '52,2297',
    longitude: '21.0122',
    site: 'www.lipa.example',
    email: '',
  },
];
const HEADER = Object.keys(ROWS[0]!);

/**
 * What is inserted into cells: structural characters, halves of surrogate pairs, marks, numbers and URLs that
 * continue.
 */
const PIECES = [
  ...[
    '"',
    "'",
    '{',
    '}',
    '[',
    ']',
    ':',
    ',',
    ';',
    '\\',
    '/',
    '|',
    '-',
    '–',
    '+',
    '(',
    ')',
    '.',
    '@',
    '%',
    '&',
    '?',
    '#',
  ],
  ...[
    '\0',
    '\u0001',
    '\ud800',
    '\udc00',
    '\udfff\ud83d',
    '\ufeff',
    '\u200d',
    '\u202e',
    '\u00ad',
    '\uffff',
    '\ue000',
  ],
  ...[
    '\n',
    '\r\n',
    '\t',
    ' ',
    '\u00a0',
    '\u2028',
    '\u3000',
    'e\u0301',
    '\u0301',
    'ﬁ',
    'İ',
    'ß',
    '🐾',
    '東京',
    '日曜日',
  ],
  ...[
    '0',
    '9',
    '1e999',
    '-0',
    'NaN',
    'None',
    'null',
    'true',
    'AM',
    '12:00',
    '24:00',
    '25:61',
    'Monday',
    'Closed',
  ],
  ...[
    '{"',
    '":',
    '"},{"',
    "': '",
    '{"__proto__":',
    '[[',
    '\\u0000',
    '\\ud800',
    '\\u',
    '\\x',
    '%00',
    '%',
    'http://',
    '://',
  ],
  ...[
    'javascript:',
    'https://[',
    'https://a@b:c/',
    ', ',
    ', ,',
    ' - ',
    'GU1 3AA',
    '00-000',
    '+44',
    '00',
    'United Kingdom',
    'US',
  ],
] as const;

const place = fc.nat({ max: 65_535 });
const piece = fc.constantFrom(...PIECES);
const times = fc.oneof(
  { weight: 30, arbitrary: fc.constant(1) },
  { weight: 6, arbitrary: fc.integer({ min: 2, max: 40 }) },
  { weight: 2, arbitrary: fc.integer({ min: 200, max: 5000 }) },
  { weight: 1, arbitrary: fc.constant(120_000) },
);
const mutation = fc.record({
  column: place,
  at: place,
  /** How many characters the piece replaces. */
  deleted: fc.oneof(fc.constant(0), fc.nat({ max: 40 })),
  piece,
  times,
  /** The cell to swap this one with, if any: shifted columns are the most frequent damage. */
  swappedWith: fc.option(place, { freq: 4 }),
});
const mutatedRow = fc
  .record({ row: fc.constantFrom(...ROWS), mutations: fc.array(mutation, { minLength: 1, maxLength: 6 }) })
  .map(({ row, mutations }) => {
    const cells = HEADER.map((name) => row[name] ?? '');
    const indexOf = (chosen: number, length: number): number => Math.floor((chosen / 65_536) * length);
    for (const { column, at, deleted, piece: inserted, times: repeated, swappedWith } of mutations) {
      const index = indexOf(column, cells.length);
      const text = cells[index]!;
      const from = indexOf(at, text.length + 1);
      cells[index] = text.slice(0, from) + inserted.repeat(repeated) + text.slice(from + deleted);
      if (swappedWith === null) continue;
      const other = indexOf(swappedWith, cells.length);
      [cells[index], cells[other]] = [cells[other]!, cells[index]];
    }
    return cells;
  });

/**
 * The maximum length of each stored text: the limits of docs/import-format.md, and a bound for each text that
 * it gives no limit.
 */
const LONGEST: Partial<Record<keyof MappedBusiness, number>> = {
  name: 200,
  address: 500,
  placeId: 255,
  description: 10_000,
  phone: 60,
  phoneE164: 16,
  postalCode: 20,
  email: 254,
  website: 2_000,
  photo: 2_000,
  locationLink: 2_000,
  about: 20_000,
  workingHours: 4_000,
  country: 100,
};

function checkBusiness(business: MappedBusiness): void {
  for (const [field, longest] of Object.entries(LONGEST)) {
    const text = business[field as keyof MappedBusiness];
    if (typeof text === 'string') expect(text.length, field).toBeLessThanOrEqual(longest);
  }
  const { category, city, services, images, rating, reviewCount, latitude, longitude, slugBase } = business;
  expect(category?.name.length ?? 0).toBeLessThanOrEqual(100);
  expect(city?.name.length ?? 0).toBeLessThanOrEqual(100);
  expect(services.length).toBeLessThanOrEqual(60);
  expect(images.every((image) => image.length <= 2_000)).toBe(true);
  expect(slugBase).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
  expect(rating >= 0 && rating <= 5).toBe(true);
  expect(Number.isInteger(reviewCount) && reviewCount >= 0 && reviewCount <= 1_000_000_000).toBe(true);
  expect(latitude === null || Math.abs(latitude) <= 90).toBe(true);
  expect(longitude === null || Math.abs(longitude) <= 180).toBe(true);
}

/** Every string in a value, including the keys of objects. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [key, ...textsIn(inner)]);
}

describe('a mutated row', { timeout: 60_000 + CASES * 20 }, () => {
  it('is mapped to values within the limits that PostgreSQL can store, or rejected with a reason', () => {
    const mapper = createRowMapper(HEADER);
    // Only a script can be interrupted, even in a regular expression that never ends.
    const job = createContext({ mapped: undefined, map: (): MappedRow | undefined => undefined });
    const script = new Script('mapped = map()');
    const seen = new Set<string>();
    fc.assert(
      fc.property(mutatedRow, (cells) => {
        job['map'] = () => mapper.map({ rowNumber: 2, cells });
        script.runInContext(job, { timeout: HANG_MS });
        const mapped = job['mapped'] as MappedRow;
        seen.add(mapped.kind);
        const texts =
          mapped.kind === 'rejected' ? textsIn(mapped.rejection) : textsIn([mapped.business, mapped.notes]);
        expect(texts.filter((text) => /[\0\p{Cs}]/u.test(text))).toEqual([]);
        if (mapped.kind === 'rejected') expect(mapped.rejection.reason.length).toBeLessThan(300);
        else checkBusiness(mapped.business);
      }),
      fuzzed(20_251),
    );
    if (!IS_REPEATED && CASES >= 100) expect([...seen].sort()).toEqual(['business', 'rejected']);
  });

  // Patterns that try every position anew, or keep every way to divide a text, took minutes.
  it.each([
    ...['<!--', '<script>', '<style x="', '<br a=', '&lt;!--', '[a b="', "[a b='c' ", '[/a]', '[a]'],
    ...[
      'Food > ',
      'a|',
      'a>b,',
      'M-F ',
      '9am-5pm daily ',
      '日曜日',
      '日',
      'a',
      '1;',
      '9\n',
      '24/7 open ',
      'Opening hours: ',
      '7 days ',
    ],
    ...[
      '• ',
      '1. a\n',
      'a: yes ',
      'No reviews yet ',
      '4 500 ',
      'F: ',
      'f 1 ',
      '020 7946 0958 ',
      'Korea (',
      'IN-CA',
    ],
    ...['h', 'htt', 'http://google.com/url?q=', 'https; ', '/url?q=http', 'x', ' ', "T'"],
  ])('is read where each cell is 300,000 characters of %j', (repeated) => {
    const header = [...HEADER, 'description', 'services', 'street_view', 'state', 'verified', 'date_closed'];
    const mapper = createRowMapper(header);
    const long = repeated.repeat(300_000 / repeated.length);
    const job = createContext({ mapped: undefined, map: (): MappedRow | undefined => undefined });
    job['map'] = () =>
      mapper.map({
        rowNumber: 2,
        cells: header.map((name) => (/name|full_address|place_id/.test(name) ? 'Oak' : long)),
      });
    new Script('mapped = map()').runInContext(job, { timeout: HANG_MS });
    expect((job['mapped'] as MappedRow).kind).toBe('business');
  });

  it.each([
    ['escaped line ends behind an e-mail address', 'email', `a@b.c${String.raw`\\n`.repeat(60)}x`],
    ['escaped line ends before one', 'email', `${String.raw`\\n`.repeat(60)}@oak.example`],
    ['an address of commas', 'full_address', `${','.repeat(300_000)})`],
    ['an address of commas and blanks', 'full_address', `${' ,'.repeat(150_000)}(1)`],
    ['an address of missing parts', 'full_address', `1 Mill Lane, ${'null '.repeat(190_000)}`],
    ['a city of dashes behind a comma', 'city', `a,b${'-'.repeat(300_000)}`],
    ['services of blanks behind a link', 'services', `(http${' '.repeat(300_000)}x`],
    ['services of lines behind a link', 'services', `(http${'\n'.repeat(300_000)}x`],
    ['a category of non-breaking blanks behind a link', 'category', `(http${'\u00a0'.repeat(300_000)}x`],
    ['a phone that was escaped 60,000 times', 'phone', `\\${'u005c'.repeat(60_000)}`],
    ['a column of numbers and a line end', `about/${'1.'.repeat(150_000)}\nx`, 'yes'],
    ['a column of numbers', `about${'/1'.repeat(150_000)}`, 'yes'],
  ])('is read where there is %s', (_what, column, cell) => {
    const header = ['name', 'full_address', column];
    const job = createContext({ mapped: undefined, map: (): MappedRow | undefined => undefined });
    job['map'] = () => createRowMapper(header).map({ rowNumber: 2, cells: ['Oak', '1 Mill Lane', cell] });
    new Script('mapped = map()').runInContext(job, { timeout: HANG_MS });
    expect(job['mapped']).toBeDefined();
  });

  it('is never quoted with a lone surrogate, which jsonb rejects', () => {
    const row: Record<string, string> = { ...ROWS[0], country: `${'x'.repeat(59)}🐾` };
    const mapped = createRowMapper(HEADER).map({
      rowNumber: 2,
      cells: HEADER.map((name) => row[name] ?? ''),
    });
    expect(mapped).toMatchObject({ notes: [expect.stringContaining('x\ufffd is not a country') as string] });
  });
});
