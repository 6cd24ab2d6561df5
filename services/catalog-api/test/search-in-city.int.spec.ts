import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bestLast, namesFound, searchModes, startSearch } from './support/search-modes.js';
import type { StartedApi } from './support/start-api.js';

const businesses = bestLast([
  { name: 'Aire Plumbing', category: 'Boiler repair', city: 'leeds' },
  { name: 'Boiler Shop', category: 'Plumber', city: 'leeds', about: 'Pipes' },
  { name: 'Burger Shack', category: 'Takeaway', city: 'whitby' },
  { name: 'Kettles of Headingley', category: 'Shop', city: 'leeds', about: 'Kettle repair' },
  { name: 'Harbour Solicitors', category: 'Solicitor', city: 'leeds', about: 'Custody, tenancy' },
  { name: 'Mill Boilers', category: 'Plumber', city: 'york', about: 'Boiler repair' },
  { name: 'Minster Boilers', category: 'Plumber', city: 'york', about: 'Boiler repair' },
  { name: 'Toys for a Child', category: 'Shop', city: 'york' },
  { name: 'Burger Barn', category: 'Takeaway', city: 'york' },
  { name: 'Burger Barn', category: 'Takeaway', city: 'leeds' },
  { name: 'Burger Bar', category: 'Takeaway', city: 'york' },
  { name: 'Boiler Company', category: 'Plumber', city: 'york' },
  { name: 'Barn Company', category: 'Shop', city: 'york' },
  { name: 'Kettle Repair Leeds', category: 'Shop', city: 'york' },
  { name: 'Isar Pipes', category: 'Plumber', city: 'munich', about: 'Boiler repair' },
  { name: 'Liberty Pipes', category: 'Plumber', city: 'philadelphia', about: 'Boiler repair' },
  { name: 'Vistula Toilets', category: 'Toaleta publiczna', city: 'warsaw' },
  { name: 'Warta Toilets', category: 'Toaleta publiczna', city: 'poznan' },
  { name: 'North Plumbing', category: 'Plumber', city: 'york', about: 'Boiler repair' },
  { name: 'Charter Pizza', category: 'Pizzeria', city: 'hartford' },
  { name: 'Downtown Pizza', category: 'Pizzeria', city: 'york' },
  { name: 'West Pizza', category: 'Pizzeria', city: 'york' },
  { name: 'Pipes of Maine', category: 'Plumber', city: 'portland', about: 'Boiler repair' },
]);

const cities = [
  { name: 'Leeds', slug: 'leeds', country: 'United Kingdom' },
  { name: 'York', slug: 'york', country: 'United Kingdom' },
  { name: 'Whitby', slug: 'whitby', country: 'United Kingdom' },
  { name: 'München', slug: 'munich', country: 'Germany' },
  { name: 'Philadelphia', slug: 'philadelphia', state: 'Pennsylvania', country: 'United States' },
  { name: 'Warszawa', slug: 'warsaw', country: 'Poland' },
  { name: 'Poznań', slug: 'poznan', country: 'Poland' },
  { name: 'Hartford', slug: 'hartford', state: 'Connecticut', country: 'United States' },
  { name: 'Portland', slug: 'portland', state: 'Maine', country: 'United States' },
];

describe.each(searchModes)('several words before a city with $mode', (searchMode) => {
  let api: StartedApi;

  beforeAll(async () => {
    api = await startSearch(searchMode, cities, businesses);
  });

  afterAll(() => api.stop());

  const namesOf = (parameters: Record<string, string>) => namesFound(api, parameters, searchMode.mode);
  const isEngine = searchMode.mode === 'meilisearch';

  it.each([
    'boiler repair Leeds',
    'Boiler repair in LEEDS',
    'boiler repair Leeds, UK',
    'cheap boiler repair Leeds',
  ])('finds for %s first what has all words in the city', async (q) => {
    expect((await namesOf({ q }))[0]).toBe('Aire Plumbing');
  });

  it.runIf(isEngine).each([
    'boiler repair Leeds',
    'boiler repair near Leeds, England',
    'who does boiler repair in Leeds?',
    'cheap boiler repair Leeds',
    'boiler repair in Leeds open now',
    // No business has the first word.
    'certified boiler repair Leeds',
  ])('finds for %s nothing outside the city, and behind it what has some of the words', async (q) => {
    expect(await namesOf({ q })).toEqual(['Aire Plumbing', 'Boiler Shop']);
  });

  it.runIf(isEngine)(
    'finds the city by what else it is called, and before its state or country',
    async () => {
      expect(await namesOf({ q: 'boiler repair Munich' })).toEqual(['Isar Pipes']);
      expect(await namesOf({ q: 'boiler repair Munich, Germany' })).toEqual(['Isar Pipes']);
      expect(await namesOf({ q: 'boiler repair philly' })).toEqual(['Liberty Pipes']);
      expect(await namesOf({ q: 'boiler repair Portland ME' })).toEqual(['Pipes of Maine']);
    },
  );

  it.runIf(isEngine)('finds elsewhere what the city lacks', async () => {
    const found = await namesOf({ q: 'boiler repair Whitby' });
    expect(found).toEqual(expect.arrayContaining(['Aire Plumbing', 'Mill Boilers', 'Isar Pipes']));
    expect((await namesOf({ q: 'burger barn Whitby' }))[0]).toBe('Burger Barn');
    // Leeds has a Burger Barn.
    expect((await namesOf({ q: 'burger bar Leeds' }))[0]).toBe('Burger Bar');
    expect((await namesOf({ q: 'kettle repair York' }))[0]).toBe('Kettle Repair Leeds');
  });

  it.runIf(isEngine)('prefers the city to what has no more of the words', async () => {
    expect(await namesOf({ q: 'child custody solicitor Leeds' })).toEqual(['Harbour Solicitors']);
  });

  it.runIf(isEngine)('does not insist on the word company behind a trade', async () => {
    expect(await namesOf({ q: 'which boiler company in Leeds' })).toEqual(['Boiler Shop', 'Aire Plumbing']);
    expect((await namesOf({ q: 'barn company leeds' }))[0]).toBe('Barn Company');
  });

  it.runIf(isEngine).each([
    ['plumber north philadelphia', 'Liberty Pipes'],
    ['plumber in South Philly', 'Liberty Pipes'],
    ['pizzeria downtown hartford', 'Charter Pizza'],
    ['toaleta w Poznaniu', 'Warta Toilets'],
    ['toaleta publiczna w Warszawie', 'Vistula Toilets'],
  ])('finds for %s only what is in the city: %s', async (q, name) => {
    expect(await namesOf({ q })).toEqual([name]);
  });

  it.runIf(isEngine)('takes the west of a small city for a part of its name', async () => {
    expect((await namesOf({ q: 'pizzeria west hartford' }))[0]).toBe('West Pizza');
  });

  it('finds a business elsewhere whose name has all words', async () => {
    expect((await namesOf({ q: 'Kettle Repair Leeds' }))[0]).toBe('Kettle Repair Leeds');
  });

  it('finds the branch in the city', async () => {
    const answer = await api.get('/api/businesses?q=burger+barn+leeds');
    expect(answer.headers['x-total-count']).toBe('1');
  });

  it.runIf(isEngine)('reads each page alike', async () => {
    const page = async (number: number) => {
      const answer = await api.get(`/api/businesses?q=boiler+repair+leeds&limit=1&page=${number}`);
      return [answer.headers['x-total-count'], answer.json<{ name: string }[]>().map(({ name }) => name)];
    };
    expect(await page(1)).toEqual(['2', ['Aire Plumbing']]);
    expect(await page(2)).toEqual(['2', ['Boiler Shop']]);
    expect(await page(3)).toEqual(['2', []]);
    const outside = await api.get('/api/businesses?q=boiler+repair+whitby&limit=1&page=2');
    expect(Number(outside.headers['x-total-count'])).toBeGreaterThan(2);
  });

  it.runIf(isEngine)('leaves alone what is excluded, quoted or already in a city', async () => {
    expect(await namesOf({ q: 'boiler repair -Leeds' })).not.toContain('Aire Plumbing');
    expect(await namesOf({ q: '"boiler repair" Leeds' })).toContain('Mill Boilers');
    expect(await namesOf({ q: 'boiler repair Leeds', location: 'York' })).toEqual(
      expect.arrayContaining(['Mill Boilers', 'Minster Boilers']),
    );
  });
});
