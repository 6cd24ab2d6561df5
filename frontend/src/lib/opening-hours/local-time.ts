import type { Weekday } from '@highstreet/api-contract';

/** Weekday and minute of the day at a business's location. */
export interface LocalTime {
  weekday: Weekday;
  /** 0 to 1439. */
  minute: number;
}

/** The local time of a zone at the beginning of a quarter of an hour. */
export interface ClockReading extends LocalTime {
  timeZone: string;
  /** Quarters of an hour since 1970. */
  quarter: number;
}

const MINUTE_MS = 60_000;
const QUARTER_MINUTES = 15;

const formatters = new Map<string, Intl.DateTimeFormat | undefined>();
/** The last reading of each zone. Days begin and offsets change only at quarters of an hour. */
const readings = new Map<string, ClockReading>();
let seen: Set<ClockReading> | undefined;

/**
 * The local time of a zone (IANA name), or undefined if it is null or younger than this browser. `now` is in
 * milliseconds.
 */
export function localTimeIn(timeZone: string | null, now: number): LocalTime | undefined {
  if (timeZone === null) return undefined;
  const minutes = Math.floor(now / MINUTE_MS);
  const reading = readingOf(timeZone, Math.floor(minutes / QUARTER_MINUTES));
  if (reading === undefined) return undefined;
  seen?.add(reading);
  return { weekday: reading.weekday, minute: reading.minute + (minutes % QUARTER_MINUTES) };
}

/**
 * Runs `render`, which must be synchronous, and returns the clock readings that it used. The browser starts
 * from them: computing its first reading itself would cost a phone more than the rest of hydration.
 */
export function recordClocks<Result>(render: () => Result): { result: Result; clocks: ClockReading[] } {
  seen = new Set();
  try {
    return { result: render(), clocks: [...seen] };
  } finally {
    seen = undefined;
  }
}

/** Takes over the server's clock readings. */
export function restoreClocks(clocks: readonly ClockReading[]): void {
  for (const reading of clocks) readings.set(reading.timeZone, reading);
}

function readingOf(timeZone: string, quarter: number): ClockReading | undefined {
  const last = readings.get(timeZone);
  if (last?.quarter === quarter) return last;
  const formatter = formatterOf(timeZone);
  if (formatter === undefined) return undefined;
  const reading = readClock(timeZone, formatter, quarter);
  readings.set(timeZone, reading);
  return reading;
}

function readClock(timeZone: string, formatter: Intl.DateTimeFormat, quarter: number): ClockReading {
  const parts = Object.fromEntries(
    formatter.formatToParts(quarter * QUARTER_MINUTES * MINUTE_MS).map(({ type, value }) => [type, value]),
  );
  return {
    timeZone,
    quarter,
    weekday: parts['weekday']?.toLowerCase() as Weekday,
    minute: Number(parts['hour']) * 60 + Number(parts['minute']),
  };
}

/** Cached: constructing a formatter costs a hundred times as much as using it. */
function formatterOf(timeZone: string): Intl.DateTimeFormat | undefined {
  if (!formatters.has(timeZone)) formatters.set(timeZone, createFormatter(timeZone));
  return formatters.get(timeZone);
}

function createFormatter(timeZone: string): Intl.DateTimeFormat | undefined {
  try {
    return new Intl.DateTimeFormat('en-GB', {
      timeZone,
      weekday: 'long',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
  } catch {
    return undefined;
  }
}
