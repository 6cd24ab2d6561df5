import type { MappedWeekday } from '../../mapped-business.js';
import type { LooseRecord } from '../../structured-cells/loose-value.js';
import { daysOfNames } from '../day-names/days-of-names.js';
import { weekdaysInOrder } from '../day-names/weekday-names.js';

/** Where an entry stands in a week from Monday: at the first of its days, or behind them if it names none. */
export function placeInWeek(days: readonly MappedWeekday[]): number {
  return Math.min(weekdaysInOrder.length, ...days.map((day) => weekdaysInOrder.indexOf(day)));
}

/** Whether pages know the name, and so sort a week of such names themselves. */
export function isEnglishDay(name: string): boolean {
  return weekdaysInOrder.includes(name.toLowerCase() as MappedWeekday);
}

/**
 * A map of days to hours, from Monday: programs write the days of other languages in the order of the alphabet. The
 * same object if it is in order, if pages sort it, or if its names are not certain or name a day twice.
 */
export function weekFromMonday(week: LooseRecord): LooseRecord {
  const names = Object.keys(week);
  const days = names.every(isEnglishDay) ? undefined : daysOfNames(names);
  if (days === undefined || new Set(days.flat()).size < days.flat().length) return week;
  const places = days.map(placeInWeek);
  if (places.every((place, index) => index === 0 || place >= (places[index - 1] ?? 0))) return week;
  return Object.fromEntries(
    Object.entries(week)
      .map((entry, index) => ({ entry, place: places[index] ?? 0 }))
      .sort((one, other) => one.place - other.place)
      .map(({ entry }) => entry),
  );
}
