import {
  businessCardsResponse,
  businessDetailResponse,
  categoriesResponse,
  categoryResponse,
  citiesByCountryResponse,
  citiesResponse,
  cityResponse,
  countriesResponse,
  countryDetailResponse,
  errorResponse,
  healthResponse,
  statsResponse,
} from '@highstreet/api-contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertDirectory } from './support/directory.js';
import { CLOSED_PORT_URL, startApi } from './support/start-api.js';
import type { StartedApi } from './support/start-api.js';

let api: StartedApi;

beforeAll(async () => {
  // Neither Redis nor Meilisearch is there: the public reads need neither.
  api = await startApi({ REDIS_URL: 'redis://127.0.0.1:9', MEILISEARCH_URL: CLOSED_PORT_URL });
  await insertDirectory(
    api.database.dataSource,
    [
      { name: 'Leeds', slug: 'leeds', state: 'England' },
      { name: 'Cardiff', slug: 'cardiff', state: 'Wales' },
      { name: 'Abidjan', slug: 'abidjan', country: "Côte d'Ivoire" },
      { name: 'Emptyham', slug: 'emptyham' },
    ],
    // In the order in which they came in: keys are given out so.
    [
      {
        name: 'Gone Grill',
        slug: 'gone-grill',
        placeId: 'PlaceE-5',
        city: 'leeds',
        category: 'Restaurant',
        isActive: false,
      },
      {
        name: 'Chez Quatre',
        slug: 'chez-quatre',
        placeId: 'PlaceD-4',
        city: 'abidjan',
        category: 'Restaurant',
        country: "Côte d'Ivoire",
        createdAt: '2026-01-02T10:00:00Z',
      },
      {
        name: 'Third Toast',
        slug: 'third-toast',
        placeId: 'PlaceC-3',
        city: 'cardiff',
        category: 'Cafe',
        createdAt: '2026-01-03T10:00:00Z',
      },
      {
        name: 'Second Sip',
        slug: 'second-sip',
        placeId: 'PlaceB-2',
        city: 'leeds',
        category: 'Cafe',
        isVerified: true,
        about: 'é'.repeat(300),
        createdAt: '2026-01-04T10:00:00Z',
      },
      {
        name: 'First Fry',
        slug: 'first-fry',
        placeId: 'PlaceA-1',
        city: 'leeds',
        category: 'Restaurant',
        rating: 5,
        reviewCount: 900,
        createdAt: '2026-01-05T10:00:00Z',
      },
    ],
  );
});

afterAll(() => api.stop());

const namesOf = (body: unknown): string[] => businessCardsResponse.parse(body).map(({ name }) => name);

describe('the directory', () => {
  it('counts active businesses', async () => {
    const response = await api.get('/api/stats');
    expect(statsResponse.parse(response.json())).toEqual({ totalBusinesses: 4 });
  });

  it('is degraded, not down, without Redis and Meilisearch', async () => {
    const response = await api.get('/api/health');
    expect(response.statusCode).toBe(200);
    expect(healthResponse.parse(response.json())).toEqual({
      status: 'degraded',
      checks: { postgres: 'up', redis: 'down', meilisearch: 'down' },
    });
    expect(response.headers['cache-control']).toBe('no-store');
  });
});

describe('lists of businesses', () => {
  it('features verified businesses first, then the most trusted rating', async () => {
    const response = await api.get('/api/businesses/featured');
    expect(namesOf(response.json()).slice(0, 2)).toEqual(['Second Sip', 'First Fry']);
    expect(response.headers['x-total-count']).toBe('4');
  });

  it('lists the latest first, without closed ones', async () => {
    const response = await api.get('/api/businesses/recent');
    expect(namesOf(response.json())).toEqual(['First Fry', 'Second Sip', 'Third Toast', 'Chez Quatre']);
  });

  it('cuts the about of a card', async () => {
    const [card] = businessCardsResponse.parse((await api.get('/api/businesses/featured?limit=1')).json());
    expect(card?.about).toBe('é'.repeat(200));
  });

  it('pages with totals and links that keep to the call', async () => {
    const response = await api.get('/api/businesses/recent?limit=1&page=2');
    expect(namesOf(response.json())).toEqual(['Second Sip']);
    expect(response.headers['x-total-count']).toBe('4');
    expect(response.headers['link']).toBe(
      [
        '</api/businesses/recent?limit=1&page=1>; rel="first"',
        '</api/businesses/recent?limit=1&page=1>; rel="prev"',
        '</api/businesses/recent?limit=1&page=3>; rel="next"',
        '</api/businesses/recent?limit=1&page=4>; rel="last"',
      ].join(', '),
    );
  });

  it('answers an empty page beyond the last', async () => {
    const response = await api.get('/api/businesses/recent?page=999999999&limit=100');
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual([]);
  });

  it.each([
    'page=0',
    'page=1.5',
    'page=-1',
    'page=',
    'limit=0',
    'limit=101',
    'limit=1e1',
    'page=1&page=2',
    'colour=red',
  ])('refuses ?%s', async (parameters) => {
    const response = await api.get(`/api/businesses/recent?${parameters}`);
    expect(response.statusCode).toBe(400);
    const error = errorResponse.parse(response.json());
    expect(error.code).toBe('VALIDATION_FAILED');
    expect(error.errors?.length).toBeGreaterThan(0);
  });
});

describe('cities', () => {
  it('lists those with a business, largest first, all at once', async () => {
    const response = await api.get('/api/cities');
    const cities = citiesResponse.parse(response.json());
    expect(cities.map(({ name, businessCount }) => [name, businessCount])).toEqual([
      ['Leeds', 2],
      ['Cardiff', 1],
      ['Abidjan', 1],
    ]);
    expect(response.headers['x-total-count']).toBe('3');
    expect(response.headers['link']).toBeUndefined();
  });

  it('pages when asked to', async () => {
    const response = await api.get('/api/cities?limit=2&page=2');
    expect(citiesResponse.parse(response.json()).map(({ slug }) => slug)).toEqual(['abidjan']);
    expect(response.headers['x-total-count']).toBe('3');
    expect(response.headers['link']).toContain('rel="prev"');
    expect(response.headers['link']).not.toContain('rel="next"');
  });

  it('knows the popular ones', async () => {
    const response = await api.get('/api/cities/popular?limit=1');
    expect(citiesResponse.parse(response.json()).map(({ slug }) => slug)).toEqual(['leeds']);
  });

  it('finds one by its slug in any case', async () => {
    expect(cityResponse.parse((await api.get('/api/cities/LEEDS')).json()).name).toBe('Leeds');
  });

  it('lists the businesses of one', async () => {
    const response = await api.get('/api/cities/leeds/businesses');
    expect(namesOf(response.json())).toEqual(['First Fry', 'Second Sip']);
    expect(response.headers['x-total-count']).toBe('2');
  });

  it('lists no business of an empty one', async () => {
    const response = await api.get('/api/cities/emptyham/businesses');
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual([]);
    expect(response.headers['x-total-count']).toBe('0');
  });

  it.each(['/api/cities/atlantis', '/api/cities/atlantis/businesses'])('does not know %s', async (url) => {
    const response = await api.get(url);
    expect(response.statusCode).toBe(404);
    expect(errorResponse.parse(response.json()).code).toBe('CITY_NOT_FOUND');
  });
});

describe('categories', () => {
  it('lists them with counts', async () => {
    const categories = categoriesResponse.parse((await api.get('/api/categories')).json());
    expect(categories.map(({ name, businessCount }) => [name, businessCount])).toEqual([
      ['Restaurant', 2],
      ['Cafe', 2],
    ]);
  });

  it('finds one and its businesses', async () => {
    expect(categoryResponse.parse((await api.get('/api/categories/cafe')).json()).name).toBe('Cafe');
    const response = await api.get('/api/categories/Cafe/businesses?limit=1');
    expect(namesOf(response.json())).toHaveLength(1);
    expect(response.headers['x-total-count']).toBe('2');
  });

  it('does not know others', async () => {
    const response = await api.get('/api/categories/unicorn-stable/businesses');
    expect(response.statusCode).toBe(404);
    expect(errorResponse.parse(response.json()).code).toBe('CATEGORY_NOT_FOUND');
  });
});

describe('countries', () => {
  it('lists them with cities and businesses', async () => {
    const response = await api.get('/api/countries');
    expect(countriesResponse.parse(response.json())).toEqual([
      { name: 'United Kingdom', slug: 'united-kingdom', cityCount: 2, businessCount: 3 },
      { name: "Côte d'Ivoire", slug: 'cote-d-ivoire', cityCount: 1, businessCount: 1 },
    ]);
    expect(response.headers['x-total-count']).toBe('2');
  });

  it('shows the cities of one', async () => {
    const country = countryDetailResponse.parse((await api.get('/api/countries/united-kingdom')).json());
    expect(country.cities.map(({ slug }) => slug)).toEqual(['leeds', 'cardiff']);
  });

  it('shows a page of the cities of one', async () => {
    const response = await api.get('/api/countries/united-kingdom?page=2&limit=1');
    const country = countryDetailResponse.parse(response.json());
    expect(country).toMatchObject({ cityCount: 2, businessCount: 3, cities: [{ slug: 'cardiff' }] });
    expect(response.headers['x-total-count']).toBe('2');
    expect(response.headers['link']).toContain('</api/countries/united-kingdom?page=1&limit=1>; rel="prev"');
  });

  it('lists each with its largest cities, those of none last', async () => {
    await api.database.dataSource.query(
      `INSERT INTO cities (name, slug, country, identity_key, business_count) VALUES ('Nowhere', 'nowhere', NULL, 'nowhere', 9)`,
    );
    const response = await api.get('/api/cities/by-country?limit=1');
    const groups = citiesByCountryResponse.parse(response.json());
    expect(
      groups.map(({ cities, ...group }) => ({ ...group, cities: cities.map(({ slug }) => slug) })),
    ).toEqual([
      {
        country: 'United Kingdom',
        slug: 'united-kingdom',
        cityCount: 2,
        businessCount: 3,
        cities: ['leeds'],
      },
      {
        country: "Côte d'Ivoire",
        slug: 'cote-d-ivoire',
        cityCount: 1,
        businessCount: 1,
        cities: ['abidjan'],
      },
      { country: null, slug: null, cityCount: 1, businessCount: 9, cities: ['nowhere'] },
    ]);
    await api.database.dataSource.query(`DELETE FROM cities WHERE slug = 'nowhere'`);
  });

  it('does not know others', async () => {
    const response = await api.get('/api/countries/lilliput');
    expect(response.statusCode).toBe(404);
    expect(errorResponse.parse(response.json()).code).toBe('COUNTRY_NOT_FOUND');
  });
});

describe('every public answer', () => {
  it('may be kept by the gateway for two seconds and carries a strong tag', async () => {
    const first = await api.get('/api/businesses/detail/first-fry-PlaceA-');
    expect(first.headers['cache-control']).toContain(
      'public, max-age=0, s-maxage=2, stale-while-revalidate=5',
    );
    const etag = String(first.headers['etag']);
    expect(etag).toMatch(/^"[\w-]+"$/);
    const second = await api.get('/api/businesses/detail/first-fry-PlaceA-', {
      'if-none-match': `"other", W/${etag}`,
    });
    expect(second.statusCode).toBe(304);
    expect(second.body).toBe('');
    expect(second.headers['etag']).toBe(etag);
    businessDetailResponse.parse(first.json());
  });

  it('carries the id that the gateway gave the request', async () => {
    const response = await api.get('/api/stats', { 'x-request-id': 'gateway-0001' });
    expect(response.headers['x-request-id']).toBe('gateway-0001');
  });

  it('gets a new id instead of one that could forge a log line', async () => {
    const response = await api.get('/api/stats', { 'x-request-id': 'evil id {}' });
    expect(response.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });
});

it('describes itself', async () => {
  const page = await api.get('/api/docs');
  expect(page.headers['content-type']).toContain('text/html');
  expect((await api.get('/api/docs-json')).json()).toMatchObject({ openapi: expect.any(String) });
});
