import type { MappedDayHours, MappedWeekday } from '../mapped-business.js';
import { memoize } from '../memoize.js';
import { isList, readJson } from '../structured-cells/loose-json.js';
import type { LooseValue } from '../structured-cells/loose-value.js';
import { isClean } from '../text/clean-text.js';
import { withoutHtml } from '../text/html.js';
import { isFieldName } from './day-entries.js';
import { hoursOf } from './day-hours/entry-hours.js';
import type { ReadHours } from './day-hours/entry-hours.js';
import { isPairOfTimes, isSpanWithComma } from './day-hours/span-texts.js';
import { certainDays, isDayName } from './day-names/days-of-names.js';
import { isEnglishDay, placeInWeek } from './structured-weeks/week-order.js';

const QUOTE = 0x22;
const BRACKET = 0x5b;
const BRACE = 0x7d;
const COLON = 0x3a;
const COMMA = 0x2c;
const SPACE = 0x20;

/** The days of a cell. */
export interface PlainWeek {
  readonly days: ReadonlyMap<MappedWeekday, MappedDayHours>;
  /** Whether all of its hours are blank. */
  readonly isBlank: boolean;
  /** Whether its days are from Monday, or are named in English, so that pages sort them. */
  readonly isInOrder: boolean;
}

/**
 * Reads the shape of nearly every cell, `{"Monday": "9AM-5PM", "Tuesday": ["9AM-1PM", "2-5PM"]}`, day by day:
 * there are as many weeks as businesses but few different days, and a cached day needs no parsing. The result
 * is the same as that of parsing the whole cell if every name and every value is JSON by itself and no day
 * occurs twice.
 *
 * @returns undefined for a cell in any other shape
 */
export function readPlainWeek(cell: string): PlainWeek | undefined {
  const end = cell.length - 1;
  if (!cell.startsWith('{"') || cell.charCodeAt(end) !== BRACE) {
    return undefined;
  }
  const named = new Set<MappedWeekday>();
  const days = new Map<MappedWeekday, MappedDayHours>();
  let isBlank = true;
  let isFromMonday = true;
  let isEnglish = true;
  let place = 0;
  let position = 1;
  for (;;) {
    const nameEnd = cell.charCodeAt(position) === QUOTE ? endOf(cell, position, '"') : 0;
    if (nameEnd === 0 || cell.charCodeAt(nameEnd) !== COLON) {
      return undefined;
    }
    const value = nameEnd + (cell.charCodeAt(nameEnd + 1) === SPACE ? 2 : 1);
    const valueEnd = endOfValue(cell, value);
    const name = valueEnd === 0 ? unreadableName : readName(cell.slice(position, nameEnd));
    const hours = valueEnd === 0 ? unreadable : readHours(cell.slice(value, valueEnd));
    if (!name.read || !hours.read || name.read.some((day) => named.has(day))) {
      return undefined;
    }
    isBlank &&= hours.read.isBlank;
    isEnglish &&= name.isEnglish;
    isFromMonday &&= name.place >= place;
    place = name.place;
    for (const day of name.read) {
      named.add(day);
      if (hours.read.hours) {
        days.set(day, hours.read.hours);
      }
    }
    position = valueEnd;
    if (position === end) {
      return { days, isBlank, isInOrder: isFromMonday || isEnglish };
    }
    if (cell.charCodeAt(position) !== COMMA) {
      return undefined;
    }
    position += cell.charCodeAt(position + 1) === SPACE ? 2 : 1;
  }
}

/** The end of the value at `start` if it is a text or a list; 0 if it can't be either. */
function endOfValue(cell: string, start: number): number {
  const opening = cell.charCodeAt(start);
  return opening === QUOTE ? endOf(cell, start, '"') : opening === BRACKET ? endOf(cell, start, ']') : 0;
}

function endOf(cell: string, start: number, closing: string): number {
  return cell.indexOf(closing, start + 1) + 1;
}

const unreadable = { read: null };

/**
 * `"Monday"`. A text that was cut off at an escaped quote is not valid JSON and is not read. A name that needs
 * the other names of its cell, such as `Di`, is not read either, nor is HTML.
 */
const readName = memoize((quoted): ReadName => {
  const name = valueOf(quoted);
  if (!isPlainText(name) || isFieldName(name)) {
    return unreadableName;
  }
  const read = isDayName(name) ? (certainDays(name) ?? null) : [];
  return read === null ? unreadableName : { read, place: placeInWeek(read), isEnglish: isEnglishDay(name) };
}, 500);

interface ReadName {
  readonly read: readonly MappedWeekday[] | null;
  readonly place: number;
  readonly isEnglish: boolean;
}

const unreadableName: ReadName = { read: null, place: 0, isEnglish: false };

/** `"9AM-5PM"` or `["9AM-1PM", "2-5PM"]`. */
const readHours = memoize((quoted): { readonly read: ReadHours | null } => {
  const hours = valueOf(quoted);
  const isPlain = isList(hours)
    ? hours.every(isPlainText) && !hours.some(isSpanWithComma) && !isPairOfTimes(hours)
    : isPlainText(hours);
  return hours !== undefined && isPlain ? { read: hoursOf(hours) } : unreadable;
}, 2_000);

function isPlainText(value: LooseValue | undefined): value is string {
  return typeof value === 'string' && withoutHtml(value) === value;
}

function valueOf(json: string): LooseValue | undefined {
  const list = isClean(json) ? readJson(`[${json}]`) : undefined;
  return isList(list) ? list[0] : undefined;
}
