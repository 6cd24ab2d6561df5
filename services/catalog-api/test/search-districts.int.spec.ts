import { businessCardsResponse } from '@highstreet/api-contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { searchModes, startSearch } from './support/search-modes.js';
import type { StartedApi } from './support/start-api.js';

/** In the order of their ratings, the best last, so that no rating explains what is found first. */
const businesses = [
  { name: 'Mayfair Cafe', city: 'london', category: 'Cafe', postalCode: 'W1K 7AB' },
  { name: 'Soho Cafe', city: 'london', category: 'Cafe', postalCode: 'W1D3AB' },
  { name: 'Ladbroke Cafe', city: 'london', category: 'Cafe', postalCode: 'W10 5AB' },
  { name: 'Central Pizza', category: 'Pizzeria', postalCode: 'LS1 4AP' },
  { name: 'Central Grocer', category: 'Grocer', postalCode: 'LS15AB' },
  { name: 'Seacroft Pizza', category: 'Pizzeria', postalCode: 'LS14 6AB' },
  { name: 'Armley Pizza', category: 'Pizzeria', postalCode: 'LS12 4QD', isVerified: true },
].map((business, index) => ({
  city: 'leeds',
  ...business,
  slug: `business-${index}`,
  placeId: `Place-${index}`,
  rating: 3 + index / 4,
  reviewCount: 100,
}));

describe.each(searchModes)('British districts with $mode', (searchMode) => {
  let api: StartedApi;

  beforeAll(async () => {
    const cities = [
      { name: 'Leeds', slug: 'leeds' },
      { name: 'London', slug: 'london' },
    ];
    api = await startSearch(searchMode, cities, businesses);
  });

  afterAll(() => api.stop());

  async function find(parameters: Record<string, string>): Promise<{ names: string[]; total: string }> {
    const response = await api.get(`/api/businesses?${new URLSearchParams(parameters).toString()}`);
    expect(response.headers['x-search-mode']).toBe(searchMode.mode);
    const names = businessCardsResponse.parse(response.json()).map(({ name }) => name);
    return { names, total: String(response.headers['x-total-count']) };
  }

  it('finds the businesses of the district first, then those whose codes begin alike', async () => {
    expect(await find({ location: 'LS1' })).toEqual({
      names: ['Central Grocer', 'Central Pizza', 'Armley Pizza', 'Seacroft Pizza'],
      total: '4',
    });
  });

  it('goes on with the others on the next page', async () => {
    const { names, total } = await find({ location: 'ls1', limit: '3', page: '2' });
    expect([names, total]).toEqual([['Seacroft Pizza'], '4']);
  });

  it.each([
    ['LS14', ['Seacroft Pizza', 'Central Pizza']],
    ['LS1 4', ['Central Pizza', 'Seacroft Pizza']],
    ['W1', ['Soho Cafe', 'Mayfair Cafe', 'Ladbroke Cafe']],
    ['W10', ['Ladbroke Cafe']],
    ['W1A', ['Soho Cafe', 'Mayfair Cafe', 'Ladbroke Cafe']],
    ['London, W1', ['Soho Cafe', 'Mayfair Cafe', 'Ladbroke Cafe']],
    ['LS14, Leeds', ['Seacroft Pizza', 'Central Pizza']],
  ])('tells a district of two digits from a sector: %s', async (location, names) => {
    expect((await find({ location })).names).toEqual(names);
  });

  it('finds what has all the words before what is nearer', async () => {
    expect((await find({ q: 'armley pizza', location: 'LS1' })).names[0]).toBe('Armley Pizza');
  });
});
