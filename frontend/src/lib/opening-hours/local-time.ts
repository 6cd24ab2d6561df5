import type { Weekday } from '@highstreet/api-contract';
import { timeZoneOf } from './time-zones';

/** Day and minute of the day where a business stands. */
export interface LocalTime {
  weekday: Weekday;
  /** 0 to 1439. */
  minute: number;
}

const MINUTE_MS = 60_000;

const formatters = new Map<string, Intl.DateTimeFormat>();
/** The last answer of each zone: a page of cards asks for the same minute again and again. */
const answers = new Map<string, { minuteSince1970: number; local: LocalTime }>();

/** Where a business stands, as far as its time depends on it. */
export interface LocalPlace {
  country: string | null;
  state: string | null;
}

/** The local time of a place, or undefined where country and state do not tell it. `now` in milliseconds. */
export function localTimeIn({ country, state }: LocalPlace, now: number): LocalTime | undefined {
  const timeZone = timeZoneOf(country, state);
  if (timeZone === undefined) return undefined;
  const minuteSince1970 = Math.floor(now / MINUTE_MS);
  const last = answers.get(timeZone);
  if (last?.minuteSince1970 === minuteSince1970) return last.local;
  const local = localTimeOf(timeZone, now);
  answers.set(timeZone, { minuteSince1970, local });
  return local;
}

function localTimeOf(timeZone: string, now: number): LocalTime {
  const parts = Object.fromEntries(
    formatterOf(timeZone)
      .formatToParts(now)
      .map(({ type, value }) => [type, value]),
  );
  return {
    weekday: parts['weekday']?.toLowerCase() as Weekday,
    minute: Number(parts['hour']) * 60 + Number(parts['minute']),
  };
}

/** Kept, as making one costs a hundred times as much as using it. */
function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const kept = formatters.get(timeZone);
  if (kept !== undefined) return kept;
  const formatter = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  formatters.set(timeZone, formatter);
  return formatter;
}
