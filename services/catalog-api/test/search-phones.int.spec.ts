import { suggestionsResponse } from '@highstreet/api-contract';
import { PHONE_KEY } from '@highstreet/database';
import { phoneKey } from '@highstreet/search-index';
import { freshDatabase } from '@highstreet/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bestLast, namesFound, searchModes, startSearch } from './support/search-modes.js';
import type { StartedApi } from './support/start-api.js';

/** In the order of their ratings, the best last, so that no rating explains what is found first. */
const businesses = bestLast([
  { name: 'Paradeplatz Cafe', city: 'zurich', category: 'Cafe', phoneE164: '+41442402255' },
  { name: 'Seefeld Cafe', city: 'zurich', category: 'Cafe', phoneE164: '+41442402256' },
  { name: 'Trussville Pizza', city: 'birmingham', category: 'Pizzeria', phoneE164: '+12058338494' },
  { name: 'Pittsburgh Lamps', city: 'birmingham', category: 'Lamps', phone: '(412) 487-5232' },
  { name: 'Quezon Lamps', city: 'quezon', category: 'Lamps', phoneE164: '+639152301649' },
  { name: 'Thames Cafe', city: 'london', category: 'Cafe', phoneE164: '+442079460958' },
  { name: 'Trastevere Cafe', city: 'rome', category: 'Cafe', phoneE164: '+390612345678' },
  { name: 'Reforma Lamps', city: 'mexico', category: 'Lamps', phoneE164: '+525512345678' },
  { name: 'Closed Cafe', city: 'rome', phoneE164: '+390688887777', isActive: false },
  // Numbers that look like the postal codes, house numbers and names of others.
  { name: 'Springfield Lamps', city: 'springfield', phoneE164: '+13627011234' },
  {
    name: 'Springfield Bakery',
    city: 'springfield',
    address: '1 Elm Street, Springfield 62701-1234',
    postalCode: '62701-1234',
  },
  { name: 'Paulista Lamps', city: 'saopaulo', phoneE164: '+551101310100' },
  {
    name: 'Paulista Bakery',
    city: 'saopaulo',
    address: 'Avenida Paulista 1, 01310-100',
    postalCode: '01310-100',
  },
  { name: 'Chiyoda Lamps', city: 'tokyo', phoneE164: '+8131000001' },
  { name: 'Chiyoda Bakery', city: 'tokyo', address: 'Chiyoda 1-1, 100-0001', postalCode: '100-0001' },
  { name: 'Vienna Lamps', city: 'vienna', phoneE164: '+4310101010' },
  { name: 'Vienna Bakery', city: 'vienna', address: 'Hauptstrasse 1010', postalCode: '1010' },
  { name: 'Taxi 5550123', city: 'london', category: 'Taxi' },
]);

const cities = [
  { name: 'Zürich', slug: 'zurich', country: 'Switzerland' },
  { name: 'Birmingham', slug: 'birmingham', state: 'AL', country: 'United States' },
  { name: 'Quezon City', slug: 'quezon', country: 'Philippines' },
  { name: 'London', slug: 'london' },
  { name: 'Rome', slug: 'rome', country: 'Italy' },
  { name: 'Springfield', slug: 'springfield', state: 'IL', country: 'United States' },
  { name: 'São Paulo', slug: 'saopaulo', country: 'Brazil' },
  { name: 'Tokyo', slug: 'tokyo', country: 'Japan' },
  { name: 'Mexico City', slug: 'mexico', country: 'Mexico' },
  { name: 'Vienna', slug: 'vienna', country: 'Austria' },
];

describe.each(searchModes)('telephone numbers with $mode', (searchMode) => {
  let api: StartedApi;

  beforeAll(async () => {
    api = await startSearch(searchMode, cities, businesses);
  });

  afterAll(() => api.stop());

  const namesOf = (parameters: Record<string, string>) => namesFound(api, parameters, searchMode.mode);

  it.each([
    ['044 240 22 55', 'Paradeplatz Cafe'],
    ['+41 44 240 22 55', 'Paradeplatz Cafe'],
    ['0041 44 240 22 55', 'Paradeplatz Cafe'],
    ['tel:+41442402255', 'Paradeplatz Cafe'],
    ['Tel. 044/240 22 55', 'Paradeplatz Cafe'],
    ['０４４ ２４０ ２２ ５５', 'Paradeplatz Cafe'],
    ['240 22 55', 'Paradeplatz Cafe'],
    ['(205) 833-8494', 'Trussville Pizza'],
    ['205.833.8494', 'Trussville Pizza'],
    ['+1 205-833-8494', 'Trussville Pizza'],
    ['2058338494', 'Trussville Pizza'],
    ['833-8494', 'Trussville Pizza'],
    ['1-412-487-5232', 'Pittsburgh Lamps'],
    ['+1 412 487 5232', 'Pittsburgh Lamps'],
    ['0915 230 1649', 'Quezon Lamps'],
    ['+44 (0)20 7946 0958', 'Thames Cafe'],
    ['06 1234 5678', 'Trastevere Cafe'],
    ['+39 06 1234 5678', 'Trastevere Cafe'],
    ['+52 1 55 1234 5678', 'Reforma Lamps'],
    ['+52 55 1234 5678', 'Reforma Lamps'],
    ['5215512345678', 'Reforma Lamps'],
    ['55 1234 5678', 'Reforma Lamps'],
  ])('find for %s nothing but %s', async (q, name) => {
    expect(await namesOf({ q })).toEqual([name]);
  });

  it.each([
    [{ location: '044 240 22 55' }, ['Paradeplatz Cafe']],
    [{ q: 'cafe', location: '+41 44 240 22 55' }, ['Paradeplatz Cafe']],
    [{ q: 'lamps', location: '+41 44 240 22 55' }, []],
    [{ location: '044 240 22 57' }, []],
    [{ location: '62701-1234' }, ['Springfield Bakery']],
    [{ location: '100-0001' }, ['Chiyoda Bakery']],
  ])('are found in the field for the location: %j', async (parameters, names) => {
    expect(await namesOf(parameters)).toEqual(names);
  });

  it.each(['044 240 22 57', '+44 44 240 22 55', '06 8888 7777'])('find nothing for %s', async (q) => {
    expect(await namesOf({ q })).toEqual([]);
  });

  it.each([
    [{ location: 'Zürich' }, ['Paradeplatz Cafe']],
    [{ location: 'Zurich, Switzerland' }, ['Paradeplatz Cafe']],
    [{ location: 'London' }, []],
    [{ categoryId: '1' }, ['Paradeplatz Cafe']],
    [{ categoryId: '2' }, []],
    [{ cityId: '1' }, ['Paradeplatz Cafe']],
    [{ cityId: '2' }, []],
    [{ location: 'Zürich', categoryId: '1', cityId: '1' }, ['Paradeplatz Cafe']],
    [{ page: '2' }, []],
  ])('are looked for within the other filters: %j', async (filters, names) => {
    expect(await namesOf({ q: '044 240 22 55', ...filters })).toEqual(names);
  });

  it.each([
    ['62701-1234', 'Springfield Bakery'],
    ['62701-1234,', 'Springfield Bakery'],
    ['01310-100', 'Paulista Bakery'],
    ['100-0001', 'Chiyoda Bakery'],
    ['1010 1010', 'Vienna Bakery'],
  ])('are no reason to miss %s, which is in the address of %s', async (q, name) => {
    expect((await namesOf({ q }))[0]).toBe(name);
  });

  it.each([
    ['362 701 1234', 'Springfield Lamps'],
    ['+1 362-701-1234', 'Springfield Lamps'],
    ['+43 1010 1010', 'Vienna Lamps'],
  ])('find for %s, whose last digits are a postal code, nothing but %s', async (q, name) => {
    expect(await namesOf({ q })).toEqual([name]);
  });

  it('leave a text of digits that nobody has as a number as it is', async () => {
    expect(await namesOf({ q: '5550123' })).toEqual(['Taxi 5550123']);
  });

  it.each([
    ['044 240 22 55', ['Paradeplatz Cafe']],
    ['+41442402255', ['Paradeplatz Cafe']],
    ['+1 412 487 5232', ['Pittsburgh Lamps']],
    ['06 1234 5678', ['Trastevere Cafe']],
    ['06 8888 7777', []],
    ['+52 1 55 1234 5678', ['Reforma Lamps']],
    // The end of a number, which somebody has typed who may go on.
    ['240 22 55', []],
    ['5550123', ['Taxi 5550123']],
  ])('are suggested where %s is the whole of one', async (q, names) => {
    const response = await api.get(`/api/search/suggestions?${new URLSearchParams({ q }).toString()}`);
    expect(response.headers['x-search-mode']).toBe(searchMode.mode);
    const suggestions = suggestionsResponse.parse(response.json());
    expect(suggestions.businesses.map(({ name }) => name)).toEqual(names);
  });
});

describe('the keys of telephone numbers', () => {
  it('are the same in PostgreSQL as in the search index', async () => {
    const stored = fc.string({
      unit: fc.constantFrom(...'01234567890123456789+() -./x٠٩۰۹０９५²½\n'.split('')),
      maxLength: 30,
    });
    const e164 = fc.tuple(fc.integer({ min: 1, max: 9 }), fc.nat({ max: 99_999_999_999_999 }));
    const sampled = fc
      .sample(fc.tuple(fc.option(stored), fc.option(e164.map(([first, rest]) => `+${first}${rest}`))), {
        numRuns: 2_000,
        seed: 7,
      })
      .map(([phone, phoneE164]) => ({ phone, phone_e164: phoneE164 }));
    const odd = ['', '+', '123456', '1234567', '٠٤٤ ٢٤٠ ۲۲ ۵۵', '０４４－２４０', '1\n234567', 'on request'];
    const numbers = [...sampled, ...odd.map((phone) => ({ phone, phone_e164: null }))];
    const database = await freshDatabase();
    try {
      const rows = await database.dataSource.query<{ key: string | null }[]>(
        `SELECT ${PHONE_KEY} AS key
           FROM (SELECT place, number->>'phone' AS phone, number->>'phone_e164' AS phone_e164
                   FROM jsonb_array_elements($1::jsonb) WITH ORDINALITY AS numbers(number, place)) AS stored
          ORDER BY place`,
        [JSON.stringify(numbers)],
      );
      expect(rows.map(({ key }) => key)).toEqual(
        numbers.map(({ phone, phone_e164 }) => phoneKey(phone_e164, phone) ?? null),
      );
      expect(rows.filter(({ key }) => key !== null).length).toBeGreaterThan(1_000);
    } finally {
      await database.drop();
    }
  });
});
