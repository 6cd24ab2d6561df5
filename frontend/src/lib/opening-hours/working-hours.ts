import { weekdays } from '@highstreet/api-contract';
import type { Weekday } from '@highstreet/api-contract';

/** One line of the Working Hours section; `day` is empty in free text. */
export interface WorkingHoursLine {
  day: string;
  hours: string;
}

/**
 * Reads the stored text: a JSON map of day to hours (text, or a list of spans), or free text in lines or parts.
 * Returns no lines for a text without content.
 */
export function parseWorkingHours(text: string | null): WorkingHoursLine[] {
  const trimmed = text?.trim() ?? '';
  if (trimmed === '') return [];
  return parseDayMap(trimmed) ?? parseFreeText(trimmed);
}

function parseDayMap(text: string): WorkingHoursLine[] | undefined {
  if (!text.startsWith('{')) return undefined;
  try {
    const map = JSON.parse(text) as Record<string, unknown>;
    return fromMonday(Object.entries(map)).flatMap(([day, value]) => {
      const hours = spansOf(value).join(', ');
      return hours === '' ? [] : [{ day: capitalise(day), hours }];
    });
  } catch {
    return undefined;
  }
}

/** Files begin the week on any day. The import has sorted the days that it knows by other names than these. */
function fromMonday(entries: [string, unknown][]): [string, unknown][] {
  const place = ([day]: [string, unknown]) => weekdays.indexOf(day.toLowerCase() as Weekday);
  return entries.some((entry) => place(entry) < 0)
    ? entries
    : entries.sort((one, other) => place(one) - place(other));
}

function spansOf(value: unknown): string[] {
  const spans: unknown[] = Array.isArray(value) ? value : [value];
  return spans.filter((span): span is string => typeof span === 'string' && span.trim() !== '');
}

/**
 * `Monday: 9-5; Tuesday: 9-5`, also separated by commas or lines; a part without a day stays whole. A comma
 * between hours, or between days, is no separator.
 */
function parseFreeText(text: string): WorkingHoursLine[] {
  return text
    .replace(/([\d:][^\d:,\n]*),(?=\s*\p{L}[\p{L}\s,&–-]{1,20}:)/gu, '$1\n')
    .split(/[\n;|]+/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const [, day, hours] = /^(\p{L}[\p{L}\s,&–-]{1,20}):\s*(.+)$/u.exec(part) ?? [];
      return day === undefined || hours === undefined ? { day: '', hours: part } : { day, hours };
    });
}

function capitalise(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
