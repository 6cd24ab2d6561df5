import { z } from 'zod';
import { cityResponse } from './cities.js';

/** Admin statistics: counts all stored businesses; those without a country are counted under ''. */
export const countryStat = z.strictObject({ country: z.string(), count: z.int().min(0) });
export type CountryStat = z.infer<typeof countryStat>;
export const countryStatsResponse = z.array(countryStat);

/** Public: countries that have an active business. */
export const countryResponse = z.strictObject({
  name: z.string(),
  slug: z.string(),
  cityCount: z.int().min(0),
  businessCount: z.int().min(0),
});
export type CountryResponse = z.infer<typeof countryResponse>;
export const countriesResponse = z.array(countryResponse);

/** `cities` holds all cities, or the requested page of them. */
export const countryDetailResponse = countryResponse.extend({ cities: z.array(cityResponse) });
export type CountryDetailResponse = z.infer<typeof countryDetailResponse>;
