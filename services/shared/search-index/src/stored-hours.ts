import type { BusinessHours, DayHours } from '@highstreet/api-contract';

/**
 * `business_hours` as stored in PostgreSQL: opening periods by lower-case weekday, such as
 * `09:00-14:00 17:00-22:00`; '' on a closed day.
 */
export type StoredBusinessHours = Partial<Record<keyof BusinessHours, string>>;

/** Converts stored hours to those of the API. */
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
