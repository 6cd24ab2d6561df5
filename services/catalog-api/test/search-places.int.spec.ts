import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bestLast, namesFound, searchModes, startSearch } from './support/search-modes.js';
import type { StartedApi } from './support/start-api.js';

const businesses = bestLast([
  { name: 'Richmond Electric', category: 'Electrician', city: 'richmond', address: '9 Oak Street, Richmond' },
  { name: 'Harbour Pizza', category: 'Pizzeria', city: 'leeds', address: '1 High Street, Leeds' },
  { name: 'Mill Pizza', category: 'Pizzeria', city: 'leeds', address: '2 Mill Lane, Leeds' },
  { name: 'Lane Lawyers', category: 'Lawyer', city: 'leeds', address: '3 Mill Lane, Leeds' },
  { name: 'London Pizza', category: 'Pizzeria', city: 'leeds', address: '4 Texas Street, Leeds' },
  {
    name: 'Langstrasse Lamps',
    category: 'Lamps',
    city: 'zurich',
    address: 'Langstrasse 9, Zürich',
    postalCode: '8004',
  },
  { name: 'Canyon Lamps', category: 'Lamps', city: 'flagstaff', address: '5 Beaver Street, Flagstaff, AZ' },
  {
    name: 'Canyon Electric',
    category: 'Electrician',
    city: 'flagstaff',
    address: '6 Beaver Street, Flagstaff, AZ',
  },
  {
    name: 'Desert Electric',
    category: 'Electrician',
    city: 'las-vegas',
    address: '7 Palm Street, Las Vegas, NV',
  },
  { name: 'Station Bakery', category: 'Bakery', city: 'richmond-station', address: '11 Oak Street' },
  { name: 'Boston Pizza', category: 'Pizzeria', city: 'leeds', address: '10 Park Row, Leeds' },
  { name: 'Avenue Lamps', category: 'Lamps', city: 'leeds', address: '12 5th Ave, Leeds' },
  { name: 'Lamps Arizona', category: 'Lamps', city: 'leeds', address: '8 Low Street, Leeds' },
]);

const cities = [
  { name: 'Leeds', slug: 'leeds' },
  { name: 'Zürich', slug: 'zurich', country: 'Switzerland' },
  { name: 'Flagstaff', slug: 'flagstaff', state: 'Arizona', country: 'United States' },
  { name: 'Richmond', slug: 'richmond', state: 'Virginia', country: 'United States' },
  { name: 'Las Vegas', slug: 'las-vegas', state: 'Nevada', country: 'United States' },
  { name: 'Richmond Station', slug: 'richmond-station', state: 'Michigan', country: 'United States' },
];

describe.each(searchModes)('places with $mode', (searchMode) => {
  let api: StartedApi;

  beforeAll(async () => {
    api = await startSearch(searchMode, cities, businesses);
  });

  afterAll(() => api.stop());

  const namesOf = (parameters: Record<string, string>) => namesFound(api, parameters, searchMode.mode);

  it.each(['near me', 'my current location', 'Nearby', 'anywhere'])(
    'searches everywhere for the location %s',
    async (location) => {
      expect(await namesOf({ q: 'lawyer', location })).toEqual(['Lane Lawyers']);
      expect(await namesOf({ location })).toHaveLength(businesses.length);
    },
  );

  it.each([
    ['best pizzeria', 'high street', ['Harbour Pizza']],
    ['pizzeria', 'Mill Lane', ['Mill Pizza']],
    ['', 'Mill Lane', ['Lane Lawyers', 'Mill Pizza']],
    ['Leeds', 'lawyer', ['Lane Lawyers']],
    ['', 'Lawyer', ['Lane Lawyers']],
    ['pizzeria', 'Mill Ln', ['Mill Pizza']],
    ['cheap', 'mill ln.', ['Lane Lawyers', 'Mill Pizza']],
    ['', 'High St', ['Harbour Pizza']],
    ['', 'oak st', ['Richmond Electric', 'Station Bakery']],
    ['', '5th avenue', ['Avenue Lamps']],
    ['best', '5th Ave', ['Avenue Lamps']],
    ['electrician', 'Las Vgas', ['Desert Electric']],
    ['electrician', 'Flagstaf AZ', ['Canyon Electric']],
    ['electrician', 'lasvegas', ['Desert Electric']],
    ['electrician', 'Vegas', ['Desert Electric']],
    ['electrician', 'Las Vegas Nevada USA', ['Desert Electric']],
    ['lamps', 'Zürich HB', ['Langstrasse Lamps']],
    ['lamps', 'Zurich Airport', ['Langstrasse Lamps']],
    ['electrician', 'Arizona, USA', ['Canyon Electric']],
    ['electrician', 'Nevada USA', ['Desert Electric']],
    ['electrician', 'Vegas, NV', ['Desert Electric']],
    ['electrician', 'vegas nevada usa', ['Desert Electric']],
    ['electrician', 'near Las Vegas', ['Desert Electric']],
    ['electrician', 'Las Vegas area, NV', ['Desert Electric']],
    ['electrician', 'downtown Vegas', ['Desert Electric']],
    ['electrician', 'around Nevada', ['Desert Electric']],
    ['lamps', 'Stadt Zürich', ['Langstrasse Lamps']],
    ['lamps', 'near 8004', ['Langstrasse Lamps']],
    ['lamps', 'near Zürich HB', ['Langstrasse Lamps']],
    ['lamps', 'on Langstrasse', ['Langstrasse Lamps']],
    ['pizzeria', 'on Mill Ln', ['Mill Pizza']],
  ])('takes for %j in %j: %j', async (q, location, names) => {
    expect((await namesOf({ q, location })).sort()).toEqual(names);
  });

  it.each([
    ['electrician', 'Richmond Station'],
    ['xylophones', 'Mill Lane'],
    ['xylophones', 'Mill Ln'],
    ['', 'Park Street'],
    ['electrician', 'Flagstaf OR'],
    ['pizzeria', 'Atlantis'],
    ['lamps', 'Low'],
    ['pizzeria', 'London'],
    ['pizzeria', 'Boston'],
    ['pizzeria', 'Texas'],
    ['electrician', 'Leeds'],
    ['electrician', 'Las Vegas Arizona USA'],
    ['pizzeria', 'London Airport'],
    ['pizzeria', 'London area'],
    ['pizzeria', 'near Texas'],
    ['pizzeria', 'Texas, USA'],
    ['electrician', 'Vegas, New Mexico'],
    ['electrician', 'Arizona, UK'],
    ['lamps', 'Orange County'],
    ['xylophones', 'near me'],
    ['xylophones', 'near Las Vegas'],
    ['xylophones', 'on Mill Lane'],
    ['pizzeria', '99999'],
  ])('finds no %s in %s', async (q, location) => {
    expect(await namesOf({ q, location })).toEqual([]);
  });

  it.each([
    ['electricians in Arizona', ['Canyon Electric']],
    ['best electrician, Nevada', ['Desert Electric']],
    ['lamps Switzerland', ['Langstrasse Lamps']],
    ['lamps Schweiz', ['Langstrasse Lamps']],
    ['Nevada', ['Desert Electric']],
    ['Switzerland', ['Langstrasse Lamps']],
  ])('takes what stands behind %s for a state or country', async (q, names) => {
    expect(await namesOf({ q })).toEqual(names);
  });

  it('takes no part of a longer name for a state', async () => {
    expect(await namesOf({ q: 'electrician Virginia' })).toEqual(['Richmond Electric']);
    expect(await namesOf({ q: 'electrician West Virginia' })).not.toEqual(['Richmond Electric']);
  });

  it.each([
    ['what is the best pizzeria on the High Street?', 'Harbour Pizza'],
    ['where can I find a lawyer', 'Lane Lawyers'],
    ['dog friendly lawyer', 'Lane Lawyers'],
    ['menu harbour pizza', 'Harbour Pizza'],
    ['https://www.harbour.co.uk/menu', 'Harbour Pizza'],
    ['Elektriker', 'Desert Electric'],
    ['abogado Leeds', 'Lane Lawyers'],
  ])('finds for %s first: %s', async (q, name) => {
    expect((await namesOf({ q }))[0]).toBe(name);
  });

  it('finds a street whose name is abbreviated in German', async () => {
    expect(await namesOf({ q: 'Langstr. 9' })).toEqual(['Langstrasse Lamps']);
  });
});

describe('places with the search engine', () => {
  it('knows the name of a business that ends in a state, elsewhere', async () => {
    const api = await startSearch(searchModes[0], cities, businesses);
    expect((await namesFound(api, { q: 'lamps Arizona' }, 'meilisearch'))[0]).toBe('Lamps Arizona');
    await api.stop();
  });
});
