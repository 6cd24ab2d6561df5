import { isList, isRecord } from '../../structured-cells/loose-json.js';
import type { LooseValue } from '../../structured-cells/loose-value.js';
import type { DayEntry } from '../day-hours/entry-hours.js';
import { partsOfTime } from '../day-hours/span-texts.js';

/** Google numbers days from Sunday. */
const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

interface PlacesTime {
  readonly day: number;
  /** `0900` */
  readonly time: string;
}

/**
 * The week of the periods of a Google Places response, `[{"open": {"day": 1, "time": "0900"}, "close": {"day": 1,
 * "time": "1700"}}]`, or with `"hour": 9, "minute": 0`, or of a Business Profile, `[{"openDay": "MONDAY", "openTime":
 * {"hours": 9}, "closeDay": "MONDAY", "closeTime": {"hours": 17}}]`. A single opening without a closing time is a place
 * that never closes.
 *
 * @returns undefined for anything else, and when an opening lasts longer than a day
 */
export function placesWeek(periods: LooseValue | undefined): DayEntry[] | undefined {
  if (!isList(periods) || periods.length === 0) {
    return undefined;
  }
  const week = new Map<string, string[]>();
  for (const period of periods) {
    if (!isRecord(period)) {
      return undefined;
    }
    const open = timeOf(period['open']) ?? profileTime(period['openDay'], period['openTime']);
    const close = timeOf(period['close']) ?? profileTime(period['closeDay'], period['closeTime']);
    const day = open && days[open.day];
    if (!open || !day) {
      return undefined;
    }
    const hasClose = period['close'] !== undefined || period['closeDay'] !== undefined;
    if (periods.length === 1 && !hasClose && open.time === '0000') {
      return days.map((name) => [name, ['Open 24 hours']]);
    }
    const nights = close ? (close.day - open.day + 7) % 7 : undefined;
    const isWithinDay =
      close && (nights === 0 ? close.time > open.time : nights === 1 && close.time <= open.time);
    if (!isWithinDay) {
      return undefined;
    }
    week.set(day, [...(week.get(day) ?? []), `${open.time}-${close.time}`]);
  }
  return [...week];
}

function timeOf(value: LooseValue | undefined): PlacesTime | undefined {
  if (!isRecord(value) || typeof value['day'] !== 'number') {
    return undefined;
  }
  const { day } = value;
  const time = typeof value['time'] === 'string' ? value['time'] : (partsOfTime(value)?.join('') ?? '');
  return /^\d{4}$/.test(time) ? { day, time } : undefined;
}

/** One end of a period of a Business Profile. Of its time, which may be a text as well, what is 0 is left out. */
function profileTime(dayName: LooseValue | undefined, value: LooseValue | undefined): PlacesTime | undefined {
  const day = days.findIndex((name) => name.toUpperCase() === dayName);
  const time = isRecord(value)
    ? (partsOfTime({ hour: value['hours'] ?? 0, minute: value['minutes'] ?? 0 })?.join('') ?? '')
    : typeof value === 'string'
      ? value.replace(':', '')
      : '';
  return day >= 0 && /^\d{4}$/.test(time) ? { day, time } : undefined;
}
