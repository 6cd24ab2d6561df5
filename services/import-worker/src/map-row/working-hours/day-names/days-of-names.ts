import type { MappedWeekday } from '../../mapped-business.js';
import { memoize } from '../../memoize.js';
import { readDays } from './weekday-names.js';

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

const readingsOf = memoize(readDays, 500);
