import { z } from 'zod';
import { categoryReference } from './categories.js';
import { cityReference } from './cities.js';
import { weekdays } from './constants.js';

const clockTime = z.string().regex(/^([01]\d|2[0-4]):[0-5]\d$/);

/** One opening period. A `close` at or before `open` is on the next day; 00:00–24:00 means open all day. */
export const openPeriod = z.strictObject({ open: clockTime, close: clockTime });
export type OpenPeriod = z.infer<typeof openPeriod>;

/** First opening and last closing time of the day, with all periods in `periods` (empty when closed). */
export const dayHours = z.strictObject({
  open: clockTime.nullable(),
  close: clockTime.nullable(),
  closed: z.boolean(),
  periods: z.array(openPeriod),
});
export type DayHours = z.infer<typeof dayHours>;

/** Keyed by lower-case weekday. A day with unknown hours has no entry. */
export const businessHours = z.partialRecord(z.enum(weekdays), dayHours);
export type BusinessHours = z.infer<typeof businessHours>;

/** One item of a section: offered or not, or a value such as "English, Spanish". */
export const aboutItem = z.strictObject({ name: z.string(), value: z.union([z.boolean(), z.string()]) });
export const aboutSection = z.strictObject({ section: z.string(), items: z.array(aboutItem) });
export type AboutSection = z.infer<typeof aboutSection>;

/** A business as lists and search return it. */
export const businessCard = z.strictObject({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  placeId: z.string(),
  categoryId: z.int().nullable(),
  cityId: z.int().nullable(),
  category: categoryReference.nullable(),
  city: cityReference.nullable(),
  address: z.string(),
  postalCode: z.string().nullable(),
  country: z.string().nullable(),
  phone: z.string().nullable(),
  phoneE164: z
    .string()
    .nullable()
    .describe(
      'International form for a tel: link, such as +442079460000; null if phone is no certain number',
    ),
  website: z.string().nullable(),
  rating: z.number().min(0).max(5),
  reviewCount: z.int().min(0),
  /** At most CARD_ABOUT_LENGTH characters. */
  about: z.string().nullable(),
  photo: z.string().nullable(),
  locationLink: z.string().nullable(),
  isVerified: z.boolean(),
  isActive: z.boolean(),
  businessHours: businessHours
    .nullable()
    .describe(
      'By day; a day that is missing has unknown hours. A close at or before open is on the next day',
    ),
  /** IANA name, such as Europe/London, for the hours; null if the location does not tell it. */
  timeZone: z.string().nullable(),
  services: z.array(z.string()),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  highlight: z
    .strictObject({ name: z.string().optional(), address: z.string().optional() })
    .optional()
    .describe('Searches only: fields with the matched words between U+E000 and U+E001, which no data has'),
});
export type BusinessCard = z.infer<typeof businessCard>;
export const businessCardsResponse = z.array(businessCard);

/** A business as its own page shows it: the full `about`, and all fields that a card omits. */
export const businessDetailResponse = businessCard.omit({ highlight: true }).extend({
  description: z.string().nullable(),
  email: z.string().nullable(),
  /** The structured form of `about`, which is readable text. */
  aboutSections: z.array(aboutSection).nullable(),
  workingHours: z.string().nullable(),
  images: z.array(z.string()),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  /** The path of the business's page. */
  canonicalPath: z.string(),
});
export type BusinessDetailResponse = z.infer<typeof businessDetailResponse>;

/** `GET /api/stats`: active businesses. */
export const statsResponse = z.strictObject({ totalBusinesses: z.int().min(0) });
export type StatsResponse = z.infer<typeof statsResponse>;
