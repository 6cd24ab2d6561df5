import { businessCardsResponse } from '@highstreet/api-contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bestLast, namesFound, searchModes, startSearch } from './support/search-modes.js';
import type { StartedApi } from './support/start-api.js';

const businesses = bestLast([
  { name: 'Harbour Pizza', city: 'leeds', category: 'Pizzeria', postalCode: 'LS1 4AP' },
  { name: 'Best Kebab', city: 'leeds', category: 'Takeaway', postalCode: 'LS2 7EW' },
  { name: 'Golden Kebab', city: 'leeds', category: 'Takeaway', postalCode: 'LS2 8EW' },
  { name: 'Slice & Co', city: 'zurich', category: 'Pizzeria', postalCode: '8001', country: 'Switzerland' },
  {
    name: 'Gracht Pizza',
    city: 'amsterdam',
    category: 'Pizzeria',
    postalCode: '1012 AB',
    country: 'Netherlands',
  },
  { name: 'Mill Plumbers', city: 'york', category: 'Plumber', postalCode: '8001', about: 'In and out' },
  { name: 'Best Boilers in Town', city: 'york', category: 'Heating', about: 'In time, in Leeds too' },
  { name: 'The Codfather Fish & Chips', city: 'york', category: 'Chips' },
  {
    name: 'Night Vets',
    city: 'york',
    category: 'Vet',
    about: 'I am open in an emergency. Local, 24/7, any hour.',
  },
  { name: 'St Mary', city: 'amsterdam', category: 'Church' },
  { name: 'Red Lion', city: 'whitby', category: 'Pub' },
  { name: 'The Lime', city: 'whitby', category: 'Restaurant' },
  { name: 'Lime Tree', city: 'whitby', category: 'Restaurant' },
  { name: 'Yarmouth Lights', city: 'great-yarmouth', category: 'Museum' },
  { name: 'Stoke Potters', city: 'stoke', category: 'Museum' },
  { name: 'Illinois Lamps', city: 'springfield-il', category: 'Lamps', postalCode: '62701' },
  { name: 'Illinois Lights', city: 'springfield-il', category: 'Lamps', postalCode: '62702' },
  { name: 'F45 Gym', city: 'whitby', category: 'Gym' },
  { name: 'Show Me Boats', city: 'whitby', category: 'Boats' },
  { name: 'Zum Anker', city: 'thun', category: 'Boats' },
  { name: 'Aare Boats', city: 'thun', category: 'Boats', about: 'Zum See', address: 'Langstrasse 1' },
  { name: 'Zurich Lamps', city: 'zurich', category: 'Lamps', postalCode: '8045', country: 'Switzerland' },
  { name: 'Missouri Lamps', city: 'springfield-mo', category: 'Lamps', postalCode: '65801' },
  { name: 'Hut', category: 'Lodge', postalCode: '10999' },
  { name: 'Quayside', city: 'whitby', category: 'Urgent Care' },
  {
    name: 'Old Mill',
    city: 'whitby',
    category: 'Museum',
    about: 'By the river, near a bridge, for 12 years',
  },
]);

const cities = [
  { name: 'Leeds', slug: 'leeds' },
  { name: 'York', slug: 'york', state: 'Yorkshire' },
  { name: 'Zürich', slug: 'zurich', country: 'Switzerland' },
  { name: 'Amsterdam', slug: 'amsterdam', country: 'Netherlands' },
  { name: 'Whitby', slug: 'whitby' },
  { name: 'Thun', slug: 'thun' },
  { name: 'Great Yarmouth', slug: 'great-yarmouth' },
  { name: 'Stoke-on-Trent', slug: 'stoke' },
  { name: 'Springfield', slug: 'springfield-il', state: 'IL', country: 'United States' },
  { name: 'Springfield', slug: 'springfield-mo', state: 'MO', country: 'United States' },
];

describe.each(searchModes)('phrases with $mode', (searchMode) => {
  let api: StartedApi;

  beforeAll(async () => {
    api = await startSearch(searchMode, cities, businesses);
  });

  afterAll(() => api.stop());

  const namesOf = (parameters: Record<string, string>) => namesFound(api, parameters, searchMode.mode);

  it.each([
    ['pizzeria in Leeds', 'Harbour Pizza'],
    ['the best pizzeria in Leeds', 'Harbour Pizza'],
    ['cheap plumber', 'Mill Plumbers'],
    ['emergency plumber', 'Mill Plumbers'],
    ['local, affordable plumber', 'Mill Plumbers'],
    ['24 hour plumber', 'Mill Plumbers'],
    ['a 24/7 emergency plumber', 'Mill Plumbers'],
    ['24/7 vet', 'Night Vets'],
    ['plumber near me', 'Mill Plumbers'],
    ['open now plumber', 'Mill Plumbers'],
    ['plumber open now', 'Mill Plumbers'],
    ['I need a plumber', 'Mill Plumbers'],
    ['fish n chips', 'The Codfather Fish & Chips'],
    ['fish and chips in York', 'The Codfather Fish & Chips'],
    ['churches in Amsterdam', 'St Mary'],
    ['the codfather', 'The Codfather Fish & Chips'],
    ['show me plumbers', 'Mill Plumbers'],
    ['Show Me Boats', 'Show Me Boats'],
    ['take me to the codfather', 'The Codfather Fish & Chips'],
    ['can you recommend a plumber', 'Mill Plumbers'],
    ['what time does Harbour Pizza open', 'Harbour Pizza'],
    ['place to get a pizza in Leeds', 'Harbour Pizza'],
    ['twenty four hour plumber', 'Mill Plumbers'],
    ['plumber twenty four seven please', 'Mill Plumbers'],
    ['Boats an der Langstrasse', 'Aare Boats'],
    ['Zum Anker', 'Zum Anker'],
    ['12" pizza leeds', 'Harbour Pizza'],
    ['12” pizza leeds', 'Harbour Pizza'],
  ])('finds for %s first: %s', async (q, name) => {
    expect((await namesOf({ q }))[0]).toBe(name);
  });

  it('still finds a business whose name begins with praise', async () => {
    expect(await namesOf({ q: 'best kebab' })).toContain('Best Kebab');
  });

  it.each([
    'xylophones leeds',
    'best xylophones in Leeds',
    'emergency xylophones Leeds',
    'xylophones leeds -pizza',
    'xylophones leeds 24 hours',
    'xylophones Leeds UK',
    'best xylophones',
    'the xylophones in Leeds',
    '12" xylophones Leeds',
    'xylophones Leeds LS1',
    'xylophones 8001 Zürich',
    'xylophones Great Yarmouth',
    'xylophones Stoke on Trent',
    'xylophones Stoke-on-Trent UK',
  ])('finds no other business for a trade that is not there: %s', async (q) => {
    expect(await namesOf({ q })).toEqual([]);
  });

  // The engine first loads a dictionary for each of these scripts, which takes longer than a search may.
  it.runIf(searchMode.mode === 'postgres').each(['火锅 Leeds', '치킨 Leeds'])(
    'finds no other business for a short word that is not there: %s',
    async (q) => {
      expect(await namesOf({ q })).toEqual([]);
    },
  );

  it.each([
    ['near Leeds', ['Best Kebab', 'Golden Kebab', 'Harbour Pizza']],
    ['near me Zürich', ['Slice & Co']],
    ['businesses in Leeds', ['Best Kebab', 'Golden Kebab', 'Harbour Pizza']],
    ['local companies near Leeds', ['Best Kebab', 'Golden Kebab', 'Harbour Pizza']],
    ['Firmen in Zürich', ['Slice & Co']],
  ])('finds what is in the city when %s names nothing else', async (q, names) => {
    expect(await namesOf({ q })).toEqual(expect.arrayContaining(names));
  });

  it.each([
    ['cheap', { location: 'Zürich' }, ['Slice & Co', 'Zurich Lamps']],
    ['what is open now', { location: 'Zürich' }, ['Slice & Co', 'Zurich Lamps']],
    ['businesses', { location: 'Zürich' }, ['Slice & Co', 'Zurich Lamps']],
    ['cheapest', { location: '8001' }, ['Mill Plumbers', 'Slice & Co']],
    ['cheap', { location: 'xylophones' }, []],
    ['cheap', { location: '' }, []],
    ['cheap', { location: 'anywhere' }, []],
    ['cheap', {}, []],
    ['?', { location: 'Zürich' }, []],
    ['near', { location: 'Zürich' }, []],
    ['"cheap"', { location: 'Zürich' }, []],
    ['-lamps', { location: 'Zürich' }, ['Slice & Co']],
    ['cheap -lamps', { location: 'Zürich' }, []],
    ['cheap xylophones', { location: 'Zürich' }, []],
  ])('takes %j in %j for a wish alone: %j', async (q, place, names) => {
    expect((await namesOf({ q, ...place })).sort()).toEqual(names);
  });

  it('lists the category or city that is chosen beside a wish alone', async () => {
    const [chosen] = await api.database.dataSource.query<{ category: number; city: number }[]>(
      "SELECT category_id AS category, city_id AS city FROM businesses WHERE name = 'Missouri Lamps'",
    );
    const cityId = String(chosen?.city);
    const categoryId = String(chosen?.category);
    expect(await namesOf({ q: 'cheap', cityId })).toEqual(['Missouri Lamps']);
    expect(await namesOf({ q: 'open now', categoryId, location: '8045' })).toEqual(['Zurich Lamps']);
    expect(await namesOf({ q: 'the best', categoryId })).toHaveLength(4);
  });

  it('lists no whole category for a wish before a postal code, nor the postal code', async () => {
    const [chosen] = await api.database.dataSource.query<{ category: number }[]>(
      "SELECT category_id AS category FROM businesses WHERE name = 'Missouri Lamps'",
    );
    expect(await namesOf({ q: 'cheap 10999', categoryId: String(chosen?.category) })).toEqual([]);
    expect(await namesOf({ q: 'cheap 10999' })).toEqual([]);
  });

  it.each([
    ['8001 Zürich', ['Slice & Co']],
    ['Zurich 8001, Switzerland', ['Slice & Co']],
    ['8001 York', ['Mill Plumbers']],
    ['LS2 Leeds', ['Best Kebab', 'Golden Kebab']],
    ['LS2, Leeds', ['Best Kebab', 'Golden Kebab']],
    ['LS2 7EW, Leeds', ['Best Kebab']],
    ['LS2, Leeds, UK', ['Best Kebab', 'Golden Kebab']],
    ['Leeds, LS2 7EW', ['Best Kebab']],
    ['Leeds, West Yorkshire LS2 7EW', ['Best Kebab']],
    ['Leeds, Headingley LS2 7EW', ['Best Kebab']],
    ['Leeds, LS9', ['Best Kebab', 'Golden Kebab', 'Harbour Pizza']],
    ['Springfield, IL 62701', ['Illinois Lamps']],
    ['Springfield, IL 62701, USA', ['Illinois Lamps']],
    ['Zürich, Seestrasse 804', ['Slice & Co', 'Zurich Lamps']],
    ['Springfield, 800 Main St', ['Illinois Lamps', 'Illinois Lights', 'Missouri Lamps']],
    ['3 Main St, Springfield, IL 62709', ['Illinois Lamps', 'Illinois Lights']],
    ['101 Mill Lane, Leeds', ['Best Kebab', 'Golden Kebab', 'Harbour Pizza']],
    ['LS9 Leeds', ['Best Kebab', 'Golden Kebab', 'Harbour Pizza']],
    ['8001 Atlantis', []],
    ['LS2 7EW, UK', ['Best Kebab']],
    ['LS2 7EW England', ['Best Kebab']],
    ['LS2 Leeds UK', ['Best Kebab', 'Golden Kebab']],
    ['1012 AB Amsterdam', ['Gracht Pizza']],
    ['Amsterdam 1012ab', ['Gracht Pizza']],
    ['8001 Zurich Switzerland', ['Slice & Co']],
    ['LS9 Leeds UK', ['Best Kebab', 'Golden Kebab', 'Harbour Pizza']],
    ['LS9, UK', []],
    ['LS2 7ZZ', ['Best Kebab']],
    ['LS29ZZ', ['Best Kebab', 'Golden Kebab']],
    ['LS9 9ZZ', []],
    ['LS2 7ZZ Leeds', ['Best Kebab']],
    ['CH-8001 Zürich', ['Slice & Co']],
    ['Headingley, Leeds', ['Best Kebab', 'Golden Kebab', 'Harbour Pizza']],
    ['120 Mill Lane, Leeds LS2 7EW', ['Best Kebab']],
    ['Leeds UK', ['Best Kebab', 'Golden Kebab', 'Harbour Pizza']],
    ['Leeds City', ['Best Kebab', 'Golden Kebab', 'Harbour Pizza']],
    ['Switzerland', ['Slice & Co', 'Zurich Lamps']],
    ['yorkshire', ['Best Boilers in Town', 'Mill Plumbers', 'Night Vets', 'The Codfather Fish & Chips']],
  ])('understands %s as a location', async (location, names) => {
    expect((await namesOf({ location })).sort()).toEqual(names);
  });
});

describe('phrases with the search engine', () => {
  let api: StartedApi;

  beforeAll(async () => {
    api = await startSearch(searchModes[0], cities, businesses);
  });

  afterAll(() => api.stop());

  async function namesOf(q: string): Promise<string[]> {
    const response = await api.get(`/api/businesses?${new URLSearchParams({ q }).toString()}`);
    return businessCardsResponse.parse(response.json()).map(({ name }) => name);
  }

  it.each([
    ['trustworthy plumber', 'Mill Plumbers'],
    ['chps', 'The Codfather Fish & Chips'],
    ['hot chps', 'The Codfather Fish & Chips'],
    ['quick silent plumber', 'Mill Plumbers'],
    ['best kebab', 'Best Kebab'],
    ['emergency', 'Night Vets'],
    ['kebab', 'Golden Kebab'],
    ['quick f45 whitby', 'F45 Gym'],
    ['walk in clinic', 'Quayside'],
    ['walk-in clinic whitby', 'Quayside'],
    ['pizza 10" or 12"', 'Gracht Pizza'],
    ['12" "harbour pizza"', 'Harbour Pizza'],
    ['"harbour pizza" 12"', 'Harbour Pizza'],
    ['"harbour piz', 'Harbour Pizza'],
    ['the lime', 'The Lime'],
    ['the lime whitby', 'The Lime'],
    ['a plumber for gas boilers', 'Mill Plumbers'],
    ['the pizzeria open now', 'Gracht Pizza'],
  ])('finds for %s first: %s', async (q, name) => {
    expect((await namesOf(q))[0]).toBe(name);
  });

  it('finds other businesses behind the one whose name begins with a stop word', async () => {
    expect(await namesOf('the lime')).toEqual(['The Lime', 'Lime Tree']);
  });

  it('insists on words between quotation marks', async () => {
    expect(await namesOf('"harbour pizza"')).toEqual(['Harbour Pizza']);
    expect(await namesOf('"pizza harbour"')).toEqual([]);
    expect(await namesOf('“harbour pizza”')).toEqual(['Harbour Pizza']);
    expect(await namesOf('“pizza harbour”')).toEqual([]);
  });

  it('does not leave out a word for which only an excluded one is left', async () => {
    expect(await namesOf('xylophones -pizza')).toEqual([]);
  });
});
