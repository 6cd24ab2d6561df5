import { z } from 'zod';
import { DEFAULT_PAGE_LIMIT } from './constants.js';
import { limitParameter } from './paging.js';

/** The city fields that a business embeds. */
export const cityReference = z.strictObject({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  state: z.string().nullable(),
  country: z.string().nullable(),
});
export type CityReference = z.infer<typeof cityReference>;

export const cityResponse = cityReference.extend({
  businessCount: z.int().min(0),
  createdAt: z.iso.datetime(),
});
export type CityResponse = z.infer<typeof cityResponse>;

export const citiesResponse = z.array(cityResponse);

/** A country with its largest cities. */
export const countryCities = z.strictObject({
  country: z.string().nullable().describe('null groups the cities of unknown country, which come last'),
  /** Slug of the country's page. */
  slug: z.string().nullable(),
  /** Cities with a business, not only those listed. */
  cityCount: z.int().min(0),
  /** All businesses of the country, also those without a city; of no country, only those in its cities. */
  businessCount: z.int().min(0),
  cities: citiesResponse,
});
export type CountryCities = z.infer<typeof countryCities>;
export const citiesByCountryResponse = z.array(countryCities);

/** `GET /api/cities/by-country` */
export const citiesByCountryQuery = z.strictObject({
  limit: limitParameter.default(DEFAULT_PAGE_LIMIT).describe('The most cities of each country'),
});
export type CitiesByCountryQuery = z.infer<typeof citiesByCountryQuery>;
