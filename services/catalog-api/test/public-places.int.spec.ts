import {
  businessCardsResponse,
  categoriesResponse,
  categoryResponse,
  citiesByCountryResponse,
  citiesResponse,
  cityResponse,
  countriesResponse,
  countryDetailResponse,
  errorResponse,
} from '@highstreet/api-contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { CategoriesRepository } from '../src/categories/categories.repository.js';
import { CitiesRepository } from '../src/cities/cities.repository.js';
import { refreshCounters } from './support/directory.js';
import { startPublicApi } from './support/public-directory.js';
import type { StartedApi } from './support/start-api.js';

let api: StartedApi;

beforeAll(async () => {
  api = await startPublicApi();
});

afterAll(() => api.stop());

/** Changes the state of a city, and with it the directory's. */
async function moveLeedsTo(state: string): Promise<void> {
  const { dataSource } = api.database;
  await dataSource.query(`UPDATE cities SET state = $1 WHERE slug = 'leeds'`, [state]);
  await refreshCounters(dataSource);
}

const namesOf = (body: unknown): string[] => businessCardsResponse.parse(body).map(({ name }) => name);

describe('cities', () => {
  it('lists all cities with a business, largest first, on a single page by default', async () => {
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

  it('reads all cities again only when the directory has changed', async () => {
    const leeds = async (): Promise<unknown> =>
      citiesResponse.parse((await api.get('/api/cities')).json()).find(({ slug }) => slug === 'leeds')?.state;
    expect(await leeds()).toBe('England');
    const reading = vi.spyOn(api.app.get(CitiesRepository), 'findPopular');
    expect(await leeds()).toBe('England');
    expect(reading).not.toHaveBeenCalled();
    await moveLeedsTo('Yorkshire');
    expect(await leeds()).toBe('Yorkshire');
    await moveLeedsTo('England');
    expect(await leeds()).toBe('England');
    expect(reading).toHaveBeenCalledTimes(2);
  });

  it('paginates on request', async () => {
    const response = await api.get('/api/cities?limit=2&page=2');
    expect(citiesResponse.parse(response.json()).map(({ slug }) => slug)).toEqual(['abidjan']);
    expect(response.headers['x-total-count']).toBe('3');
    expect(response.headers['link']).toContain('rel="prev"');
    expect(response.headers['link']).not.toContain('rel="next"');
  });

  it('lists the popular cities', async () => {
    const response = await api.get('/api/cities/popular?limit=1');
    expect(citiesResponse.parse(response.json()).map(({ slug }) => slug)).toEqual(['leeds']);
  });

  it('finds a city by its slug, ignoring case', async () => {
    expect(cityResponse.parse((await api.get('/api/cities/LEEDS')).json()).name).toBe('Leeds');
  });

  it('lists the businesses of a city', async () => {
    const response = await api.get('/api/cities/leeds/businesses');
    expect(namesOf(response.json())).toEqual(['First Fry', 'Second Sip']);
    expect(response.headers['x-total-count']).toBe('2');
  });

  it('returns an empty list for a city without businesses', async () => {
    const response = await api.get('/api/cities/emptyham/businesses');
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual([]);
    expect(response.headers['x-total-count']).toBe('0');
  });

  it.each(['/api/cities/atlantis', '/api/cities/atlantis/businesses'])('answers 404 for %s', async (url) => {
    const response = await api.get(url);
    expect(response.statusCode).toBe(404);
    expect(errorResponse.parse(response.json()).code).toBe('CITY_NOT_FOUND');
  });
});

describe('categories', () => {
  it('lists the categories with their business counts', async () => {
    const categories = categoriesResponse.parse((await api.get('/api/categories')).json());
    expect(categories.map(({ name, businessCount }) => [name, businessCount])).toEqual([
      ['Restaurant', 2],
      ['Cafe', 2],
    ]);
  });

  it('sorts all categories again only when the directory has changed', async () => {
    const { dataSource } = api.database;
    const names = async (): Promise<string[]> =>
      categoriesResponse.parse((await api.get('/api/categories?limit=100')).json()).map(({ name }) => name);
    const all = await names();
    const reading = vi.spyOn(api.app.get(CategoriesRepository), 'findAll');
    const [first] = categoriesResponse.parse((await api.get('/api/categories?limit=1')).json());
    expect(first?.name).toBe(all[0]);
    expect(reading).not.toHaveBeenCalled();
    await dataSource.query(`UPDATE categories SET name = 'Coffee house' WHERE slug = 'cafe'`);
    await refreshCounters(dataSource);
    expect(await names()).toContain('Coffee house');
    await dataSource.query(`UPDATE categories SET name = 'Cafe' WHERE slug = 'cafe'`);
    await refreshCounters(dataSource);
    expect(await names()).toEqual(all);
    expect(reading).toHaveBeenCalledTimes(2);
    reading.mockRestore();
  });

  it('continues where the pages in memory end', async () => {
    const { dataSource } = api.database;
    const changeDirectory = () => dataSource.query('UPDATE directory_counters SET city_count = city_count');
    await dataSource.query(
      `INSERT INTO categories (name, identity_key, slug, business_count)
       SELECT 'Trade ' || n, 'trade ' || n, 'trade-' || n, 1 FROM generate_series(1, 1100) AS n`,
    );
    await changeDirectory();
    const page = async (number: number): Promise<string[]> => {
      const response = await api.get(`/api/categories?limit=90&page=${number}`);
      return categoriesResponse.parse(response.json()).map(({ slug }) => slug);
    };
    const whole = await api.get('/api/categories');
    const slugs = categoriesResponse.parse(whole.json()).map(({ slug }) => slug);
    expect(slugs.length).toBeGreaterThan(1_100);
    expect(whole.headers['x-total-count']).toBe(String(slugs.length));
    for (const number of [1, 11, 12, 13]) {
      expect(await page(number)).toEqual(slugs.slice((number - 1) * 90, number * 90));
    }
    await dataSource.query(`DELETE FROM categories WHERE slug LIKE 'trade-%'`);
    await changeDirectory();
  });

  it('finds a category and its businesses', async () => {
    expect(categoryResponse.parse((await api.get('/api/categories/cafe')).json()).name).toBe('Cafe');
    const response = await api.get('/api/categories/Cafe/businesses?limit=1');
    expect(namesOf(response.json())).toHaveLength(1);
    expect(response.headers['x-total-count']).toBe('2');
  });

  it('answers 404 for an unknown category', async () => {
    const response = await api.get('/api/categories/unicorn-stable/businesses');
    expect(response.statusCode).toBe(404);
    expect(errorResponse.parse(response.json()).code).toBe('CATEGORY_NOT_FOUND');
  });
});

describe('countries', () => {
  it('lists the countries with their city and business counts', async () => {
    const response = await api.get('/api/countries');
    expect(countriesResponse.parse(response.json())).toEqual([
      { name: 'United Kingdom', slug: 'united-kingdom', cityCount: 2, businessCount: 3 },
      { name: "Côte d'Ivoire", slug: 'cote-d-ivoire', cityCount: 1, businessCount: 1 },
    ]);
    expect(response.headers['x-total-count']).toBe('2');
  });

  it('finds a country by its slug, ignoring case, with its cities', async () => {
    const country = countryDetailResponse.parse((await api.get('/api/countries/United-Kingdom')).json());
    expect(country.cities.map(({ slug }) => slug)).toEqual(['leeds', 'cardiff']);
  });

  it('reads all cities of a country again only when the directory has changed', async () => {
    const stateOfLeeds = async (): Promise<unknown> => {
      const country = countryDetailResponse.parse((await api.get('/api/countries/united-kingdom')).json());
      return country.cities.find(({ slug }) => slug === 'leeds')?.state;
    };
    expect(await stateOfLeeds()).toBe('England');
    const reading = vi.spyOn(api.app.get(CitiesRepository), 'findOfCountry');
    expect(await stateOfLeeds()).toBe('England');
    expect(reading).not.toHaveBeenCalled();
    await moveLeedsTo('Yorkshire');
    expect(await stateOfLeeds()).toBe('Yorkshire');
    await moveLeedsTo('England');
    expect(await stateOfLeeds()).toBe('England');
    expect(reading).toHaveBeenCalledTimes(2);
  });

  it('returns a country with a page of its cities', async () => {
    const response = await api.get('/api/countries/united-kingdom?page=2&limit=1');
    const country = countryDetailResponse.parse(response.json());
    expect(country).toMatchObject({ cityCount: 2, businessCount: 3, cities: [{ slug: 'cardiff' }] });
    expect(response.headers['x-total-count']).toBe('2');
    expect(response.headers['link']).toContain('</api/countries/united-kingdom?page=1&limit=1>; rel="prev"');
  });

  it('keeps the page of a country whose last business has closed, but does not list it', async () => {
    await api.database.dataSource.query(
      `INSERT INTO country_counters (country, active_count, total_count, city_count) VALUES ('Norway', 0, 1, 0)`,
    );
    const country = countryDetailResponse.parse((await api.get('/api/countries/norway')).json());
    expect(country).toEqual({ name: 'Norway', slug: 'norway', cityCount: 0, businessCount: 0, cities: [] });
    const listed = countriesResponse.parse((await api.get('/api/countries')).json());
    expect(listed.map(({ slug }) => slug)).toEqual(['united-kingdom', 'cote-d-ivoire']);
  });

  it('lists each country with its largest cities, and cities without a country last', async () => {
    const { dataSource } = api.database;
    await dataSource.query(
      `INSERT INTO cities (name, slug, country, identity_key) VALUES ('Nowhere', 'nowhere', NULL, 'nowhere')`,
    );
    await dataSource.query(`
      INSERT INTO businesses (name, slug, place_id, city_id, address, country, row_hash)
      SELECT 'Lost', 'lost-' || n, 'lost-' || n, (SELECT id FROM cities WHERE slug = 'nowhere' AND n <= 9), '1 Lost Lane', NULL, '\\x00'
        FROM generate_series(1, 11) n`);
    await refreshCounters(dataSource);
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
    const countries = countriesResponse.parse((await api.get('/api/countries')).json());
    expect(countries.map(({ name }) => name)).toEqual(['United Kingdom', "Côte d'Ivoire"]);
    await dataSource.query(`DELETE FROM businesses WHERE name = 'Lost'`);
    await dataSource.query(`DELETE FROM cities WHERE slug = 'nowhere'`);
    await refreshCounters(dataSource);
  });

  it('counts and ranks by all businesses of a country, also those without a city, as its page does', async () => {
    const { dataSource } = api.database;
    await dataSource.query(`
      INSERT INTO businesses (name, slug, place_id, address, country, row_hash)
      SELECT 'Townless', 'townless-' || n, 'townless-' || n, '1 Long Lane', country, '\\x00'
        FROM unnest(ARRAY['Côte d''Ivoire', 'Côte d''Ivoire', 'Côte d''Ivoire', 'United Kingdom', NULL])
             WITH ORDINALITY AS townless (country, n)`);
    await refreshCounters(dataSource);
    const groups = citiesByCountryResponse.parse((await api.get('/api/cities/by-country')).json());
    const counts = groups.map(({ country, cityCount, businessCount }) => [country, cityCount, businessCount]);
    expect(counts).toEqual([
      ["Côte d'Ivoire", 1, 4],
      ['United Kingdom', 2, 4],
    ]);
    const countries = countriesResponse.parse((await api.get('/api/countries')).json());
    expect(countries.map(({ name, cityCount, businessCount }) => [name, cityCount, businessCount])).toEqual(
      counts,
    );
    await dataSource.query(`DELETE FROM businesses WHERE name = 'Townless'`);
    await refreshCounters(dataSource);
  });

  it('answers 404 for an unknown country', async () => {
    const response = await api.get('/api/countries/lilliput');
    expect(response.statusCode).toBe(404);
    expect(errorResponse.parse(response.json()).code).toBe('COUNTRY_NOT_FOUND');
  });
});
