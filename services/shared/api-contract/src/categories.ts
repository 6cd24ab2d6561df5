import { z } from 'zod';

/** The category fields that a business embeds. */
export const categoryReference = z.strictObject({ id: z.int(), name: z.string(), slug: z.string() });
export type CategoryReference = z.infer<typeof categoryReference>;

export const categoryResponse = categoryReference.extend({
  description: z.string().nullable(),
  businessCount: z.int().min(0),
  createdAt: z.iso.datetime(),
});
export type CategoryResponse = z.infer<typeof categoryResponse>;

export const categoriesResponse = z.array(categoryResponse);
