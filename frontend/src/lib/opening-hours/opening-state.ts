import { weekdays } from '@highstreet/api-contract';
import type { DayHours, OpenPeriod, Weekday } from '@highstreet/api-contract';
import type { LocalTime } from './local-time';

/** Whether a business is open, as far as its hours tell. */
export type OpeningState =
  | { kind: 'open'; allDay: true }
  | { kind: 'open'; allDay: false; until: string }
  | { kind: 'closed'; opens: { day: 'today' | 'tomorrow' | Weekday; time: string } | undefined }
  | { kind: 'unknown' };

/** The part of the opening hours that decides whether a place is open. An unknown day has no entry. */
export type OpeningPeriods = Partial<Readonly<Record<Weekday, Pick<DayHours, 'periods'>>>>;

const MINUTES_PER_DAY = 24 * 60;
const DAYS = 7;

/**
 * Returns the state at a local time. Hours past midnight belong to the day they began on. A day without an
 * entry is unknown and makes the state unknown, unless last night's hours still run.
 */
export function openingState(hours: OpeningPeriods | null, local: LocalTime): OpeningState {
  if (hours === null) return { kind: 'unknown' };
  const running = runningPeriod(hours, local);
  if (running !== undefined) {
    return isAllDay(running)
      ? { kind: 'open', allDay: true }
      : { kind: 'open', allDay: false, until: running.close === '24:00' ? '00:00' : running.close };
  }
  if (hours[local.weekday] === undefined) return { kind: 'unknown' };
  return { kind: 'closed', opens: nextOpening(hours, local) };
}

/** The span that covers this minute: one of today's, or one of yesterday's that runs past midnight. */
function runningPeriod(hours: OpeningPeriods, { weekday, minute }: LocalTime): OpenPeriod | undefined {
  const today = hours[weekday]?.periods.find(
    (period) => minute >= minuteOf(period.open) && minute < closingMinuteOf(period),
  );
  const yesterday = hours[weekdayAfter(weekday, -1)]?.periods.find(
    (period) => minute + MINUTES_PER_DAY < closingMinuteOf(period),
  );
  return today ?? yesterday;
}

/**
 * The next opening within a week. Stops at an unknown day, which may have an earlier opening than the days
 * after it.
 */
function nextOpening(hours: OpeningPeriods, { weekday, minute }: LocalTime) {
  for (let ahead = 0; ahead <= DAYS; ahead++) {
    const day = weekdayAfter(weekday, ahead);
    const entry = hours[day];
    if (entry === undefined) return undefined;
    const next = entry.periods.find((period) => ahead > 0 || minuteOf(period.open) > minute);
    if (next === undefined) continue;
    const name = ahead === 0 ? 'today' : ahead === 1 ? 'tomorrow' : day;
    return { day: name, time: next.open } as const;
  }
  return undefined;
}

function isAllDay(period: OpenPeriod): boolean {
  return closingMinuteOf(period) - minuteOf(period.open) >= MINUTES_PER_DAY;
}

/** Minutes from the opening day's midnight; a closing at or before the opening lies on the next day. */
function closingMinuteOf({ open, close }: OpenPeriod): number {
  const minute = minuteOf(close);
  return minute <= minuteOf(open) ? minute + MINUTES_PER_DAY : minute;
}

function minuteOf(clock: string): number {
  return Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));
}

function weekdayAfter(weekday: Weekday, days: number): Weekday {
  const index = (weekdays.indexOf(weekday) + days + DAYS) % DAYS;
  return weekdays[index] ?? weekday;
}
