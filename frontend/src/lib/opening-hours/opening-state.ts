import { weekdays } from '@highstreet/api-contract';
import type { DayHours, OpenPeriod, Weekday } from '@highstreet/api-contract';
import type { LocalTime } from './local-time';

/** Whether a business is open, as far as its hours tell. */
export type OpeningState =
  /** For a day and more, not necessarily from midnight. */
  | { kind: 'open'; allDay: true }
  | { kind: 'open'; allDay: false; until: string }
  | { kind: 'closed'; opens: { day: 'today' | 'tomorrow' | Weekday; time: string } | undefined }
  | { kind: 'unknown' };

/** The part of the opening hours that decides whether a place is open. An unknown day has no entry. */
export type OpeningPeriods = Partial<Readonly<Record<Weekday, Pick<DayHours, 'periods'>>>>;

const MINUTES_PER_DAY = 24 * 60;
const DAYS = 7;
/** What schema.org's `closes`, and many exports, write for the end of a day. */
const LAST_MINUTE = '23:59';

/** A period, and the day on which it begins. */
interface DatedPeriod {
  day: Weekday;
  period: OpenPeriod;
}

/**
 * Returns the state at a local time. Hours past midnight belong to the day they began on. A day without an
 * entry is unknown and makes the state unknown, unless last night's hours still run.
 */
export function openingState(hours: OpeningPeriods | null, local: LocalTime): OpeningState {
  if (hours === null) return { kind: 'unknown' };
  const running = runningPeriod(hours, local);
  if (running !== undefined) {
    const until = closingTime(hours, running);
    return until === undefined
      ? { kind: 'open', allDay: true }
      : { kind: 'open', allDay: false, until: until === '24:00' ? '00:00' : until };
  }
  if (hours[local.weekday] === undefined) return { kind: 'unknown' };
  return { kind: 'closed', opens: nextOpening(hours, local) };
}

/** The span that covers this minute: one of today's, or one of yesterday's that runs past midnight. */
function runningPeriod(hours: OpeningPeriods, { weekday, minute }: LocalTime): DatedPeriod | undefined {
  const minutesSince = [
    [weekday, minute],
    [weekdayAfter(weekday, -1), minute + MINUTES_PER_DAY],
  ] as const;
  for (const [day, now] of minutesSince) {
    const period = hours[day]?.periods.find(
      (span) => now >= minuteOf(span.open) && now < closingMinuteOf(span),
    );
    if (period !== undefined) return { day, period };
  }
  return undefined;
}

/**
 * When a period ends, or the last of those that follow it without a pause, as 00:00–02:00 follows 18:00–24:00 of the
 * day before. Undefined if they last a day and more.
 * @param before the minutes of the periods before it
 */
function closingTime(hours: OpeningPeriods, { day, period }: DatedPeriod, before = 0): string | undefined {
  const close = closingMinuteOf(period);
  const lasts = before + close - minuteOf(period.open);
  if (lasts >= MINUTES_PER_DAY) return undefined;
  const closingDay = close < MINUTES_PER_DAY ? day : weekdayAfter(day, 1);
  const next = hours[closingDay]?.periods.find(({ open }) => minuteOf(open) === close % MINUTES_PER_DAY);
  return next === undefined ? period.close : closingTime(hours, { day: closingDay, period: next }, lasts);
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

/** Whether a period is a whole day. */
export function isWholeDay({ open, close }: OpenPeriod): boolean {
  return open === '00:00' && (close === '24:00' || close === LAST_MINUTE);
}

/** Minutes from the opening day's midnight; a closing at or before the opening lies on the next day. */
function closingMinuteOf({ open, close }: OpenPeriod): number {
  const minute = close === LAST_MINUTE ? MINUTES_PER_DAY : minuteOf(close);
  return minute <= minuteOf(open) ? minute + MINUTES_PER_DAY : minute;
}

function minuteOf(clock: string): number {
  return Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));
}

function weekdayAfter(weekday: Weekday, days: number): Weekday {
  const index = (weekdays.indexOf(weekday) + days + DAYS) % DAYS;
  return weekdays[index] ?? weekday;
}
