import { poolOf } from '@highstreet/database/schema';
import { createLogger } from '@highstreet/platform';
import { freshDatabase } from '@highstreet/testing';
import type { FreshDatabase } from '@highstreet/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LocationCitiesRepository } from '../src/search/locations/location-cities.repository.js';
import { LocationCitiesService } from '../src/search/locations/location-cities.service.js';
import { DirectoryNamesRepository } from '../src/search/directory-names.repository.js';
import { insertDirectory } from './support/directory.js';

let database: FreshDatabase;
let locations: LocationCitiesService;

beforeAll(async () => {
  database = await freshDatabase();
  const pool = poolOf(database.dataSource);
  locations = new LocationCitiesService(
    new LocationCitiesRepository(pool),
    new DirectoryNamesRepository(pool),
    createLogger('catalog-api', 'silent'),
  );
  const cities = [
    { name: 'London', slug: 'london' },
    { name: 'Birmingham', slug: 'birmingham' },
    { name: 'Birmingham', slug: 'birmingham-alabama', state: 'Alabama', country: 'United States' },
    { name: 'London', slug: 'london-ontario', state: 'Ontario', country: 'Canada' },
    { name: 'İzmir', slug: 'izmir', country: 'Türkiye' },
    { name: 'San Francisco', slug: 'san-francisco', state: 'California', country: 'United States' },
    { name: "King's Lynn", slug: 'kings-lynn', state: 'Norfolk' },
    { name: 'St. Albans', slug: 'st-albans' },
    { name: 'Saint-Jude', slug: 'saint-jude', country: 'Canada' },
    { name: 'Sankt Augustin', slug: 'sankt-augustin', country: 'Germany' },
    { name: 'St.-Niklaas', slug: 'st-niklaas', country: 'Belgium' },
    { name: 'Sault Sainte-Marie', slug: 'sault-sainte-marie', country: 'Canada' },
    { name: 'Mount Vernon', slug: 'mount-vernon', state: 'New York', country: 'United States' },
    { name: 'Mt. Vernon', slug: 'mt-vernon', state: 'Illinois', country: 'United States' },
    { name: 'Fort Worth', slug: 'fort-worth', state: 'Texas', country: 'United States' },
    { name: 'Stoke-on-Trent', slug: 'stoke-on-trent' },
    { name: '東京', slug: 'tokyo', country: 'Japan' },
    { name: 'Warszawa', slug: 'warszawa', country: 'Poland' },
    { name: 'Praha 1', slug: 'praha-1', country: 'Czechia' },
    { name: '☆', slug: 'city' },
  ];
  await insertDirectory(
    database.dataSource,
    cities,
    cities.map(({ slug }) => ({ name: slug, slug, placeId: slug, city: slug })),
  );
});

afterAll(() => database.drop());

it.each([
  ['London, UK', ['london']],
  ['london , u.k.', ['london']],
  ['London, Great Britain', ['london']],
  ['London, Canada', ['london-ontario']],
  ['London, ontario', ['london-ontario']],
  ['izmir, Turkey', ['izmir']],
  ['San Francisco, USA', ['san-francisco']],
  ['San   Francisco, USA', ['san-francisco']],
  ['San Francisco, CA', ['san-francisco']],
  ['Birmingham, AL', ['birmingham-alabama']],
  ['Birmingham, Ala.', ['birmingham-alabama']],
  ['Birmingham, A.L.', ['birmingham-alabama']],
  ['London, ON', ['london-ontario']],
  ['London, England', ['london']],
  ['London, Ontario, Canada', ['london-ontario']],
  ['London, Greater London, England, UK', ['london']],
  ['Birmingham, AL, USA', ['birmingham-alabama']],
  ['Birmingham, West Midlands, United Kingdom', ['birmingham']],
  ['London, France', ['london', 'london-ontario']],
  ['London,', ['london', 'london-ontario']],
  ['London', []],
  ['Stoke on Trent, UK', ['stoke-on-trent']],
  ['stoke-on-trent, UK', ['stoke-on-trent']],
  ['Kings Lynn, Norfolk', ['kings-lynn']],
  ['King’s Lynn, Norfolk', ['kings-lynn']],
  ['ST ALBANS, UK', ['st-albans']],
  ['Mt. Vernon, NY', ['mount-vernon']],
  ['Mount Vernon, Illinois', ['mt-vernon']],
  ['Mt. Vernon', ['mount-vernon', 'mt-vernon']],
  ['Mount Vernon', ['mount-vernon', 'mt-vernon']],
  ['東京, Japan', ['tokyo']],
  ['Atlantis, UK', []],
  ['!!, UK', []],
  [',', []],
  [', UK', []],
  [',,,', []],
])('resolves the location %s to the cities %j', async (location, slugs) => {
  expect(await slugsOf(await locations.meantBy(location))).toEqual(slugs);
});

it.each([
  ['Lodnon', ['london', 'london-ontario']],
  ['Lodnon, UK', ['london']],
  ['Lodnon, Ontario, Canada', ['london-ontario']],
  ['San Fransisco, USA', ['san-francisco']],
  ['San Fransisco CA', ['san-francisco']],
  ['Fotr Worth', ['fort-worth']],
  ['lodnon uk', ['london']],
  ['Lodnon Ontario Canada', ['london-ontario']],
  ['Lodnon France', []],
  ['Birmingam Al', ['birmingham-alabama']],
  ['sanfrancisco', ['san-francisco']],
  ['SanFrancisco, CA', ['san-francisco']],
  ['war szawa', ['warszawa']],
  ['SF', ['san-francisco']],
  ['Philly', []],
  ['San', ['san-francisco']],
  ['Sa', []],
  ['Warsaw', ['warszawa']],
  ['VARSOVIE', ['warszawa']],
  ['Warsaw, Poland', ['warszawa']],
  ['Warsaw Poland', ['warszawa']],
  ['Warsaw, Mazowieckie, Poland', ['warszawa']],
  ['Warsaw, Indiana', []],
  ['Londres', ['london', 'london-ontario']],
  ['Tokyo', ['tokyo']],
  ['Prague', ['praha-1']],
  ['Krakow', []],
  ['London City', ['london', 'london-ontario']],
  ['London 2', ['london', 'london-ontario']],
  ['London UK', ['london']],
  ['Saint Albans', ['st-albans']],
  ['St. Jude, Canada', ['saint-jude']],
  ['saint albans, UK', ['st-albans']],
  ['Saint Albans UK', ['st-albans']],
  ['St Jude', ['saint-jude']],
  ['St. Augustin', ['sankt-augustin']],
  ['Saint Augustin Germany', ['sankt-augustin']],
  ['Sint-Niklaas, Belgium', ['st-niklaas']],
  ['Sault Ste. Marie', ['sault-sainte-marie']],
  ['Ft. Worth, TX', ['fort-worth']],
  ['Central London', ['london', 'london-ontario']],
  ['London city centre, UK', ['london']],
  ['near central London, UK', ['london']],
  ['London area UK', []],
  ['around birmingham al', ['birmingham-alabama']],
  ['San Francisco County', ['san-francisco']],
  ['SF, CA', ['san-francisco']],
  ['SF area', []],
  ['birmingham al', ['birmingham-alabama']],
  ['AL', ['birmingham-alabama']],
  ['london ontario', ['london-ontario']],
  ['London England', ['london']],
  ['Birmingham England', ['birmingham']],
  ['Stoke-on-Trent Northern Ireland', ['stoke-on-trent']],
  ['San Francisco England', []],
  ['England', []],
  ['San Francisco United States', ['san-francisco']],
  ['San Francisco Canada', []],
  ['California', ['san-francisco']],
  ['California, USA', ['san-francisco']],
  ['California USA', ['san-francisco']],
  ['California, UK', []],
  ['türkiye', ['izmir']],
  ['Turkey', ['izmir']],
  ['London', []],
  ['Atlantis', []],
  ['Atlantis UK', []],
  ['!!', []],
  [',', []],
])('takes the location %s, which has no hits, for the cities %j', async (location, slugs) => {
  expect(await slugsOf(await locations.meantInsteadBy(location))).toEqual(slugs);
});

it.each([
  ['Soho, London', ['london', 'london-ontario']],
  ['5 Dean Street, Soho, London, UK', ['london']],
  ['Oakland, California', []],
  ['London', []],
])('knows the cities behind a comma of the location %s: %j', async (location, slugs) => {
  expect(await slugsOf(await locations.behindComma(location))).toEqual(slugs);
});

async function slugsOf(ids: readonly number[]): Promise<string[]> {
  const found = await database.dataSource.query<{ slug: string }[]>(
    'SELECT slug FROM cities WHERE id = ANY ($1) ORDER BY slug',
    [ids],
  );
  return found.map(({ slug }) => slug);
}

it('knows a city by its exact name first, so that a postal code beside it is looked for there', async () => {
  expect(await slugsOf(await locations.named('Mt. Vernon'))).toEqual(['mt-vernon']);
  expect(await slugsOf(await locations.named('St. Augustin'))).toEqual(['sankt-augustin']);
});
