import { z } from 'zod';
import { DEFAULT_PAGE_LIMIT } from './constants.js';
import { limitParameter } from './paging.js';

/** What a business embeds of its city. */
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

/** A country with the largest of its cities. */
export const countryCities = z.strictObject({
  /** Null for the cities whose country is not known, which come last. */
  country: z.string().nullable(),
  /** Of the country's page. */
  slug: z.string().nullable(),
  /** All cities with a business, and the businesses in them. */
  cityCount: z.int().min(0),
  businessCount: z.int().min(0),
  cities: citiesResponse,
});
export type CountryCities = z.infer<typeof countryCities>;
export const citiesByCountryResponse = z.array(countryCities);

/** `GET /api/cities/by-country`: at most how many cities of each country. */
export const citiesByCountryQuery = z.strictObject({ limit: limitParameter.default(DEFAULT_PAGE_LIMIT) });
export type CitiesByCountryQuery = z.infer<typeof citiesByCountryQuery>;
