import { isList, isRecord } from '../../structured-cells/loose-json.js';
import type { LooseRecord, LooseValue } from '../../structured-cells/loose-value.js';
import type { DayEntry } from '../day-hours/entry-hours.js';

/** Yelp numbers days from Monday as 0, Foursquare from Monday as 1. */
const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
/** Foursquare writes a plus before a closing time on the next day: `+0200`. */
const time = /^\+?(\d{4})$/;

/**
 * The week of Yelp, `[{"is_overnight": false, "start": "0900", "end": "1700", "day": 0}]`, alone or as `open` in a list
 * of weeks.
 *
 * @returns undefined for anything else
 */
export function yelpWeek(value: readonly LooseValue[]): DayEntry[] | undefined {
  const [first] = value;
  if (!isRecord(first)) return undefined;
  if (isList(first['open'])) return value.length === 1 ? yelpWeek(first['open']) : undefined;
  return first['is_overnight'] === undefined ? undefined : weekOf(value, 'start', 'end', 0);
}

/** The week of Foursquare, `{"regular": [{"open": "0900", "close": "1700", "day": 1}]}`; undefined for anything else. */
export function foursquareWeek(value: LooseRecord): DayEntry[] | undefined {
  const { regular } = value;
  return isList(regular) && regular.length > 0 ? weekOf(regular, 'open', 'close', 1) : undefined;
}

function weekOf(
  openings: readonly LooseValue[],
  from: string,
  to: string,
  monday: number,
): DayEntry[] | undefined {
  const week = new Map<string, string[]>();
  for (const opening of openings) {
    if (!isRecord(opening)) return undefined;
    const { day } = opening;
    const name = typeof day === 'number' ? days[day - monday] : undefined;
    const [start, end] = [clockOf(opening[from]), clockOf(opening[to])];
    if (name === undefined || start === undefined || end === undefined) return undefined;
    week.set(name, [...(week.get(name) ?? []), `${start}-${end}`]);
  }
  return [...week];
}

function clockOf(value: LooseValue | undefined): string | undefined {
  return typeof value === 'string' ? time.exec(value)?.[1] : undefined;
}
