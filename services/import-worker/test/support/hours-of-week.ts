import { mapWorkingHours } from '../../src/map-row/working-hours/working-hours.js';
import { weekdaysInOrder } from '../../src/map-row/working-hours/day-names/weekday-names.js';

/** `09:00-17:00`, `closed`, or `?` for a day that is not known, from Monday to Sunday. */
export function hoursOfWeek(cell: string): string {
  const { businessHours } = mapWorkingHours(cell);
  return weekdaysInOrder
    .map((name) => {
      const day = businessHours?.[name];
      if (!day) return '?';
      return day.closed ? 'closed' : day.periods.map(({ open, close }) => `${open}-${close}`).join('+');
    })
    .join(' ');
}
