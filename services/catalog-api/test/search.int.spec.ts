import {
  businessCardsResponse,
  errorResponse,
  HIGHLIGHT_END,
  HIGHLIGHT_START,
} from '@highstreet/api-contract';
import type { BusinessCard, SearchQuery } from '@highstreet/api-contract';
import { searchIndexSettings } from '@highstreet/search-index';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { indexDirectory, insertDirectory } from './support/directory.js';
import { searchModes, startSearch } from './support/search-modes.js';
import { CLOSED_PORT_URL, startApi } from './support/start-api.js';
import type { StartedApi } from './support/start-api.js';

const cities = [
  { name: 'Leeds', slug: 'leeds' },
  { name: 'Zürich', slug: 'zurich', country: 'Switzerland' },
];
const businesses = [
  {
    name: 'Golden Lotus',
    slug: 'golden-lotus',
    placeId: 'Place-001',
    city: 'leeds',
    category: 'Restaurant',
    postalCode: 'LS1 4AP',
    address: '1 Harbour Road, Leeds',
    rating: 4.5,
    reviewCount: 300,
  },
  {
    name: 'Lotus Bakery',
    slug: 'lotus-bakery',
    placeId: 'Place-002',
    city: 'leeds',
    category: 'Bakery',
    postalCode: 'LS2 7EW',
    address: '2 Mill Lane, Leeds',
    rating: 4.4,
    reviewCount: 200,
  },
  {
    name: 'Alpenglück',
    slug: 'alpengluck',
    placeId: 'Place-003',
    city: 'zurich',
    category: 'Restaurant',
    postalCode: '8001',
    country: 'Switzerland',
    address: '3 Seeweg, Zürich',
    rating: 4.9,
    reviewCount: 900,
  },
  { name: 'Closed Lotus', slug: 'closed-lotus', placeId: 'Place-004', city: 'leeds', isActive: false },
];

const answers = new Map<string, BusinessCard[]>();

describe.each(searchModes)('search with $mode', (searchMode) => {
  const { mode } = searchMode;
  let api: StartedApi;

  beforeAll(async () => {
    api = await startSearch(searchMode, cities, businesses);
  });

  afterAll(() => api.stop());

  async function search(
    parameters: Record<string, string>,
  ): Promise<{ cards: BusinessCard[]; names: string[]; total: number }> {
    const response = await api.get(`/api/businesses?${new URLSearchParams(parameters).toString()}`);
    expect(response.statusCode).toBe(200);
    expect(response.headers['x-search-mode']).toBe(mode);
    const cards = businessCardsResponse.parse(response.json());
    return { cards, names: cards.map(({ name }) => name), total: Number(response.headers['x-total-count']) };
  }

  async function idOf(table: 'cities' | 'categories', slug: string): Promise<string> {
    const [row] = await api.database.dataSource.query<{ id: number }[]>(
      `SELECT id FROM ${table} WHERE slug = $1`,
      [slug],
    );
    return String(row?.id);
  }

  it('lists all businesses by trusted rating when there is no query', async () => {
    const { names, total } = await search({});
    expect(names).toEqual(['Alpenglück', 'Golden Lotus', 'Lotus Bakery']);
    expect(total).toBe(3);
  });

  it('finds words in the name, never a closed business', async () => {
    expect((await search({ q: 'lotus' })).names.sort()).toEqual(['Golden Lotus', 'Lotus Bakery']);
  });

  it('finds a word with accents although a percent sign stands behind it', async () => {
    const { statusCode, headers } = await api.get('/api/businesses?q=alpengl%C3%BCck%');
    expect([statusCode, headers['x-total-count']]).toEqual([200, '1']);
  });

  it('finds a word with accents by its beginning', async () => {
    expect((await search({ q: 'Alpenglü' })).names).toEqual(['Alpenglück']);
  });

  it('finds businesses by a category with a typo', async () => {
    expect((await search({ q: 'resturant' })).names.sort()).toEqual(['Alpenglück', 'Golden Lotus']);
  });

  it('filters by category and city', async () => {
    const categoryId = await idOf('categories', 'restaurant');
    const cityId = await idOf('cities', 'leeds');
    // Each filter alone leaves out a business, and so does each of both.
    for (const parameters of [
      { q: 'lotus', categoryId },
      { q: 'restaurant', cityId },
      { categoryId, cityId },
    ]) {
      const { names, total } = await search(parameters);
      expect([names, total]).toEqual([['Golden Lotus'], 1]);
    }
  });

  it('is narrowed by each parameter of the contract, alone and beside words', async () => {
    const narrowing: Record<Exclude<keyof SearchQuery, 'page' | 'limit'>, string> = {
      q: 'alpenglück',
      location: 'Zürich',
      categoryId: await idOf('categories', 'bakery'),
      cityId: await idOf('cities', 'zurich'),
    };
    for (const [name, value] of Object.entries(narrowing)) {
      expect((await search({ [name]: value })).total, name).toBe(1);
      expect((await search({ q: 'restaurant', [name]: value })).total, name).toBeLessThan(2);
    }
  });

  it.each(['2147483647', '2147483648', '9'.repeat(400), '0', '-1'])(
    'finds nothing for the category and the city %s, which do not exist',
    async (id) => {
      for (const filter of ['categoryId', 'cityId']) {
        expect((await search({ q: 'lotus', [filter]: id })).total).toBe(0);
        expect((await search({ [filter]: id })).total).toBe(0);
      }
    },
  );

  it('accepts as many emoji as other characters', async () => {
    expect((await search({ q: '🍕'.repeat(200), location: '🍕'.repeat(100) })).total).toBe(0);
  });

  it('ignores empty parameters, as an unfilled form sends them', async () => {
    expect((await search({ q: '', location: '', categoryId: '', cityId: '' })).total).toBe(3);
  });

  it.each([
    ['a city', 'LEEDS', ['Golden Lotus', 'Lotus Bakery']],
    ['a city without its accents', 'zurich', ['Alpenglück']],
    ['a city with its country', 'Leeds, UK', ['Golden Lotus', 'Lotus Bakery']],
    ['a city with the name of its country', 'zurich,  switzerland', ['Alpenglück']],
    ['a city with a comma', 'Leeds, ', ['Golden Lotus', 'Lotus Bakery']],
    ['an unknown place with a country', 'Atlantis, UK', []],
    ['a postal code', 'ls1 4ap', ['Golden Lotus']],
    ['a postal code without its space', 'LS14AP', ['Golden Lotus']],
    ['the beginning of a postal code', 'ls', ['Golden Lotus', 'Lotus Bakery']],
    ['no place at all', '!!', []],
    ['an unknown place', 'Atlantis', []],
    ['a city with a typo', 'Leesd', ['Golden Lotus', 'Lotus Bakery']],
    ['a city with a typo and its country', 'zurch, Switzerland', ['Alpenglück']],
    ['a city with two typos in a short name', 'Lesda', []],
    ['the beginning of a city', 'Lee', []],
  ])('understands %s as a location', async (_what, location, names) => {
    expect((await search({ location })).names.sort()).toEqual(names);
  });

  it('paginates the results', async () => {
    const { names, total } = await search({ limit: '1', page: '2' });
    expect([names, total]).toEqual([['Golden Lotus'], 3]);
  });

  it('returns nothing beyond the last page that can be requested', async () => {
    const { names, total } = await search({ limit: '100', page: '101' });
    expect([names, total]).toEqual([[], 3]);
  });

  it('returns nothing for words that no business contains', async () => {
    expect((await search({ q: 'xylophonerepairs' })).names).toEqual([]);
  });

  it.each(['!!!', '"', '– / –'])('finds nothing for %s, which contains no word', async (q) => {
    expect((await search({ q })).total).toBe(0);
  });

  it.each(['"', '%', "'; DROP TABLE businesses; --", '& | !', 'lotus:*', '\\'])('survives %s', async (q) => {
    await search({ q, location: q });
  });

  it('returns the same card as the other mode', async () => {
    const [card] = (await search({ location: 'zurich' })).cards;
    expect(card).toBeDefined();
    // Ids and times differ, because each mode has its own database.
    const comparable = { ...card, id: 0, createdAt: '', updatedAt: '' } as BusinessCard;
    answers.set(mode, [comparable]);
    for (const other of answers.values()) expect(other).toEqual([comparable]);
  });

  it.each([
    ['categoryId=abc', 'categoryId: must be a whole number'],
    ['cityId=1.5', 'cityId: must be a whole number'],
    [`q=${'a'.repeat(201)}`, /^q: /],
    [`q=${'🍕'.repeat(201)}`, /^q: /],
    [`location=${'a'.repeat(101)}`, /^location: /],
    ['sort=name', /sort/],
  ])('rejects ?%s', async (parameters, problem) => {
    const response = await api.get(`/api/businesses?${parameters}`);
    const error = errorResponse.parse(response.json());
    expect([response.statusCode, error.code]).toEqual([400, 'VALIDATION_FAILED']);
    expect(error.errors?.[0]).toMatch(problem);
  });

  it.each([
    ['letters swapped', 'goldne lotsu', 'Golden Lotus'],
    ['a letter left out', 'goden', 'Golden Lotus'],
    ['a letter too many', 'lotuss bakery', 'Lotus Bakery'],
    ['a letter changed', 'alpengluck', 'Alpenglück'],
    ['two typos in a long word', 'alpenglkuk', 'Alpenglück'],
  ])('tolerates typos in a name: %s', async (_what, q, name) => {
    expect((await search({ q })).names[0]).toBe(name);
  });

  it.each(['gxldxn', 'lxtxs'])('finds nothing for a name with too many typos: %s', async (q) => {
    expect((await search({ q })).total).toBe(0);
  });

  it('highlights the matching words', async () => {
    const [card] = (await search({ q: 'golden' })).cards;
    expect(card?.highlight).toEqual({ name: `${HIGHLIGHT_START}Golden${HIGHLIGHT_END} Lotus` });
  });

  it('highlights words with accents and keeps the accents on the card', async () => {
    const [card] = (await search({ q: 'ZÜRICH' })).cards;
    expect(card).toMatchObject({ name: 'Alpenglück', address: '3 Seeweg, Zürich', city: { name: 'Zürich' } });
    expect(card?.highlight).toEqual({ address: `3 Seeweg, ${HIGHLIGHT_START}Zürich${HIGHLIGHT_END}` });
  });

  it('highlights the match of a mistyped word', async () => {
    const [card] = (await search({ q: 'goldne' })).cards;
    expect(card?.highlight).toEqual({ name: `${HIGHLIGHT_START}Golden${HIGHLIGHT_END} Lotus` });
  });

  it('returns an empty highlight if only the category matched, and none without words', async () => {
    const [byCategory] = (await search({ q: 'restaurant' })).cards;
    expect(byCategory?.highlight).toEqual({});
    expect((await search({ location: 'leeds' })).cards.filter((card) => 'highlight' in card)).toEqual([]);
  });
});

it('answers from PostgreSQL while there is no index yet', async () => {
  const api = await startApi();
  try {
    await insertDirectory(api.database.dataSource, cities, businesses);
    const response = await api.get('/api/businesses?q=golden');
    expect(response.headers['x-search-mode']).toBe('postgres');
    expect(businessCardsResponse.parse(response.json())).toHaveLength(1);
  } finally {
    await api.stop();
  }
});

it('answers from Meilisearch while PostgreSQL fails to look up the location', async () => {
  const api = await startApi();
  try {
    await insertDirectory(api.database.dataSource, cities, businesses);
    await indexDirectory(api.database.dataSource, api.index);
    await api.database.dataSource.query('ALTER TABLE city_names RENAME TO lost');
    const response = await api.get('/api/businesses?q=golden&location=LS1,');
    expect(response.headers['x-search-mode']).toBe('meilisearch');
    expect(businessCardsResponse.parse(response.json())).toHaveLength(1);
  } finally {
    await api.stop();
  }
});

it('finds the cities of a location among the names that it knows while PostgreSQL hangs', async () => {
  const api = await startApi({ READ_TIMEOUT_MS: '10000' });
  const holder = api.database.dataSource.createQueryRunner();
  try {
    await insertDirectory(api.database.dataSource, cities, businesses);
    await indexDirectory(api.database.dataSource, api.index);
    await expect
      .poll(async () => (await api.get('/api/search/suggestions?q=leeds')).body)
      .toContain('"leeds"');
    await holder.startTransaction();
    await holder.query('LOCK TABLE cities, city_names IN ACCESS EXCLUSIVE MODE');
    const namesIn = async (location: string): Promise<string[]> => {
      const response = await api.get(`/api/businesses?location=${location}`);
      return businessCardsResponse.parse(response.json()).map(({ name }) => name);
    };
    expect((await namesIn('Leeds,UK')).sort()).toEqual(['Golden Lotus', 'Lotus Bakery']);
    expect(await namesIn('Atlantis,UK')).toEqual([]);
  } finally {
    await holder.rollbackTransaction();
    await holder.release();
    await api.stop();
  }
});

it('answers queries without words from PostgreSQL, too, while Meilisearch is down', async () => {
  const api = await startApi({ MEILISEARCH_URL: CLOSED_PORT_URL });
  try {
    for (const query of ['q=!!!', 'location=!!!']) {
      const response = await api.get(`/api/businesses?${query}`);
      expect(response.headers['x-search-mode']).toBe('postgres');
      expect(response.json()).toEqual([]);
    }
  } finally {
    await api.stop();
  }
});

it.each([
  ['a hit has a card of an older version', 'Golden Lotus'],
  ['an index of an older version has other words', 'Guld Lotus'],
])('answers from PostgreSQL while %s', async (_why, name) => {
  const api = await startApi();
  try {
    await insertDirectory(api.database.dataSource, cities, businesses);
    const index = api.index.client.index(api.index.name);
    const settings = { ...searchIndexSettings, displayedAttributes: ['id', 'card1'] };
    await index.updateSettings(settings).waitTask();
    await index.addDocuments([{ id: 1, name, slug: 'golden-lotus' }]).waitTask();
    const response = await api.get('/api/businesses?q=golden');
    expect(response.headers['x-search-mode']).toBe('postgres');
    expect(businessCardsResponse.parse(response.json())).toHaveLength(1);
  } finally {
    await api.stop();
  }
});

it('logs why it answers without Meilisearch, and nothing of what was searched', async () => {
  const lines: string[] = [];
  const api = await startApi(
    { MEILISEARCH_API_KEY: 'a key that the engine does not know' },
    { log: (line) => lines.push(line) },
  );
  try {
    await insertDirectory(api.database.dataSource, cities, businesses);
    await api.index.client.createIndex(api.index.name, { primaryKey: 'id' }).waitTask();
    await api.get('/api/businesses?q=golden');
    await api.get('/api/search/suggestions?q=golden');
    const logged = lines.map((line) => JSON.parse(line) as { msg: string; problem?: object });
    for (const msg of ['Searching without the engine', 'Suggesting without the engine']) {
      const problem = logged.find((line) => line.msg === msg)?.problem;
      expect(problem, msg).toEqual({ name: 'EngineRefusedError', code: 'invalid_api_key' });
    }
    expect(lines.join('')).not.toContain('golden');
  } finally {
    await api.stop();
  }
});
