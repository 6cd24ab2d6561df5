import { isRecord, readJson, readLooseJson } from '../loose-json.js';
import type { MappedBusinessHours, MappedDayHours, MappedWeekday } from '../mapped-business.js';
import { memoize } from '../memoize.js';
import { cleanParagraphs, orNull } from '../text.js';
import { entriesOf, entriesOfText, nestedWeek, type DayEntry } from './day-entries.js';
import { isOpenAllDay } from './day-hours.js';
import { readPlainWeek } from './plain-week.js';
import { hoursOf, weekdaysOfName } from './read-days.js';
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
  const isDayMap =
    isRecord(structured) &&
    nestedWeek(structured) === undefined &&
    !Object.values(structured).some(hasSpanObjects);
  const object = isDayMap ? structured : Object.fromEntries(entries);
  const stored = isDayMap && isRecord(json) ? text : JSON.stringify(object);
  return stored.length > longestWorkingHours
    ? { workingHours: text, businessHours: readWeek(entries) }
    : { workingHours: stored, businessHours: readWeek(entriesOf(object)) };
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
