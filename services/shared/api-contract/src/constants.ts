/**
 * Limits and constants of the specification (section 9) that both sides of the API rely on.
 * No schema stands here, so that the browser can take one of them without the validation library.
 */

/** Page size of list calls when `limit` is absent, and its upper bound. */
export const DEFAULT_PAGE_LIMIT = 24;
export const MAX_PAGE_LIMIT = 100;

/** The admin table shows fifty businesses a page. */
export const ADMIN_PAGE_LIMIT = 50;

/** Search results beyond this many hits cannot be paged to. */
export const MAX_SEARCH_HITS = 10_000;

export const MAX_QUERY_LENGTH = 200;
export const MAX_TEXT_PARAMETER_LENGTH = 100;

/** Characters of `about` that a card carries. */
export const CARD_ABOUT_LENGTH = 200;

/** Characters of a place id that end a business's public address. */
export const PLACE_ID_SUFFIX_LENGTH = 7;

/** Sitemap protocol allows 50,000; the specification asks for 9,000. */
export const SITEMAP_ENTRIES_PER_FILE = 9_000;

/** Bytes of an uploaded file; a deployment may allow fewer. */
export const MAX_UPLOAD_BYTES = 2 * 1024 ** 3;

/** An .xls file is read whole, so there is a bound of its own. */
export const MAX_XLS_BYTES = 64 * 1024 ** 2;

/** A CSV up to this size is sent back as text; anything else is imported from the upload store. */
export const INLINE_CSV_BYTES = 1024 * 1024;

/** `POST /api/admin/import` carries at most this many bytes. */
export const IMPORT_BODY_BYTES = 8 * 1024 * 1024;

/** Lines in `errors` of an import's result; the last one says how many more there are. */
export const MAX_IMPORT_ERRORS = 1_000;

/** Characters of an administrator's name. */
export const MAX_USERNAME_LENGTH = 100;

/** Characters of an administrator's password. */
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

/** Marks around a matched word in `highlight`. */
export const HIGHLIGHT_START = '\uE000';
export const HIGHLIGHT_END = '\uE001';
