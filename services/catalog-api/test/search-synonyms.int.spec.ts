import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bestLast, namesFound, searchModes, startSearch } from './support/search-modes.js';
import type { StartedApi } from './support/start-api.js';

const businesses = bestLast([
  { name: 'Quay Boats', category: 'Boats', city: 'south-portland' },
  { name: 'Outer Lamps', category: 'Lamps', city: 'york', address: '1 Mill Lane, Leeds' },
  { name: 'Copper Kettle', category: 'Cafe', city: 'leeds' },
  { name: 'Bright Smiles', category: 'Dental clinic', city: 'leeds' },
  { name: 'Golden Fry', category: 'Chip shop', city: 'leeds' },
  { name: 'Riverside Law Firm', category: 'Office', city: 'leeds' },
  { name: 'Foundry Pub', category: 'Pub', city: 'leeds', about: 'Furnace and boiler of an old foundry' },
  { name: 'Aire Heating', category: 'Heating contractor', city: 'leeds' },
  { name: 'Cool Rooms', category: 'Air conditioning repair service', city: 'leeds' },
  { name: 'Mill Cafe', category: 'Cafe', city: 'york' },
  { name: 'Harbour Cafe', category: 'Cafe', city: 'portland-maine' },
  { name: 'Rose Cafe', category: 'Cafe', city: 'portland-oregon' },
  { name: 'Coffee Machines', category: 'Repairs', city: 'york' },
  { name: 'Maine Lamps', category: 'Lamps', city: 'portland-maine' },
  { name: 'Maine Cafe', category: 'Bakery', city: 'portland-maine' },
  { name: 'Parker & Co', category: 'Accountants', city: 'york' },
  { name: 'Dry Goods', category: 'Clothes', city: 'parker-colorado' },
  { name: 'Harbour Guides', category: 'Visit', city: 'portland-maine' },
  { name: 'Visit Portland Maine', category: 'Tourist office', city: 'south-portland' },
  { name: 'Oregon Lamps', category: 'Lamps', city: 'portland-oregon' },
]);

const cities = [
  { name: 'Leeds', slug: 'leeds' },
  { name: 'York', slug: 'york' },
  { name: 'Portland', slug: 'portland-maine', state: 'Maine', country: 'United States' },
  { name: 'South Portland', slug: 'south-portland', state: 'Maine', country: 'United States' },
  { name: 'Parker', slug: 'parker-colorado', state: 'Colorado', country: 'United States' },
  { name: 'Parker', slug: 'parker-arizona', state: 'Arizona', country: 'United States' },
  { name: 'Portland', slug: 'portland-oregon', state: 'Oregon', country: 'United States' },
];

describe.each(searchModes)('trades by other names with $mode', (searchMode) => {
  let api: StartedApi;

  beforeAll(async () => {
    api = await startSearch(searchMode, cities, businesses);
  });

  afterAll(() => api.stop());

  const namesOf = (q: string) => namesFound(api, { q }, searchMode.mode);

  it.each([
    ['coffee shop in Leeds', 'Copper Kettle'],
    ['coffee shop leeds uk', 'Copper Kettle'],
    ['dentists leeds', 'Bright Smiles'],
    ['dentist Leeds, England', 'Bright Smiles'],
    ['fish and chips Leeds', 'Golden Fry'],
    ['solicitor', 'Riverside Law Firm'],
    ['cafe York UK', 'Mill Cafe'],
    ['lamps Portland USA', 'Oregon Lamps'],
    ['boilers Leeds', 'Aire Heating'],
    ['furnace Leeds', 'Aire Heating'],
    ['aircon Leeds', 'Cool Rooms'],
    ['air con in Leeds', 'Cool Rooms'],
    ['air conditioner leeds', 'Cool Rooms'],
    ['cafe Portland, Oregon', 'Rose Cafe'],
  ])('finds for %s first: %s', async (q, name) => {
    expect((await namesOf(q))[0]).toBe(name);
  });

  it.each(['cafe Portland Maine', 'cafe in Portland, ME', 'best cafe portland maine', 'cafes Portland ME'])(
    'finds for %s only what is in the city of that state',
    async (q) => {
      expect((await namesOf(q)).toSorted()).toEqual(['Harbour Cafe', 'Maine Cafe']);
    },
  );

  it('does not search in the city that is excluded, or in what is in quotation marks', async () => {
    expect(await namesOf('cafe Portland -Maine')).toContain('Rose Cafe');
    expect(await namesOf('"harbour Portland Maine"')).toEqual([]);
    expect(await namesOf('“harbour Portland Maine”')).toEqual([]);
  });

  it('does not take what is left of a name for a city and its state', async () => {
    expect((await namesOf('Parker & Co'))[0]).toBe('Parker & Co');
    if (searchMode.mode === 'meilisearch')
      expect((await namesOf('Visit Portland Maine'))[0]).toBe('Visit Portland Maine');
  });

  it.runIf(searchMode.mode === 'meilisearch')(
    'finds elsewhere what the city of that state lacks',
    async () => {
      expect((await namesOf('repairs Portland Maine'))[0]).toBe('Coffee Machines');
    },
  );

  it.runIf(searchMode.mode === 'postgres')('does not insist on a country or state', async () => {
    expect(await namesOf('boats South Portland Maine')).toEqual(['Quay Boats']);
    expect(await namesOf('lamps Leeds UK')).toEqual(['Outer Lamps']);
    expect(await namesOf('cafe Portland USA')).toEqual(['Maine Cafe', 'Rose Cafe', 'Harbour Cafe']);
  });

  it.each(['xylophones leeds', 'xylophones Leeds UK'])('finds nothing for %s', async (q) => {
    expect(await namesOf(q)).toEqual([]);
  });
});
