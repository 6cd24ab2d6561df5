/**
 * Limits and constants (docs/specification.md, Rules that follow) that both sides of the API rely on.
 * This file contains no schema, so that the browser can import a constant without the validation library.
 */

/** Page size of list calls when `limit` is absent, and its upper bound. */
export const DEFAULT_PAGE_LIMIT = 24;
export const MAX_PAGE_LIMIT = 100;

/** The admin table shows fifty businesses a page. */
export const ADMIN_PAGE_LIMIT = 50;

/**
 * Sort keys of the admin table. `added` is the order in which businesses were added to the directory; `status` puts
 * unverified before verified ones.
 */
export const adminBusinessSorts = [
  'added',
  'name',
  'city',
  'country',
  'category',
  'rating',
  'status',
] as const;
export type AdminBusinessSort = (typeof adminBusinessSorts)[number];

export const sortOrders = ['asc', 'desc'] as const;
export type SortOrder = (typeof sortOrders)[number];

/** Endings of the files that can be imported; their content decides how they are read. */
export const importFormats = ['csv', 'xlsx', 'xls'] as const;

export const exportFormats = ['xlsx', 'csv'] as const;

/** The period in minutes over which a queue's `completedPerMinute` is averaged. */
export const SYSTEM_RATE_MINUTES = 5;

/** Hits beyond this number cannot be reached by paging. */
export const MAX_SEARCH_HITS = 10_000;

export const MAX_QUERY_LENGTH = 200;
export const MAX_TEXT_PARAMETER_LENGTH = 100;

/** Maximum length of `about` on a card. */
export const CARD_ABOUT_LENGTH = 200;

/** Characters of the place id at the end of a business's public URL. */
export const PLACE_ID_SUFFIX_LENGTH = 7;

/** The sitemap protocol allows 50,000; the specification requires 9,000. */
export const SITEMAP_ENTRIES_PER_FILE = 9_000;

/** Maximum size of an uploaded file; a deployment may allow less. */
export const MAX_UPLOAD_BYTES = 2 * 1024 ** 3;

/** An .xls file is read into memory as a whole, so it has a lower limit. */
export const MAX_XLS_BYTES = 64 * 1024 ** 2;

/** A CSV up to this size is returned as text; any other file is imported from the upload store. */
export const INLINE_CSV_BYTES = 1024 * 1024;

/** Maximum body size of `POST /api/admin/import`. */
export const IMPORT_BODY_BYTES = 8 * 1024 * 1024;

/** Maximum lines of `errors` in an import's result; the last line says how many more there are. */
export const MAX_IMPORT_ERRORS = 1_000;

/** Maximum length of an administrator's name. */
export const MAX_USERNAME_LENGTH = 100;

/** Length limits of an administrator's password. */
export const MIN_PASSWORD_LENGTH = 8;
export const MAX_PASSWORD_LENGTH = 200;

export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;
export type Weekday = (typeof weekdays)[number];

/** Markers before and after a matched word in `highlight`. */
export const HIGHLIGHT_START = '\uE000';
export const HIGHLIGHT_END = '\uE001';
