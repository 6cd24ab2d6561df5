import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bestLast, namesFound, searchModes, startSearch } from './support/search-modes.js';
import type { StartedApi } from './support/start-api.js';

/** In the order of their ratings, the best last, so that no rating explains what is found first. */
const businesses = bestLast(
  [
    { name: 'Harbour Plumbing', category: 'Plumber', city: 'leeds', postalCode: 'LS1 4AP' },
    {
      name: 'Quay Plumbing',
      category: 'Plumber',
      city: 'leeds',
      postalCode: 'LS1 9ZZ',
      behind: ', United Kingdom',
    },
    { name: 'Mill Bakery', category: 'Bakery', city: 'leeds', postalCode: 'LS2 7EW' },
    { name: 'Soho Cafe', category: 'Cafe', city: 'london', postalCode: 'W1D 3AB' },
    { name: 'Ladbroke Cafe', category: 'Cafe', city: 'london', postalCode: 'W10 5AB' },
    { name: 'Mitte Pizza', category: 'Pizzeria', city: 'berlin', postalCode: '10115' },
    { name: 'Wedding Pizza', category: 'Pizzeria', city: 'berlin', postalCode: '13353' },
    { name: 'Gracht Pizza', category: 'Pizzeria', city: 'amsterdam', postalCode: '1012 XY' },
    { name: 'Oberkampf Cafe', category: 'Cafe', city: 'paris', postalCode: '75011' },
    { name: 'Carrollton Cafe', category: 'Cafe', city: 'carrollton', postalCode: '75011' },
    { name: 'Aigle Bar', category: 'Bar', city: 'aigle', postalCode: '1860' },
    { name: 'Bar 1860', category: 'Bar', city: 'york', postalCode: 'YO1 7HH' },
    { name: 'Marienplatz Cafe', category: 'Cafe', city: 'muenchen', postalCode: '80331' },
    { name: 'Schwabing Cafe', category: 'Cafe', city: 'muenchen', postalCode: '80801' },
    { name: 'Munich Lamps', category: 'Lamps', city: 'york', postalCode: 'YO1 7HM' },
    { name: 'Route 66 Diner', category: 'Diner', city: 'york', postalCode: 'YO1 7HJ' },
    { name: 'Studio 54', category: 'Bar', city: 'york', postalCode: 'YO1 7HK' },
    { name: 'M1 Motors', category: 'Garage', city: 'york', postalCode: 'YO1 7HL' },
    { name: 'Piccadilly Barber', category: 'Barber', city: 'york', postalCode: 'M1 1AD' },
    { name: 'York Plumbing', category: 'Plumber', city: 'york', postalCode: 'YO1 9AB' },
    { name: 'York Pizza', category: 'Pizzeria', city: 'york', postalCode: 'YO1 9AD' },
  ].map(({ behind = '', ...business }) => ({
    ...business,
    address: `1 Mill Lane, ${business.city} ${business.postalCode}${behind}`,
  })),
);

const cities = [
  ...['Leeds', 'London', 'Berlin', 'Amsterdam', 'Paris', 'Carrollton', 'Aigle', 'York'].map((name) => ({
    name,
    slug: name.toLowerCase(),
  })),
  { name: 'München', slug: 'muenchen', country: 'Germany' },
];

describe.each(searchModes)('postal codes in the text with $mode', (searchMode) => {
  let api: StartedApi;

  beforeAll(async () => {
    api = await startSearch(searchMode, cities, businesses);
  });

  afterAll(() => api.stop());

  const namesOf = (q: string) => namesFound(api, { q }, searchMode.mode);

  it.each([
    ['plumber LS1', ['Harbour Plumbing', 'Quay Plumbing']],
    ['best plumber in ls1', ['Harbour Plumbing', 'Quay Plumbing']],
    ['D-10115', ['Mitte Pizza']],
    ['plumber LS1 open now', ['Harbour Plumbing', 'Quay Plumbing']],
    ['plumber LS1 UK', ['Harbour Plumbing', 'Quay Plumbing']],
    ['plumber LS1 Leeds, United Kingdom', ['Harbour Plumbing', 'Quay Plumbing']],
    ['plumber LS1 Leeds', ['Harbour Plumbing', 'Quay Plumbing']],
    ['plumber Leeds LS1', ['Harbour Plumbing', 'Quay Plumbing']],
    ['plumber ls14ap', ['Harbour Plumbing', 'Quay Plumbing']],
    ['LS1 4AP plumber', ['Harbour Plumbing', 'Quay Plumbing']],
    ['cafe W1', ['Ladbroke Cafe', 'Soho Cafe']],
    ['pizza 10115', ['Mitte Pizza']],
    ['pizza D-10115 Berlin', ['Mitte Pizza']],
    ['pizza 1012XY Amsterdam', ['Gracht Pizza']],
    ['pizza 1012', ['Gracht Pizza']],
    ['cafe 75011', ['Carrollton Cafe', 'Oberkampf Cafe']],
    ['10115 Berlin', ['Mitte Pizza']],
    ['10115 Berlin open now', ['Mitte Pizza']],
    ['80331 Munich', ['Marienplatz Cafe']],
    ['cafe 80331 Munich', ['Marienplatz Cafe']],
    ['80331 Munich, nearby', ['Marienplatz Cafe']],
    ['cafe 80331 Munich, Germany', ['Marienplatz Cafe']],
    ['LS1 4AP open now', ['Harbour Plumbing', 'Quay Plumbing']],
    ['bar 1860 Aigle', ['Aigle Bar']],
    ['barber M1', ['Piccadilly Barber']],
    ['W1D 3AB', ['Soho Cafe']],
    ['w1d3zz', ['Soho Cafe']],
  ])('reads %s as what is looked for and where', async (q, names) => {
    expect((await namesOf(q)).sort()).toEqual(names);
  });

  it.each([
    ['cafe W1', 'Soho Cafe'],
    ['LS1 plumber', 'Quay Plumbing'],
    ['10115 pizza', 'Mitte Pizza'],
    ['cafe 75011 Paris', 'Oberkampf Cafe'],
    ['cafe 75011 Paris near me', 'Oberkampf Cafe'],
    ['bar 1860', 'Bar 1860'],
    ['route 66', 'Route 66 Diner'],
    ['studio 54', 'Studio 54'],
    ['M1 Motors', 'M1 Motors'],
    ['LS1 Leeds plumber', 'Quay Plumbing'],
  ])('finds for %s first: %s', async (q, name) => {
    expect((await namesOf(q))[0]).toBe(name);
  });

  it('finds what is in the city where the district has nothing of the kind', async () => {
    const names = await namesOf('plumber LS2');
    expect(names.slice(0, 2).sort()).toEqual(['Harbour Plumbing', 'Quay Plumbing']);
  });

  it.each(['xylophones LS1', 'xylophones 10115', 'best xylophones LS1 4AP', 'xylophones 75011 Paris'])(
    'finds nothing for a trade that is not there: %s',
    async (q) => {
      expect(await namesOf(q)).toEqual([]);
    },
  );
});

describe('postal codes in the text with the search engine', () => {
  let api: StartedApi;

  beforeAll(async () => {
    api = await startSearch(searchModes[0], cities, businesses);
  });

  afterAll(() => api.stop());

  it.each([
    ['plumber LS1 4AP', ['Harbour Plumbing', 'Quay Plumbing']],
    ['LS2 plumber', ['York Plumbing', 'Quay Plumbing', 'Harbour Plumbing']],
    ['10115 baker', ['Mill Bakery']],
    ['LS2 xylophones', []],
    ['10115 Berlin Kreuzberg', ['Mitte Pizza']],
    ['LS2 Leeds best lamps near me', ['Mill Bakery', 'Quay Plumbing', 'Harbour Plumbing']],
    ['LS2 Leeds plumber', ['Quay Plumbing', 'Harbour Plumbing', 'Mill Bakery']],
    ['LS2 London cakes', ['Ladbroke Cafe', 'Soho Cafe']],
  ])('finds for %s what is looked for rather than what has the code: %j', async (q, names) => {
    expect(await namesFound(api, { q }, 'meilisearch')).toEqual(names);
  });
});
