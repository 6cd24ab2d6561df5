import { z } from 'zod';
import {
  ADMIN_PAGE_LIMIT,
  adminBusinessSorts,
  exportFormats,
  MAX_TEXT_PARAMETER_LENGTH,
  sortOrders,
} from './constants.js';
import { limitParameter, pageParameter, pagination } from './paging.js';
import { typedText } from './typed-text.js';

export const adminBusinessesQuery = z.strictObject({
  page: pageParameter.default(1),
  limit: limitParameter.default(ADMIN_PAGE_LIMIT),
  search: typedText(MAX_TEXT_PARAMETER_LENGTH).optional(),
  country: z
    .string()
    .max(MAX_TEXT_PARAMETER_LENGTH)
    .optional()
    .describe('Only businesses of this country; empty: those without a country'),
  sort: z.enum(adminBusinessSorts).default('added'),
  /**
   * `desc` is the exact reverse of `asc`. By default `added` lists the newest first, all other sorts ascend.
   */
  order: z.enum(sortOrders).optional(),
});
export type AdminBusinessesQuery = z.infer<typeof adminBusinessesQuery>;

export const adminBusinessRow = z.strictObject({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  placeId: z.string(),
  address: z.string(),
  city: z.strictObject({ name: z.string() }).nullable(),
  country: z.string().nullable(),
  category: z.strictObject({ name: z.string() }).nullable(),
  rating: z.number(),
  isVerified: z.boolean(),
  isActive: z.boolean(),
});
export type AdminBusinessRow = z.infer<typeof adminBusinessRow>;

export const adminBusinessesResponse = z.strictObject({
  businesses: z.array(adminBusinessRow),
  pagination,
});
export type AdminBusinessesResponse = z.infer<typeof adminBusinessesResponse>;

/** `DELETE /api/admin/businesses/all`: how many businesses were deleted. */
export const deleteAllResponse = z.strictObject({ count: z.int().min(0) });
export type DeleteAllResponse = z.infer<typeof deleteAllResponse>;

export const exportQuery = z.strictObject({
  country: z
    .string()
    .max(MAX_TEXT_PARAMETER_LENGTH)
    .transform((country) => (country === 'all' ? undefined : country))
    .optional()
    .describe(
      'Only businesses of this country; empty: those without a country; all, or left out: every business',
    ),
  format: z.enum(exportFormats).default('xlsx'),
});
export type ExportQuery = z.infer<typeof exportQuery>;
