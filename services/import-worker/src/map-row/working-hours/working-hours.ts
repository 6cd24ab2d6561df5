import { isList, isRecord, readJson, readLooseJson } from '../loose-json.js';
import type { LooseValue } from '../loose-value.js';
import type { MappedBusinessHours, MappedDayHours, MappedWeekday } from '../mapped-business.js';
import { memoize } from '../memoize.js';
import { cleanParagraphs, orNull } from '../text.js';
import { isOpenAllDay } from './day-hours.js';
import { readPlainWeek } from './plain-week.js';
import { hoursOf, textsOf, weekdaysOfName } from './read-days.js';
import { hasSpanObjects } from './span-texts.js';
import { weekdaysInOrder } from './weekday-names.js';

export interface MappedWorkingHours {
  /** JSON of day to hours, or the file's free text; null when there is neither. */
  readonly workingHours: string | null;
  /** The days that could be read; null when there is none. */
  readonly businessHours: MappedBusinessHours | null;
}

const nothing: MappedWorkingHours = { workingHours: null, businessHours: null };

/** Characters of hours that are stored; a longer cell is left out. */
export const longestWorkingHours = 4_000;

/** Reads a working_hours cell, as the file has it, in any of the shapes that exports have. Remembered per cell. */
export const mapWorkingHours: (cell: string) => MappedWorkingHours = memoize(readWorkingHours, 2_000);

function readWorkingHours(cell: string): MappedWorkingHours {
  const plain = readPlainWeek(cell);
  if (plain) {
    return plain.isBlank ? nothing : { workingHours: cell, businessHours: weekOf(plain.days) };
  }
  const text = cleanParagraphs(cell);
  const json = readJson(text);
  const structured = json ?? readLooseJson(text);
  if (structured === undefined) {
    return { workingHours: orNull(text), businessHours: weekOfText(text) };
  }
  const entries = entriesOf(structured);
  if (entries.length === 0) {
    return nothing;
  }
  // Pages read a JSON object of days and texts, so a Python dict, a list, or openings that are objects are stored as the
  // one that they mean. It can be longer than the list: one that an import would refuse stays as the file has it.
  const isDayMap = isRecord(structured) && !Object.values(structured).some(hasSpanObjects);
  const object = isDayMap ? structured : Object.fromEntries(entries);
  const stored = isDayMap && isRecord(json) ? text : JSON.stringify(object);
  return stored.length > longestWorkingHours
    ? { workingHours: text, businessHours: readWeek(entries) }
    : { workingHours: stored, businessHours: readWeek(entriesOf(object)) };
}

type DayEntry = readonly [day: string, hours: readonly string[]];

/**
 * `{"Monday": "9AM-5PM"}`, `{"Monday": ["9AM-1PM", "2-5PM"]}`, `{"Monday": {"open": "09:00", "close": "17:00"}}`,
 * `["Monday: 9AM-5PM"]`, `[{"day": "Monday", "hours": "9AM-5PM"}]`, `[{"day": "Monday", "open": "09:00", "close": "17:00"}]`.
 */
function entriesOf(value: LooseValue): DayEntry[] {
  if (isRecord(value)) {
    return Object.entries(value)
      .map(([day, hours]): DayEntry => [day, textsOf(hours)])
      .filter(([, hours]) => hours.length > 0);
  }
  return (isList(value) ? value : []).flatMap((item) => {
    if (isRecord(item)) {
      const hours = textsOf(item['hours'] ?? item);
      return typeof item['day'] === 'string' && hours.length > 0 ? [[item['day'], hours] as const] : [];
    }
    return typeof item === 'string' ? entriesOfText(item) : [];
  });
}

/** `Monday:7AM-7PM|Tuesday:7AM-7PM`, `Mon-Fri: 9-17, Sat: closed`, `Mo-Fr 09:00-17:00`, one day a line. */
function entriesOfText(text: string): DayEntry[] {
  return text.split(/[|;\n]|,\s*(?=\p{L}[^,\d:：]*[:：])/u).flatMap((part) => {
    const colon = part.search(/[:：]/);
    const digit = part.search(/\d/);
    if (colon === -1) {
      // `Sunday Closed`, `Sunday, Open 24 hours`
      const [, name = '', words = ''] = /^\s*(\p{L}+\.?)[\s,]+(\p{L}.*?)\s*$/u.exec(part) ?? [];
      if (words !== '' && weekdaysOfName(name).length > 0 && hoursOf(words).hours) {
        return [[name, [words]] as const];
      }
    }
    const isColonOfTime = digit > 0 && (colon === -1 || digit < colon);
    const day = part.slice(0, isColonOfTime ? digit : colon).trim();
    const hours = part.slice(isColonOfTime ? digit : colon + 1).trim();
    return (isColonOfTime || colon > 0) && hours !== '' ? [[day, [hours]] as const] : [];
  });
}

/** `Open 24 hours`, `24/7`: who never closes needs no names of days. Other hours without one stay text. */
function weekOfText(text: string): MappedBusinessHours | null {
  return isOpenAllDay(text)
    ? readWeek(weekdaysInOrder.map((day) => [day, [text]]))
    : readWeek(entriesOfText(text));
}

function readWeek(entries: readonly DayEntry[]): MappedBusinessHours | null {
  const week = new Map<MappedWeekday, MappedDayHours>();
  for (const [name, texts] of entries) {
    const { hours } = hoursOf(texts);
    for (const day of weekdaysOfName(name)) {
      if (hours) {
        week.set(day, hours);
      }
    }
  }
  return weekOf(week);
}

/** The known days from Monday to Sunday; null when there is none. */
function weekOf(days: ReadonlyMap<MappedWeekday, MappedDayHours>): MappedBusinessHours | null {
  const week: MappedBusinessHours = {};
  for (const day of weekdaysInOrder) {
    const hours = days.get(day);
    if (hours) {
      week[day] = hours;
    }
  }
  return days.size > 0 ? week : null;
}
