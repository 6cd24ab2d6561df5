/**
 * Values of a business that are stored in a shape of their own, short because every byte costs time in imports and
 * pages: the shapes, and how they are written and read. Imports of types only: the import worker hashes this file
 * alone to know whether a row would be stored otherwise.
 */
import type { AboutSection, BusinessHours, DayHours, OpenPeriod } from '@highstreet/api-contract';

/**
 * Opening periods by lower-case weekday, such as `09:00-14:00 17:00-22:00`; '' on a closed day, no entry for
 * a day with unknown hours. A closing time at or before the opening time is on the next day.
 */
export type StoredBusinessHours = Partial<Record<keyof BusinessHours, string>>;

/** A section's name and its items: whether each is offered, or a value such as "English, Spanish". */
export type StoredAboutSection = [section: string, items: [name: string, value: boolean | string][]];

/** What is written of the hours: the rest of a day follows from its periods. */
type WrittenHours = Partial<
  Record<keyof BusinessHours, { readonly periods: readonly Readonly<OpenPeriod>[] }>
>;

export function toStoredHours(hours: WrittenHours): StoredBusinessHours {
  return Object.fromEntries(
    Object.entries(hours).map(([day, { periods }]) => [
      day,
      periods.map(({ open, close }) => `${open}-${close}`).join(' '),
    ]),
  );
}

export function toBusinessHours(stored: StoredBusinessHours): BusinessHours {
  const hours: BusinessHours = {};
  for (const [day, openings] of Object.entries(stored))
    hours[day as keyof BusinessHours] = toDayHours(openings);
  return hours;
}

function toDayHours(openings: string): DayHours {
  if (openings === '') return { open: null, close: null, closed: true, periods: [] };
  const periods = openings.split(' ').map((period) => {
    const [open = '', close = ''] = period.split('-');
    return { open, close };
  });
  return { open: periods.at(0)?.open ?? null, close: periods.at(-1)?.close ?? null, closed: false, periods };
}

/** An `AboutSection`, which is not changed. */
interface WrittenSection {
  readonly section: string;
  readonly items: readonly Readonly<AboutSection['items'][number]>[];
}

export function toStoredSection({ section, items }: WrittenSection): StoredAboutSection {
  return [section, items.map(({ name, value }) => [name, value])];
}

export function toAboutSection([section, items]: StoredAboutSection): AboutSection {
  return { section, items: items.map(([name, value]) => ({ name, value })) };
}
