import { isList, isRecord } from '../loose-json.js';
import type { LooseRecord, LooseValue } from '../loose-value.js';
import { withNamesOfInitials } from './day-initials.js';
import {
  daysOfClosedPiece,
  hasSeasons,
  hoursBeforeDays,
  namedDaysOf,
  splitAfterDays,
  splitBeforeDays,
  withoutBrackets,
} from './day-pieces.js';
import { withPlainRanges } from './inflected-days.js';
import { foursquareWeek, yelpWeek } from './numbered-week.js';
import { placesWeek } from './places-week.js';
import { hoursOf, isDayName, textsOf, waysToRead } from './read-days.js';
import type { DaysOfNames } from './read-days.js';
import { bareName, isForSomeTime, withBareNames } from './span-texts.js';
import { isBreak, withoutLabel, withoutOpen } from './words-around-hours.js';

/** The name of a day or of several days, and the texts of its hours. */
export type DayEntry = readonly [day: string, hours: readonly string[]];

/** Names under which a week is nested in another object; the last ones are from schema.org, DataForSEO and Google's API. */
const weekNames = new Set([
  'hours',
  'openinghours',
  'workinghours',
  'openinghoursspecification',
  'workhours',
  'timetable',
  'regularhours',
  'regularopeninghours',
  'currentopeninghours',
  'weekdaytext',
  'weekdaydescriptions',
]);
/** Names of the field that holds the day, in a list of days. */
const dayNames = ['day', 'days', 'dayofweek', 'weekday', 'title', 'name'] as const;
const fieldNames = new Set<string>([...weekNames, ...dayNames]);

/** Whether it is the name of a field, and what is in it decides how its object is read. */
export function isFieldName(name: string): boolean {
  return fieldNames.has(bareName(name));
}

/**
 * The week nested in an object such as `{"weekday_text": ["Monday: 9AM-5PM"]}`; undefined when there is none.
 */
export function nestedWeek(value: LooseRecord): LooseValue | undefined {
  const [, week] =
    Object.entries(value).find(
      ([name, part]) => weekNames.has(bareName(name)) && (isRecord(part) || isList(part)),
    ) ?? [];
  return week;
}

/**
 * Whether an object is one item of a list of days: schema.org's `{"dayOfWeek": ["Monday", "Friday"], "opens": "09:00",
 * "closes": "17:00"}`, which stands alone where all days are alike.
 */
export function isDayItem(value: LooseRecord): boolean {
  const day = dayOf(withBareNames(value));
  return day !== undefined && daysOf(day).some(isDayName);
}

/**
 * `{"Monday": "9AM-5PM"}`, `{"Monday": ["9AM-1PM", "2-5PM"]}`, `{"Monday": {"open": "09:00", "close":
 * "17:00"}}`, `["Monday: 9AM-5PM"]`, `[["Monday", "9AM-5PM"]]`, `[{"Monday": "9AM-5PM"}]`, `[{"day":
 * "Monday", "hours": "9AM-5PM"}]`, `[{"dayOfWeek": ["Monday", "Friday"], "opens": "09:00", "closes":
 * "17:00"}]`, Google's `{"periods": [{"open": {"day": 1, "time": "0900"}, "close": {"day": 1, "time":
 * "1700"}}]}`. Each day comes once.
 */
export function entriesOf(value: LooseValue): DayEntry[] {
  if (isRecord(value)) {
    const week = nestedWeek(value);
    if (week !== undefined) {
      return entriesOf(week);
    }
    if (isDayItem(value)) {
      return entriesOf([value]);
    }
    return (
      placesWeek(value['periods']) ??
      foursquareWeek(value) ??
      Object.entries(value)
        .map(([day, hours]): DayEntry => [day, textsOf(hours)])
        .filter(([, hours]) => hours.length > 0)
    );
  }
  const list = isList(value) ? value : [];
  const numbered = yelpWeek(list) ?? placesWeek(list);
  if (numbered) {
    return numbered;
  }
  const isText = list.every((line) => typeof line === 'string');
  const hoursOfDay = new Map<string, readonly string[]>();
  for (const [day, hours] of isText ? entriesOfText(list.join('\n')) : list.flatMap(entriesOfItem)) {
    // A split shift may be given as two items.
    hoursOfDay.set(day, [...(hoursOfDay.get(day) ?? []), ...hours]);
  }
  // `["Monday: 09:00", "Monday: 17:00"]` is a pair of times then.
  return [...hoursOfDay].map(([day, hours]) => [day, textsOf(hours)]);
}

function entriesOfItem(item: LooseValue): DayEntry[] {
  if (typeof item === 'string') {
    return entriesOfText(item);
  }
  if (isList(item)) {
    const [day, ...hours] = item;
    return typeof day === 'string' && isDayName(day) ? entryOf(day, hours) : [];
  }
  if (!isRecord(item)) {
    return [];
  }
  const fields = withBareNames(item);
  if (isForSomeTime(fields)) {
    return [];
  }
  const named = dayOf(fields);
  if (named === undefined) {
    return entriesOf(item).filter(([day]) => isDayName(day));
  }
  const hours = textsOf(item);
  return hours.length === 0 ? [] : daysOf(named).map((day): DayEntry => [day, hours]);
}

/** What the field of an item holds that names its day or days; undefined without one. */
function dayOf(item: LooseRecord): LooseValue | undefined {
  return dayNames.map((name) => item[name]).find((part) => part !== undefined);
}

/** `["Monday", "9AM-1PM", "2-5PM"]`, `["Monday", ["9AM-1PM", "2-5PM"]]`. */
function entryOf(day: string, hours: readonly LooseValue[]): DayEntry[] {
  const texts = textsOf(hours);
  const listed = texts.length === 0 ? textsOf(hours.flat()) : texts;
  return listed.length === 0 ? [] : [[day, listed]];
}

/**
 * The day or days of an item. A number stays a number: nothing says whether weeks begin with 0 or 1, or on
 * Sunday or Monday.
 */
function daysOf(value: LooseValue): string[] {
  return (isList(value) ? value : [value]).flatMap((day) =>
    typeof day === 'string'
      ? [day.replace(/^https?:\/\/schema\.org\//, '')]
      : typeof day === 'number'
        ? [String(day)]
        : [],
  );
}

/**
 * `Monday:7AM-7PM|Tuesday:7AM-7PM`, `Mon-Fri: 9-17, Sat: closed`, `Mo-Fr 09:00-17:00 Sa 09:00-12:00`, one day a
 * line. A day that is named beside them without hours, `Sunday by appointment`, has an entry too: a range of days may
 * hold it.
 */
export function entriesOfText(labelled: string): DayEntry[] {
  const hours = withPlainRanges(withoutBrackets(withoutLabel(labelled)));
  const text = withHoursBesideDays(withNamesOfInitials(withoutOpen(hours)));
  if (hasSeasons(text)) return [];
  const only = hoursBeforeDays(text);
  if (only) return [only];
  const parts = withContinuations(text.split(/[|;\n]/))
    .flatMap(splitBeforeDays)
    .map((part) => splitAtDays(part).map((piece) => ({ piece, entries: entriesOfPiece(piece) })));
  const read = parts.flat().flatMap(({ entries }) => entries.map(([name]) => name));
  return parts.flatMap((pieces) => {
    const entries = pieces.flatMap((piece) =>
      namesDay(piece.entries) ? piece.entries : unread(piece, read),
    );
    return waysToRead(openings(entries).map(([name]) => name)).some(sharesDay) ? [] : entries;
  });
}

/**
 * `Mo-Fr 8:00-12:00; 14:00-18:00`, `Mo-Fr 8:00-18:00; Mittagspause 12:00-13:00`: a second opening, or a break, is that
 * of the days before it. Behind a comma the first is read, and the second makes them unknown.
 */
function withContinuations(parts: readonly string[]): string[] {
  const joined: string[] = [];
  for (const part of parts) {
    const previous = joined.at(-1);
    if (previous !== undefined && (isOnlyOpening(part) || isBreak(part))) {
      joined[joined.length - 1] = `${previous}, ${part.trim()}`;
    } else {
      joined.push(part);
    }
  }
  return joined;
}

function isOnlyOpening(part: string): boolean {
  return /^\s*\d/.test(part) && hoursOf([part]).hours?.closed === false;
}

/** `Monday\n9AM-12PM\n1-5PM`, a table that was copied cell by cell, with a day's hours on the line of the day. */
function withHoursBesideDays(text: string): string {
  if (!text.includes('\n')) return text;
  const lines: string[] = [];
  let isBesideDay = false;
  for (const line of text.split('\n')) {
    const previous = lines.at(-1) ?? '';
    if (isBesideDay && line !== '' && !beginsWithDay(line)) {
      lines[lines.length - 1] = isDayName(previous) ? `${previous} ${line}` : `${previous}, ${line}`;
    } else {
      lines.push(line);
      isBesideDay = isDayName(line);
    }
  }
  return lines.join('\n');
}

function namesDay(entries: readonly DayEntry[]): boolean {
  return entries.some(([name]) => isDayName(name));
}

interface Piece {
  readonly piece: string;
  readonly entries: readonly DayEntry[];
}

/** The entries of a piece that has no hours of a day, and one for each day that it names. */
function unread({ piece, entries }: Piece, read: readonly string[]): DayEntry[] {
  return read.some(isDayName) ? [...entries, ...namedDaysOf(piece, read)] : [...entries];
}

/**
 * Without the last entries if they have no opening: in `Mon-Sun 9AM-5PM, Sunday closed` they can only replace what
 * stands before.
 */
function openings(entries: readonly DayEntry[]): readonly DayEntry[] {
  let end = entries.length;
  while (end > 0 && hoursOf(entries[end - 1]?.[1] ?? []).hours?.closed !== false) {
    end -= 1;
  }
  return entries.slice(0, end);
}

/**
 * Whether a day occurs in entries of different days. In `Mo-Fr 08:00-12:00, We 14:00-18:00` Wednesday may have
 * both hours or only the second. In `Mo 08:00-12:00, Mo 14:00-18:00` it has both.
 */
function sharesDay(days: DaysOfNames): boolean {
  const different = [...new Map(days.map((daysOfName) => [daysOfName.join(), daysOfName])).values()].flat();
  return new Set(different).size < different.length;
}

/**
 * Splits `Mo-Fr 08:00-18:00, Sa 09:00-13:00, closed Mondays` at a comma before a day, but not `Mo,We,Fr 10:00-18:00`
 * and `closed Mon, Tue`, whose days share their hours.
 */
function splitAtDays(text: string): string[] {
  const pieces: string[] = [];
  for (const piece of text.split(',')) {
    const previous = pieces.at(-1);
    if (previous === undefined || (beginsEntry(piece) && !isBegunBy(previous, piece))) {
      pieces.push(piece);
    } else {
      pieces[pieces.length - 1] = `${previous},${piece}`;
    }
  }
  return pieces;
}

function beginsEntry(piece: string): boolean {
  return beginsWithDay(piece) || daysOfClosedPiece(piece) !== undefined;
}

function isBegunBy(previous: string, piece: string): boolean {
  return isDayName(previous.trim()) || (isDayName(piece.trim()) && daysOfClosedPiece(previous) !== undefined);
}

/** `on` is also a Danish Wednesday: in `Mon 9AM-5PM, on request` a name of two letters begins no entry. */
function beginsWithDay(piece: string): boolean {
  const [, word = ''] = /^\s*(\p{L}+)/u.exec(piece) ?? [];
  return (
    isDayName(word) &&
    (word.length > 2 || isDayName(piece.trim()) || entriesOfPiece(piece).some(([name]) => isDayName(name)))
  );
}

function entriesOfPiece(piece: string): DayEntry[] {
  const closed = daysOfClosedPiece(piece);
  if (closed) {
    return [closed];
  }
  const colon = piece.search(/[:：]/);
  const digit = piece.search(/\d/);
  const isColonOfTime = digit > 0 && (colon === -1 || digit < colon);
  const day = piece.slice(0, isColonOfTime ? digit : colon).trim();
  if (colon === -1 || digit === 0 || (isColonOfTime && !isDayName(day))) {
    // `Sunday Closed`, `Sat & Sun closed`, `Sunday, Open 24 hours`, `Mon-Fri from 9:00 to 17:00`
    const [name, words] = splitAfterDays(piece) ?? [];
    if (name !== undefined && words !== undefined && hoursOf(words).hours) {
      return [[name, [words]]];
    }
  }
  const hours = piece.slice(isColonOfTime ? digit : colon + 1).trim();
  return (isColonOfTime || colon > 0) && hours !== '' ? [[day, [hours]]] : [];
}
