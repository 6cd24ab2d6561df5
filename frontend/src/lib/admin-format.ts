const dateTime = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
const oneDecimal = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 });
const UNITS = ['bytes', 'KB', 'MB', 'GB'];

/** `812 bytes`, `1.4 MB`; a KB is 1,024 bytes, as file managers count. */
export function formatBytes(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), UNITS.length - 1);
  return `${oneDecimal.format(bytes / 1024 ** step)} ${UNITS[step] ?? ''}`;
}

/** `45 s`, `3 min 20 s`, `2 h 5 min`. */
export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  if (whole < 60) return `${whole} s`;
  const minutes = Math.floor(whole / 60);
  if (minutes < 60) return `${minutes} min ${whole % 60} s`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/** `20 Nov 2026, 16:41` of an ISO date, in the administrator's time zone. */
export function formatDateTime(iso: string): string {
  return dateTime.format(new Date(iso));
}

/** `part` of `whole` in percent, 0 to 100; undefined while the whole is not known. */
export function percentOf(part: number, whole: number | null): number | undefined {
  if (whole === null || whole <= 0) return undefined;
  return Math.min(100, Math.max(0, (part / whole) * 100));
}
