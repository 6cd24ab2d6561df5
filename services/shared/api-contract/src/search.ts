import { z } from 'zod';
import { MAX_QUERY_LENGTH, MAX_TEXT_PARAMETER_LENGTH } from './constants.js';
import { pageQuery } from './paging.js';
import { typedText } from './typed-text.js';

/** The ids of categories and cities are PostgreSQL's `integer`; it fails on larger numbers. */
const MAX_ID = 2_147_483_647;
/** An id that no row has. */
const NO_ID = 0;

/** A numeric id from the search form, which sends an empty value if nothing is selected. */
const optionalId = z
  .string()
  .regex(/^(?:-?\d+)?$/, 'must be a whole number')
  .transform((digits) => (digits === '' ? undefined : possibleId(Number(digits))))
  .meta({ type: 'integer' })
  .optional();

function possibleId(id: number): number {
  return id > NO_ID && id <= MAX_ID ? id : NO_ID;
}

/**
 * `GET /api/businesses`. All parameters are optional. `location` is the beginning of a postal code, or a city
 * name, optionally followed by a comma and its country or state, or by both.
 */
export const searchQuery = pageQuery.extend({
  q: typedText(MAX_QUERY_LENGTH).optional(),
  location: typedText(MAX_TEXT_PARAMETER_LENGTH).optional(),
  categoryId: optionalId,
  cityId: optionalId,
});
export type SearchQuery = z.infer<typeof searchQuery>;

export const searchModes = ['meilisearch', 'postgres'] as const;
export type SearchMode = (typeof searchModes)[number];
