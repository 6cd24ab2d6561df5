import { isList, isRecord } from '../structured-cells/loose-json.js';
import type { LooseRecord, LooseValue } from '../structured-cells/loose-value.js';
import { textsOf } from './day-hours/entry-hours.js';
import type { DayEntry } from './day-hours/entry-hours.js';
import { bareName, isForSomeTime, withBareNames } from './day-hours/span-texts.js';
import { isDayName } from './day-names/days-of-names.js';
import { flatWeek, isOpeningOfDay, weekOfPairs } from './structured-weeks/flat-week.js';
import { foursquareWeek, yelpWeek } from './structured-weeks/numbered-week.js';
import { placesWeek } from './structured-weeks/places-week.js';
import { entriesOfText } from './written-weeks/text-entries.js';

/** Names under which a week is nested in another object; the last ones are from schema.org, DataForSEO and Google's API. */
const namesOfWeek = new Set([
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
  // HERE's, beside which is a recurrence.
  'text',
]);
/** Names of the field that holds the day, in a list of days. */
const namesOfDay = ['day', 'days', 'dayofweek', 'weekday', 'title', 'name'] as const;
const fieldNames = new Set<string>([...namesOfWeek, ...namesOfDay]);

/** Whether it is the name of a field, and what is in it decides how its object is read. */
export function isFieldName(name: string): boolean {
  return fieldNames.has(bareName(name)) || isOpeningOfDay(name);
}

/**
 * The week nested in an object such as `{"weekday_text": ["Monday: 9AM-5PM"]}`; undefined when there is none.
 */
export function nestedWeek(value: LooseRecord): LooseValue | undefined {
  const [, week] =
    Object.entries(value).find(
      ([name, part]) => namesOfWeek.has(bareName(name)) && (isRecord(part) || isList(part)),
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
    const { periods } = value;
    const ofPeriods = isList(periods) ? entriesOf(periods) : [];
    if (ofPeriods.length > 0) return ofPeriods;
    return (
      foursquareWeek(value) ??
      flatWeek(value) ??
      Object.entries(value)
        .map(([day, hours]): DayEntry => [day, textsOf(hours)])
        .filter(([, hours]) => hours.length > 0)
    );
  }
  const list = isList(value) ? value : [];
  const whole = yelpWeek(list) ?? placesWeek(list) ?? weekOfPairs(list);
  if (whole) {
    return whole;
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
  return namesOfDay.map((name) => item[name]).find((part) => part !== undefined);
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
