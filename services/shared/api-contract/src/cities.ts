import { z } from 'zod';

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
