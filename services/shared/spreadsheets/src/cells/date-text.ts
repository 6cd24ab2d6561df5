/** Which parts of a date serial a number format shows. */
export type DateKind = 'date' | 'datetime' | 'time' | 'elapsed';

const SECONDS_PER_DAY = 86_400;
/** 31 December 9999, Excel's last day. */
const LAST_SERIAL = 2_958_465;
/** 29 February 1900 exists in Excel's 1900 calendar only. */
const FICTITIOUS_LEAP_DAY = 60;

/**
 * A date serial as ISO 8601 text without a time zone: `2024-03-01`, `2024-03-01T18:30:00`, `18:30:00`, or,
 * for an elapsed time, hours beyond a day (`27:15:00`). Undefined when Excel could not show it as a date.
 */
export function dateText(serial: number, kind: DateKind, date1904: boolean): string | undefined {
  if (!(serial >= 0) || serial > LAST_SERIAL + 1) return undefined;
  const totalSeconds = Math.round(serial * SECONDS_PER_DAY);
  if (kind === 'elapsed') return clock(totalSeconds);
  const day = Math.floor(totalSeconds / SECONDS_PER_DAY);
  const time = clock(totalSeconds % SECONDS_PER_DAY);
  if (kind === 'time' || (day === 0 && !date1904)) return time;
  const date = calendarDate(kind === 'date' ? Math.floor(serial) : day, date1904);
  return kind === 'date' ? date : `${date}T${time}`;
}

function calendarDate(day: number, date1904: boolean): string {
  if (date1904) return isoDate(Date.UTC(1904, 0, 1 + day));
  if (day === FICTITIOUS_LEAP_DAY) return '1900-02-29';
  return isoDate(Date.UTC(1899, 11, day > FICTITIOUS_LEAP_DAY ? 30 : 31) + day * SECONDS_PER_DAY * 1000);
}

function isoDate(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 10);
}

function clock(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}
