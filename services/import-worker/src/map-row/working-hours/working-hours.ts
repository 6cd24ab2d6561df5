import { momentary } from '../business-status.js';
import type { MappedBusinessHours, MappedDayHours, MappedWeekday } from '../mapped-business.js';
import { memoize } from '../memoize.js';
import { isList, isRecord, readJson, readLooseJson } from '../structured-cells/loose-json.js';
import type { LooseValue } from '../structured-cells/loose-value.js';
import { cleanParagraphs, cleanText, orNull } from '../text/clean-text.js';
import { withoutHtml } from '../text/html.js';
import { saysNothing } from '../text/says-nothing.js';
import { entriesOf, isDayItem, nestedWeek } from './day-entries.js';
import { hoursOf, textsOf } from './day-hours/entry-hours.js';
import type { DayEntry } from './day-hours/entry-hours.js';
import { isAllDay } from './day-hours/open-and-closed.js';
import { hasSpanObjects, withDashedSpans } from './day-hours/span-texts.js';
import { daysOfNames, isDayName } from './day-names/days-of-names.js';
import { weekdaysInOrder } from './day-names/weekday-names.js';
import { withoutDates } from './made-by-spreadsheets.js';
import { readPlainWeek } from './plain-week.js';
import { isOpeningOfDay } from './structured-weeks/flat-week.js';
import { weekFromMonday } from './structured-weeks/week-order.js';
import { entriesOfText } from './written-weeks/text-entries.js';
import { withoutLabel } from './written-weeks/words-around-hours.js';

export interface MappedWorkingHours {
  /** JSON of day to hours, or the file's free text; null when there is neither. */
  readonly workingHours: string | null;
  /** The days that could be read; null when there is none. */
  readonly businessHours: MappedBusinessHours | null;
  /**
   * What was left out of the cell, as a note for the admin; absent when nothing was, or the cell is blank.
   */
  readonly problem?: string;
}

const nothing: MappedWorkingHours = { workingHours: null, businessHours: null };
const unreadable: MappedWorkingHours = { ...nothing, problem: 'not hours that can be read, left out' };

const ofOneMoment: MappedWorkingHours = {
  ...nothing,
  problem: 'only whether it was open when the file was made, left out',
};

/** The most characters of hours that are stored; a longer cell is left out. */
export const longestWorkingHours = 4_000;

/** Reads a raw working_hours cell in any of the shapes that exports have. Results are cached per cell. */
export const mapWorkingHours: (cell: string) => MappedWorkingHours = memoize(readWorkingHours, 2_000);

/** What plugins for WordPress write behind the list of days: `["Mo 09:00-17:00"],["UTC":"+0"]`, which is no JSON. */
const timeZoneBehind =
  /(?<=\]),\s?\["(?:UTC|Timezone)"\s?:[^[\]]*\](?:,\s?\["(?:UTC|Timezone)"\s?:[^[\]]*\])?$/;

function readWorkingHours(cell: string): MappedWorkingHours {
  const plain = readPlainWeek(cell);
  if (plain) {
    return plain.isBlank
      ? nothing
      : { workingHours: plain.isInOrder ? cell : inOrder(cell), businessHours: weekOf(plain.days) };
  }
  const { text, value: structured, isJson } = readCell(cleanParagraphs(cell).replace(timeZoneBehind, ''));
  if (structured === undefined) {
    if (saysNothing(text)) return nothing;
    const { text: typed, problem } = withoutDates(text);
    if (problem !== undefined) return { ...readWorkingHours(typed), problem };
    const week = weekOfText(text);
    return week === null && momentary.test(text)
      ? ofOneMoment
      : { workingHours: orNull(text), businessHours: week };
  }
  const entries = entriesOf(structured);
  if (entries.length === 0) {
    return withoutDays(structured);
  }
  // Pages read a JSON object of days and texts, so a Python dict, a list, or openings given as objects are
  // converted to one. The object can be longer than the list: if an import would reject it, the file's own
  // text is stored.
  const isDayMap =
    isRecord(structured) &&
    nestedWeek(structured) === undefined &&
    !isDayItem(structured) &&
    !Object.keys(structured).some(isOpeningOfDay) &&
    !Object.values(structured).some(hasSpanObjects);
  const object = weekFromMonday(isDayMap ? structured : Object.fromEntries(entries));
  const stored = object === structured && isJson ? text : JSON.stringify(object);
  if (stored.length > longestWorkingHours) {
    return { workingHours: text, businessHours: readWeek(entries) };
  }
  const week = { workingHours: stored, businessHours: readWeek(entriesOf(object)) };
  return isDayMap || !losesDay(structured)
    ? week
    : { ...week, problem: 'in part not hours that can be read, left out' };
}

function inOrder(cell: string): string {
  const week = readJson(cell);
  return isRecord(week) ? JSON.stringify(weekFromMonday(week)) : cell;
}

interface ReadCell {
  /** The text as it was read: without HTML, if there was any around its structure. */
  readonly text: string;
  /** undefined for a text that is neither JSON nor a Python literal. */
  readonly value: LooseValue | undefined;
  /** Whether the text is JSON of the value. */
  readonly isJson: boolean;
}

/** A quicker test for nearly every cell, which has no `9:00 AM,5:00 PM`. */
const maybeSpanWithComma = /[\dm.],\s?\d/i;

/** Reads a cleaned cell. `{&quot;Monday&quot;:…}` is structured only after its references are decoded. */
function readCell(text: string): ReadCell {
  const value = readLooseJson(text);
  if (value === undefined) {
    const readable = withoutHtml(text);
    return readable === text ? { text, value, isJson: false } : readCell(readable);
  }
  // A backslash may begin an escaped bracket or ampersand.
  const plain = /[&<\\]/.test(text) ? withoutHtmlInside(value) : value;
  const decoded = maybeSpanWithComma.test(text) ? withDashedSpans(plain) : plain;
  return { text, value: decoded, isJson: isSame(decoded, value) && readJson(text) !== undefined };
}

function withoutHtmlInside(value: LooseValue): LooseValue {
  if (typeof value === 'string') {
    return withoutHtml(value);
  }
  if (isList(value)) {
    return value.map(withoutHtmlInside);
  }
  return isRecord(value)
    ? Object.fromEntries(
        Object.entries(value).map(([name, part]) => [withoutHtml(name), withoutHtmlInside(part)]),
      )
    : value;
}

function isSame(one: LooseValue, other: LooseValue): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

/** Whether a day has a value that could not be converted to text. */
function losesDay(structured: LooseValue): boolean {
  return (
    isRecord(structured) &&
    Object.entries(structured).some(
      ([name, hours]) => isDayName(name) && textsOf(hours).length === 0 && saysSomething(hours),
    )
  );
}

/** `["By appointment"]` becomes its text. Any other value without days can't be shown. */
function withoutDays(structured: LooseValue): MappedWorkingHours {
  if (isList(structured) && structured.every((line) => typeof line === 'string')) {
    const text = cleanParagraphs(structured.join('\n'));
    return readLooseJson(text) === undefined
      ? { workingHours: orNull(text), businessHours: weekOfText(text) }
      : unreadable;
  }
  return saysSomething(structured) ? unreadable : nothing;
}

function saysSomething(value: LooseValue): boolean {
  if (typeof value === 'object') {
    return value !== null && Object.values(value).some(saysSomething);
  }
  return typeof value !== 'boolean' && cleanText(String(value)) !== '';
}

/**
 * `Open 24 hours`, `24/7`: a place that never closes needs no names of days. Other hours without a day stay
 * text.
 */
function weekOfText(text: string): MappedBusinessHours | null {
  const hours = withoutLabel(text);
  return isAllDay(hours)
    ? readWeek(weekdaysInOrder.map((day) => [day, ['24/7']]))
    : readWeek(entriesOfText(text));
}

/**
 * A split shift may have an entry for each of its parts. Of entries of different days, the one with fewest days
 * counts, and the last of those: in `Closed Mondays; daily 9AM-5PM` Monday is closed. If its hours can't be read,
 * those of the others are not the day's. In `Mo-Fr 8-12; Mo-Do 14-18` Monday may have both or only the second.
 */
function readWeek(entries: readonly DayEntry[]): MappedBusinessHours | null {
  const days = daysOfNames(entries.map(([name]) => name)) ?? [];
  const textsOfDays = new Map<readonly MappedWeekday[], readonly string[]>();
  for (const [index, [, texts]] of entries.entries()) {
    const named = days[index] ?? [];
    const known = [...textsOfDays.keys()].find((other) => other.join() === named.join()) ?? named;
    textsOfDays.set(known, [...(textsOfDays.get(known) ?? []), ...texts]);
  }
  const week = new Map<MappedWeekday, MappedDayHours>();
  const openings = new Map<MappedWeekday, readonly string[]>();
  for (const [named, texts] of [...textsOfDays].sort(([one], [other]) => other.length - one.length)) {
    const { hours } = hoursOf(texts);
    for (const day of named) {
      if (hours && (hours.closed || !canBeBoth(openings.get(day), texts))) {
        week.set(day, hours);
      } else {
        week.delete(day);
      }
      if (hours?.closed === false) openings.set(day, texts);
    }
  }
  return weekOf(week);
}

/** Whether two openings of a day do not overlap. */
function canBeBoth(opening: readonly string[] | undefined, other: readonly string[]): boolean {
  return opening !== undefined && hoursOf([...opening, ...other]).hours !== undefined;
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
