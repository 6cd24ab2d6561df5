import { z } from 'zod';
import { categoryReference } from './categories.js';
import { cityReference } from './cities.js';
import { MAX_QUERY_LENGTH } from './constants.js';
import { typedText } from './typed-text.js';

/** `GET /api/search/suggestions`; `q` is the text typed so far. */
export const suggestionsQuery = z.strictObject({
  q: typedText(MAX_QUERY_LENGTH).default(''),
});
export type SuggestionsQuery = z.infer<typeof suggestionsQuery>;

/**
 * The fields of a business that one line shows; `slug` and `placeId` form its URL. The address is for businesses that
 * name and city do not tell apart, as those of a chain.
 */
export const businessSuggestion = z.strictObject({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  placeId: z.string(),
  city: z.string().nullable(),
  address: z.string(),
});
export type BusinessSuggestion = z.infer<typeof businessSuggestion>;

const businessCount = z.int().min(1);

export const categorySuggestion = categoryReference.extend({ businessCount });
export type CategorySuggestion = z.infer<typeof categorySuggestion>;

export const citySuggestion = cityReference.extend({ businessCount });
export type CitySuggestion = z.infer<typeof citySuggestion>;

/** A few of each kind, best first. All are empty for an empty `q`. */
export const suggestionsResponse = z.strictObject({
  categories: z.array(categorySuggestion),
  cities: z.array(citySuggestion),
  businesses: z.array(businessSuggestion),
});
export type SuggestionsResponse = z.infer<typeof suggestionsResponse>;
