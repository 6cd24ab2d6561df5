import { isList, isRecord } from '../../structured-cells/loose-json.js';
import type { LooseRecord, LooseValue } from '../../structured-cells/loose-value.js';
import { yesOrNo } from '../../text/yes-no.js';
import { readDayHours } from './day-hours.js';

/** Field names of both ends of an opening, as booking systems, schema.org and calendars write them. */
const namesOfEnds = [
  ['open', 'close'],
  ['opens', 'closes'],
  ['start', 'end'],
  ['from', 'to'],
  ['openat', 'closeat'],
  ['opensat', 'closesat'],
  ['opentime', 'closetime'],
  ['openingtime', 'closingtime'],
  ['starttime', 'endtime'],
  // Square's.
  ['startlocaltime', 'endlocaltime'],
  // Directorist's.
  ['start', 'close'],
] as const;
/** What is behind the names of further openings: `open1`, `close1`, `open2`, `close2`. */
const numbersOfEnds = ['', '1', '2', '3'] as const;
/** Field names of both ends of a break. */
const namesOfBreaks = [
  ['breakfrom', 'breakto'],
  ['breakstart', 'breakend'],
  ['lunchstart', 'lunchend'],
] as const;
/** Field names of the hours of a day, and of the parts of one. */
const namesOfHours = ['hours', 'time', 'times'] as const;
const namesOfParts = ['am', 'morning', 'pm', 'afternoon', 'evening'] as const;
const minutesOfDay = 24 * 60;
const isMidnight = /^0{1,2}(?::?00(?::?00)?)?$/;

/**
 * Converts an opening given as an object to texts: `{"open": "09:00", "close": "17:00"}` is `09:00-17:00`,
 * `{"closed": true}` is `Closed`, and `periods` (Yext's `openIntervals`) holds the openings of a split shift. Empty for
 * any other object.
 */
export function spanTextsOf(value: LooseRecord): string[] {
  const record = withBareNames(value);
  if (isMarkedClosed(record)) {
    return ['Closed'];
  }
  if (namesOfAllDay.some((name) => yesOrNo(textOf(record[name])) === true) || statusOf(record) === 'open') {
    return ['Open 24 hours'];
  }
  const periods = record['periods'] ?? record['openintervals'];
  return isList(periods) && periods.length > 0
    ? periods.filter(isRecord).map(withBareNames).flatMap(endsOf)
    : endsOf(record);
}

/** Field names of flags that a place is closed, or open. */
const namesOfClosed = ['closed', 'isclosed'] as const;
const namesOfOpen = [
  'isopen',
  'opened',
  'active',
  'isactive',
  'enabled',
  'isworking',
  'isworkingday',
] as const;

const namesOfAllDay = ['is24h', 'is24hours', 'open24', 'open24hours', 'isopen24hours', 'allday'] as const;

/** What a status says of a whole day: `closed`, MyListing's `closed-all-day` and `open-all-day`. */
function statusOf(record: LooseRecord): 'closed' | 'open' | undefined {
  const day = readDayHours([textOf(record['status']).replaceAll('-', ' ')]);
  return day && (day.closed ? 'closed' : 'open');
}

function isMarkedClosed(record: LooseRecord): boolean {
  return (
    namesOfClosed.some((name) => yesOrNo(textOf(record[name])) === true) ||
    namesOfOpen.some((name) => yesOrNo(textOf(record[name])) === false) ||
    // With any other value `open` is the opening time.
    textOf(record['open']) === 'false' ||
    statusOf(record) === 'closed' ||
    // Amasty's `monday_status`.
    Object.entries(record).some(
      ([name, part]) =>
        /^(?:mon|tues|wednes|thurs|fri|satur|sun)daystatus$/.test(name) && yesOrNo(textOf(part)) === false,
    )
  );
}

/** What a field says, in small letters; nothing if it is an object. */
export function textOf(value: LooseValue | undefined): string {
  return typeof value === 'object' || value === undefined ? '' : String(value).trim().toLowerCase();
}

function endsOf(record: LooseRecord): string[] {
  for (const [from, to] of namesOfEnds) {
    const spans = numbersOfEnds.flatMap((number) =>
      spansBetween(record[`${from}${number}`], record[`${to}${number}`]),
    );
    if (spans.length > 0) return spans.length === 1 ? withBreak(spans, record) : spans;
  }
  return [];
}

/** Both ends of an opening, or the lists of those of several, as Directorist has them. */
function spansBetween(from: LooseValue | undefined, to: LooseValue | undefined): string[] {
  const [starts, ends] = [membersOf(from), membersOf(to)];
  if (starts || ends) {
    const isPaired = starts?.length === ends?.length;
    return isPaired ? (starts ?? []).flatMap((start, index) => spansBetween(start, ends?.[index])) : [];
  }
  const [opening, closing] = timesOf(from, to);
  // `{"open": "Closed", "close": "Closed"}`
  if (opening !== undefined && (closing ?? opening) === opening && readDayHours([opening])) {
    return [opening];
  }
  if (opening === undefined || closing === undefined) return [];
  return isOnlyZeros(opening, closing) ? [] : [`${opening}-${closing}`];
}

/** The members of a list, also of one that PHP has numbered: `{"0": "09:00", "1": "14:00"}`. */
function membersOf(value: LooseValue | undefined): readonly LooseValue[] | undefined {
  if (isList(value)) return value;
  if (!isRecord(value)) return undefined;
  const members = Object.entries(value).filter(([name]) => /^\d$/.test(name));
  return members.length > 0 ? members.map(([, member]) => member) : undefined;
}

/** An opening as two, before and behind the break beside it; none if that is no time within the opening. */
function withBreak(span: string[], record: LooseRecord): string[] {
  const [opening = '', closing = ''] = span[0]?.split('-') ?? [];
  for (const [from, to] of namesOfBreaks) {
    const [start, end] = timesOf(record[from], record[to]);
    if (start !== undefined && end !== undefined && !isOnlyZeros(start, end) && closing !== '') {
      const spans = [`${opening}-${start}`, `${end}-${closing}`];
      return readDayHours(spans)?.periods.length === 2 &&
        !isOvernight(spans.slice(0, 1)) &&
        isOvernight(spans) === isOvernight(span)
        ? spans
        : [];
    }
  }
  return span;
}

function isOvernight(spans: readonly string[]): boolean {
  return readDayHours(spans)?.periods.some(({ open, close }) => close <= open) ?? false;
}

/** The hours under a field such as `hours`, `{"hours": "9AM-5PM"}`; undefined without one. */
export function namedHoursOf(record: LooseRecord): LooseValue | undefined {
  const hours = namesOfHours.map((name) => record[name]).find((part) => part !== undefined);
  const parts = namesOfParts.map((name) => record[name]).filter((part) => typeof part === 'string');
  return hours ?? (parts.length > 0 ? parts : membersOf(record));
}

/** The text of an opening given as a pair, `["09:00", "17:00"]`; empty for any other list. */
export function spanTextsOfPair(pair: readonly LooseValue[]): string[] {
  const [opening, closing] = timesOf(pair[0], pair[1]);
  const isPair = pair.length === 2 && opening !== undefined && closing !== undefined;
  return isPair && isTime.test(opening) && isTime.test(closing) && !isOnlyZeros(opening, closing)
    ? [`${opening}-${closing}`]
    : [];
}

/** Either an empty form or schema.org's way to say closed, so nothing is certain. */
function isOnlyZeros(opening: string, closing: string): boolean {
  return isMidnight.test(opening) && isMidnight.test(closing);
}

/** Whether the list of a day's openings is itself one: `["09:00", "17:00"]`. Numbers may be anything. */
export function isPairOfTimes(hours: readonly LooseValue[]): boolean {
  return hours.every((time) => typeof time === 'string') && spanTextsOfPair(hours).length > 0;
}

const isTime = /^\d{1,2}(?:[:.]?\d{2}(?::\d{2})?)?\s?(?:[ap]\.?m\.?)?$/i;

const timeWithMark = '\\d{1,2}(?::\\d{2}(?:\\s?[ap]\\.?m\\.?)?|\\s?[ap]\\.?m\\.?)';
/** `9:00 AM,5:00 PM`: how WP Store Locator writes a span, in a list of those of a day. */
const spanWithComma = new RegExp(`^(${timeWithMark}),\\s?(${timeWithMark})$`, 'i');

export function isSpanWithComma(value: LooseValue): boolean {
  return typeof value === 'string' && spanWithComma.test(value);
}

/**
 * With a dash for the comma in `["9:00 AM,12:00 PM", "1:00 PM,5:00 PM"]`. Outside a list, such a text may be two times
 * at which something begins.
 */
export function withDashedSpans(value: LooseValue): LooseValue {
  if (isList(value)) {
    return value.map((part) =>
      typeof part === 'string' ? part.replace(spanWithComma, '$1-$2') : withDashedSpans(part),
    );
  }
  return isRecord(value)
    ? Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withDashedSpans(part)]))
    : value;
}

/** Whether an entry of a week has openings that are objects or pairs, alone or in a list. */
export function hasSpanObjects(hours: LooseValue): boolean {
  if (!isList(hours)) return isRecord(hours);
  return isPairOfTimes(hours) || hours.some((span) => isRecord(span) || isList(span));
}

/** `Opens_At` is `opensat`. */
export function bareName(name: string): string {
  return name.toLowerCase().replaceAll('_', '');
}

export function withBareNames(value: LooseRecord): LooseRecord {
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [bareName(name), part]));
}

const shortestYear = 364 * minutesOfDay * 60_000;

/** Whether hours are those of a holiday or a season: valid by schema.org's dates for less than a year. */
export function isForSomeTime({ validfrom, validthrough }: LooseRecord): boolean {
  return Date.parse(textOf(validthrough)) - Date.parse(textOf(validfrom)) < shortestYear;
}

/** Both ends of an opening as texts; undefined when they are no times. */
function timesOf(
  from: LooseValue | undefined,
  to: LooseValue | undefined,
): readonly [string | undefined, string | undefined] {
  return typeof from === 'number' && typeof to === 'number'
    ? timesOfNumbers(from, to)
    : [timeOf(from), timeOf(to)];
}

/** `9` and `17` are hours. `900` and `1730` are hours and minutes if they can't be minutes since midnight. */
function timesOfNumbers(from: number, to: number): readonly [string | undefined, string | undefined] {
  const numbers = [from, to];
  if (numbers.every((number) => Number.isInteger(number) && number >= 0 && number <= 24)) {
    return [String(from), String(to)];
  }
  const isClock = numbers.every((number) => Number.isInteger(number) && number >= 0 && number <= 2400);
  return isClock && Math.max(from, to) > minutesOfDay
    ? [String(from).padStart(4, '0'), String(to).padStart(4, '0')]
    : [undefined, undefined];
}

function timeOf(value: LooseValue | undefined): string | undefined {
  if (isRecord(value)) return partsOfTime(value)?.join(':');
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

/**
 * `{"hour": 9, "minute": 0}` of Google and DataForSEO, `{"hours": "09", "minutes": "00"}` of Amasty, as two digits each;
 * undefined for any other object.
 */
export function partsOfTime({ hour, minute, hours, minutes }: LooseRecord): string[] | undefined {
  const parts = [textOf(hour ?? hours), textOf(minute ?? minutes ?? 0)];
  return parts.every((part) => /^\d\d?$/.test(part)) ? parts.map((part) => part.padStart(2, '0')) : undefined;
}
