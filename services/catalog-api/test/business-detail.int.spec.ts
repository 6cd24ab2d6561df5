import { readFileSync } from 'node:fs';
import { businessDetailResponse, errorResponse } from '@highstreet/api-contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertDirectory } from './support/directory.js';
import { startApi } from './support/start-api.js';
import type { StartedApi } from './support/start-api.js';

let api: StartedApi;

beforeAll(async () => {
  api = await startApi();
  await insertDirectory(
    api.database.dataSource,
    [{ name: 'Leeds', slug: 'leeds', state: 'England' }],
    [
      {
        name: 'Blue Kettle',
        slug: 'blue-kettle',
        placeId: 'Ab-cD_e-fGh',
        city: 'leeds',
        category: 'Cafe',
        about: 'Tea. '.repeat(100),
        formerSlugs: ['old-kettle', 'shared'],
      },
      { name: 'Shared', slug: 'shared', placeId: 'Sh4redPlace' },
      { name: 'Tiny', slug: 'tiny', placeId: 'x-1' },
      // Its bare slug equals the short form of Tiny.
      { name: 'Tiny X 1', slug: 'tiny-x-1', placeId: 'AnotherPlace' },
      { name: 'Long', slug: 'shch'.repeat(200), placeId: 'LongPlaceId' },
      { name: 'Odd', slug: 'odd', placeId: 'abcdef😀xyz' },
      { name: 'Ended', slug: 'ended', placeId: 'EndedPlace', isActive: false },
      { name: 'Moved', slug: 'old-name', placeId: 'MovedPlace' },
    ],
  );
});

afterAll(() => api.stop());

describe('GET /api/businesses/detail/{slug}', () => {
  it.each([
    ['the published form', 'blue-kettle-Ab-cD_e', '/details/blue-kettle-Ab-cD_e'],
    ['any case', 'BLUE-kettle-aB-Cd_E', '/details/blue-kettle-Ab-cD_e'],
    ['the bare slug', 'blue-kettle', '/details/blue-kettle-Ab-cD_e'],
    ['the whole place id', 'blue-kettle-Ab-cD_e-fGh', '/details/blue-kettle-Ab-cD_e'],
    ['a former slug', 'old-kettle', '/details/blue-kettle-Ab-cD_e'],
    ['a former published form', 'old-kettle-Ab-cD_e', '/details/blue-kettle-Ab-cD_e'],
    ['a former slug with the whole place id', 'old-kettle-Ab-cD_e-fGh', '/details/blue-kettle-Ab-cD_e'],
    ["a slug that is another's former one", 'shared', '/details/shared-Sh4redP'],
    ["another's former slug with its place id", 'shared-Ab-cD_e', '/details/blue-kettle-Ab-cD_e'],
    ['a place id shorter than seven', 'tiny-x-1', '/details/tiny-x-1'],
    ['a place id with an emoji', 'odd-abcdef😀', '/details/odd-abcdef%F0%9F%98%80'],
    ['the bare slug of one with an emoji', 'odd', '/details/odd-abcdef%F0%9F%98%80'],
    ['the longest slugs', `${'shch'.repeat(200)}-LongPla`, `/details/${'shch'.repeat(200)}-LongPla`],
    ['what is only a short form', 'tiny-x-1-Another', '/details/tiny-x-1-Another'],
  ])('resolves %s', async (_what, segment, canonicalPath) => {
    const response = await api.get(`/api/businesses/detail/${encodeURIComponent(segment)}`);
    expect(response.statusCode).toBe(200);
    expect(businessDetailResponse.parse(response.json()).canonicalPath).toBe(canonicalPath);
  });

  it('prefers the short form to a bare slug', async () => {
    const response = await api.get('/api/businesses/detail/tiny-x-1');
    expect(businessDetailResponse.parse(response.json()).name).toBe('Tiny');
  });

  it('embeds the category and city and returns the full about text', async () => {
    const business = businessDetailResponse.parse(
      (await api.get('/api/businesses/detail/blue-kettle')).json(),
    );
    expect(business.category).toMatchObject({ name: 'Cafe', slug: 'cafe' });
    expect(business.city).toMatchObject({ name: 'Leeds', state: 'England', country: 'United Kingdom' });
    expect(business.about).toHaveLength(500);
  });

  it('shows the letters of an encoded host', async () => {
    const { dataSource } = api.database;
    await dataSource.query(
      `UPDATE businesses SET website = 'https://xn--ak-eka.example/' WHERE slug = 'odd'`,
    );
    const business = businessDetailResponse.parse((await api.get('/api/businesses/detail/odd')).json());
    expect(business.website).toBe('https://öak.example/');
  });

  it.each(['ended-EndedPl', 'ended'])('answers 410 for the closed business %s', async (segment) => {
    const response = await api.get(`/api/businesses/detail/${segment}`);
    expect(response.statusCode).toBe(410);
    // Also what a business gets that trades and asked to be taken off: nothing says that it has closed.
    expect(errorResponse.parse(response.json())).toMatchObject({
      code: 'BUSINESS_CLOSED',
      message: 'The business is no longer listed',
    });
  });

  it.each(['nobody-1234567', 'blue-kettle-1234567', 'blue-', '-', '%F0%9F%8D%95', 'blue-kettle-Ab-cD_e-f'])(
    'answers 404 for %s',
    async (segment) => {
      const response = await api.get(`/api/businesses/detail/${segment}`);
      expect(response.statusCode).toBe(404);
      expect(errorResponse.parse(response.json()).code).toBe('BUSINESS_NOT_FOUND');
    },
  );
});

it('moves a business by the statement of the operations guide, from every form of its old address', async () => {
  const guide = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8');
  const [, statement = ''] = /psql --username=highstreet --command="\n([^"]+)"/.exec(guide) ?? [];
  const { dataSource } = api.database;
  await dataSource.query(statement);
  for (const segment of ['new-name-MovedPl', 'old-name', 'old-name-MovedPl', 'old-name-MovedPlace']) {
    const response = await api.get(`/api/businesses/detail/${segment}`);
    expect(businessDetailResponse.parse(response.json()).canonicalPath).toBe('/details/new-name-MovedPl');
  }
  const changed = await dataSource.query<{ slug: string }[]>(
    'SELECT slug FROM search_changes JOIN businesses ON businesses.id = business_id',
  );
  expect(changed).toEqual([{ slug: 'new-name' }]);
});
