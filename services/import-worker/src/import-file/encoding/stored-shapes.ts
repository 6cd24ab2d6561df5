import type { StoredAboutSection, StoredBusinessHours } from '@highstreet/database';
import type { MappedAboutSection, MappedBusinessHours } from '../../map-row/mapped-business.js';

/** Openings by day, such as `09:00-14:00 17:00-22:00`; '' where the day is closed. */
export function toStoredHours(hours: MappedBusinessHours): StoredBusinessHours {
  return Object.fromEntries(
    Object.entries(hours).map(([day, { periods }]) => [
      day,
      periods.map(({ open, close }) => `${open}-${close}`).join(' '),
    ]),
  );
}

/** A section as arrays, without field names. */
export function toStoredSection({ section, items }: MappedAboutSection): StoredAboutSection {
  return [section, items.map(({ name, value }) => [name, value])];
}
