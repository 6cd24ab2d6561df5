import { isList, isRecord, readJson, readLooseJson, type LooseValue } from '../loose-json.js';
import type { MappedBusinessHours, MappedDayHours, MappedWeekday } from '../mapped-business.js';
import { memoize } from '../memoize.js';
import { cleanParagraphs, orNull } from '../text.js';
import { readDayHours } from './day-hours.js';
import { weekdaysInOrder, weekdaysOf } from './weekday-names.js';

export interface MappedWorkingHours {
  /** JSON of day to hours, or the file's free text; null when there is neither. */
  readonly workingHours: string | null;
  /** The days that could be read; null when there is none. */
  readonly businessHours: MappedBusinessHours | null;
}

/** Reads a working_hours cell, as the file has it, in any of the shapes that exports have. Remembered per cell. */
export const mapWorkingHours: (cell: string) => MappedWorkingHours = memoize(readWorkingHours, 4_000);

function readWorkingHours(cell: string): MappedWorkingHours {
  const text = cleanParagraphs(cell);
  const json = readJson(text);
  const structured = json ?? readLooseJson(text);
  if (structured === undefined) {
    return { workingHours: orNull(text), businessHours: readWeek(entriesOfText(text)) };
  }
  const entries = entriesOf(structured);
  if (entries.length === 0) {
    return { workingHours: null, businessHours: null };
  }
  return {
    workingHours: isRecord(json) ? text : jsonOf(structured, entries),
    businessHours: readWeek(entries),
  };
}

/** Pages read a JSON object of days, so a Python dict or a list is stored as the object that it means. */
function jsonOf(value: LooseValue, entries: readonly DayEntry[]): string {
  return JSON.stringify(isRecord(value) ? value : Object.fromEntries(entries));
}

type DayEntry = readonly [day: string, hours: readonly string[]];

/** `{"Monday": "9AM-5PM"}`, `{"Monday": ["9AM-1PM", "2-5PM"]}`, `["Monday: 9AM-5PM"]`, `[{"day": "Monday", "hours": "9AM-5PM"}]`. */
function entriesOf(value: LooseValue): DayEntry[] {
  if (isRecord(value)) {
    return Object.entries(value)
      .map(([day, hours]): DayEntry => [day, textsOf(hours)])
      .filter(([, hours]) => hours.length > 0);
  }
  return (isList(value) ? value : []).flatMap((item) => {
    if (isRecord(item)) {
      const hours = textsOf(item['hours'] ?? null);
      return typeof item['day'] === 'string' && hours.length > 0 ? [[item['day'], hours] as const] : [];
    }
    return typeof item === 'string' ? entriesOfText(item) : [];
  });
}

function textsOf(hours: LooseValue): string[] {
  const texts = isList(hours) ? hours : [hours];
  return texts.filter((text) => typeof text === 'string').filter((text) => text.trim() !== '');
}

/** `Monday:7AM-7PM|Tuesday:7AM-7PM`, `Mon-Fri: 9-17; Sat: closed`, one day a line. */
function entriesOfText(text: string): DayEntry[] {
  return text.split(/[|;\n]/).flatMap((part) => {
    const colon = part.search(/[:：]/);
    const [day, hours] = [part.slice(0, colon).trim(), part.slice(colon + 1).trim()];
    return colon > 0 && hours !== '' ? [[day, [hours]] as const] : [];
  });
}

/** Weeks differ more than their days do, so days are remembered too. A line break parts spans like a comma. */
const dayHoursOf = memoize((text) => ({ hours: readDayHours([text]) }), 4_000);
const daysOf = memoize((name) => ({ days: weekdaysOf(name) ?? [] }), 500);

function readWeek(entries: readonly DayEntry[]): MappedBusinessHours | null {
  const week = new Map<MappedWeekday, MappedDayHours>();
  for (const [name, texts] of entries) {
    const { hours } = dayHoursOf(texts.join('\n'));
    for (const day of daysOf(name).days) {
      if (hours) {
        week.set(day, hours);
      }
    }
  }
  const known = weekdaysInOrder.flatMap((day) => {
    const hours = week.get(day);
    return hours ? [[day, hours] as const] : [];
  });
  return known.length > 0 ? Object.fromEntries(known) : null;
}
