import { isList, isRecord } from '../loose-json.js';
import type { LooseRecord, LooseValue } from '../loose-value.js';
import type { MappedDayHours, MappedWeekday } from '../mapped-business.js';
import { memoize } from '../memoize.js';
import { readDayHours } from './day-hours.js';
import { isPairOfTimes, namedHoursOf, spanTextsOf, spanTextsOfPair, withBareNames } from './span-texts.js';
import { readDays } from './weekday-names.js';

/** The hours of one entry of a week. */
export interface ReadHours {
  /** undefined when they can't be read. */
  readonly hours: MappedDayHours | undefined;
  /** Whether the entry has no text of hours at all, readable or not. */
  readonly isBlank: boolean;
}

/** Reads the hours of an entry: `9AM-5PM`, `{"open": "09:00", "close": "17:00"}`, or a list of such spans. */
export function hoursOf(value: LooseValue): ReadHours {
  const texts = textsOf(value);
  // A line break separates spans as a comma does.
  return texts.length === 0
    ? { hours: undefined, isBlank: true }
    : { hours: hoursOfText(texts.join('\n')).hours, isBlank: false };
}

/** The texts of an entry's hours, one or a list, without blank ones. */
export function textsOf(value: LooseValue): string[] {
  const spans = isList(value) ? value : [value];
  if (isPairOfTimes(spans)) {
    return spanTextsOfPair(spans);
  }
  return spans
    .flatMap((span) => {
      if (isList(span)) {
        return spanTextsOfPair(span);
      }
      return isRecord(span) ? textsOfObject(span) : typeof span === 'string' ? [span] : [];
    })
    .filter((text) => text.trim() !== '');
}

/** `{"open": "09:00", "close": "17:00"}`, `{"hours": "9AM-5PM"}`, `{"hours": ["9AM-1PM", "2-5PM"]}`. */
function textsOfObject(value: LooseRecord): string[] {
  const texts = spanTextsOf(value);
  const named = texts.length === 0 ? namedHoursOf(withBareNames(value)) : undefined;
  return named === undefined ? texts : textsOf(named);
}

/** Whether the name of an entry names a day in any language. */
export function isDayName(name: string): boolean {
  const { certain, byLanguage } = readingsOf(name);
  return certain !== undefined || byLanguage.some((days) => days !== undefined);
}

/** The days of a name that needs no other name to be certain; undefined for any other text. */
export function certainDays(name: string): readonly MappedWeekday[] | undefined {
  return readingsOf(name).certain;
}

/** The days of each name of a cell, in the order of the names; none for a name that is no day's. */
export type DaysOfNames = readonly (readonly MappedWeekday[])[];

/**
 * The ways to read the names of one cell together: one if all of them are certain, else one for each language
 * that has them all. Empty when no language has.
 */
export function waysToRead(names: readonly string[]): readonly DaysOfNames[] {
  const readings = names.map((name) => (isDayName(name) ? readingsOf(name) : undefined));
  if (readings.every((reading) => !reading || reading.certain)) {
    return [readings.map((reading) => reading?.certain ?? [])];
  }
  const languages = readings.find((reading) => reading)?.byLanguage ?? [];
  return languages
    .map((_, language) => readings.map((reading) => (reading ? reading.byLanguage[language] : [])))
    .filter((days) => days.every((daysOfName) => daysOfName !== undefined));
}

/**
 * The days of the names of one cell. `Di` alone may be Tuesday or Sunday: undefined when the names fit no one
 * language, or fit several in which they mean different days.
 */
export function daysOfNames(names: readonly string[]): DaysOfNames | undefined {
  const [first, ...others] = waysToRead(names);
  return others.every((other) => JSON.stringify(other) === JSON.stringify(first)) ? first : undefined;
}

/** Caches days, not weeks: weeks differ more than their days do. */
const hoursOfText = memoize((text) => ({ hours: readDayHours([text]) }), 2_000);
const readingsOf = memoize(readDays, 500);
