import { isDayName } from './day-names/days-of-names.js';
import { anyMonth } from './written-weeks/day-pieces.js';

const isoDate = String.raw`\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?Z?)?`;
const numericDate = String.raw`\d{1,2}[-/.]\d{1,2}[-/.]\d{4}`;
/** Also Turkish months that begin as none of the other languages: `05.Eyl`, `Eyl.17`. */
const month = String.raw`(?:${anyMonth}|(?:oca|şub|nis|haz|tem|ağu|eyl|eki|kas|ara)\p{L}*)`;
const between = '[-/. ]{1,2}';
const year = String.raw`(?:[-/., ]{1,2}\d{4})?`;
const namedDate = String.raw`\d{1,2}${between}${month}\.?${year}|${month}${between}(?:\d{1,2}${year}|\d{4})`;
const date = `(?:${isoDate}|${numericDate}|${namedDate})`;
const wholeDate = new RegExp(`^${date}$`, 'iu');
/** A cell, or the line of a day: `Monday: 2026-09-05`. A time in a cell that is not formatted as one is a fraction. */
const madeOfHours = new RegExp(String.raw`^(?:([^:\n]*): )?(?:(${date})|0?[.,]\d+)$`, 'gimu');
const asDate = 'a date, as spreadsheet programs make of 9-5; left out';
const asNumber = 'a number, as spreadsheet programs store a time; left out';

/** Hours without the cells that a spreadsheet program has changed, and the note on those. */
export interface HoursAsTyped {
  readonly text: string;
  /** Absent when nothing was left out. */
  readonly problem?: string;
}

/**
 * Leaves out what spreadsheet programs make of hours, as a whole cell or as the hours of a day. `9-5` becomes 5 September or
 * 9 May (`2026-09-05`, `05-Sep`, `09. Mai`) and `9-17` September 2017 (`Sep 17`), depending on the program's language.
 */
export function withoutDates(text: string): HoursAsTyped {
  const problems = new Set<string>();
  const kept = text.replace(madeOfHours, (line: string, days?: string, asWritten?: string) => {
    if (days === undefined ? line !== text : !isDayName(days)) return line;
    problems.add(asWritten === undefined ? asNumber : asDate);
    return '';
  });
  if (problems.size === 0) return { text };
  return { text: kept.replace(/\n{2,}/g, '\n'), problem: [...problems].join('; ') };
}

/**
 * The span between two cells, `09:00-17:00`. Times may be as spreadsheet programs and SQL keep them: `09:00:00`,
 * `1899-12-30T09:00:00`, 0.375. Of two cells with a date among them, only that is given: it is no hours.
 */
export function spanBetween(opening: string, closing: string): string {
  if (isWritten(opening) && isWritten(closing))
    return `${withoutSeconds(opening)}-${withoutSeconds(closing)}`;
  const ends = [opening, closing].map(withoutZeroDay);
  const dated = ends.find((end) => wholeDate.test(end));
  if (dated !== undefined) return dated;
  const areNumbers = ends.every((end) => isNumberOfDay.test(end)) && ends.some((end) => isFraction.test(end));
  return ends
    .map((end) => (areNumbers || isLongFraction.test(end) ? timeOfFraction(end) : withoutSeconds(end)))
    .join('-');
}

/** Whether a text begins as a time with a colon, as nearly every one does. */
function isWritten(time: string): boolean {
  return time[1] === ':' || time[2] === ':';
}

/** `09:00:00`, as a time of Excel or SQL is read, is shown as `09:00`. */
function withoutSeconds(time: string): string {
  return time.replace(/(?<=^\d{1,2}:\d\d):00(?=\s?[ap]m$|$)/i, '');
}

/** The day zero of spreadsheet programs, before a time that is formatted as a date too. */
const zeroDay = /^(?:1899-12-3[01]|1900-01-0[01]|1904-01-01)[T ](\d\d:\d\d:\d\d)(?:\.0+)?$/;

function withoutZeroDay(time: string): string {
  return zeroDay.exec(time)?.[1] ?? time;
}

const isFraction = /^0?[.,]\d*[1-9]\d*$/;
/** 0.25 alone may also be 25 past midnight. */
const isLongFraction = /^0?[.,](?:[1-9]|\d{2,}[1-9])$/;
/** A fraction of a day, or midnight at either end. */
const isNumberOfDay = /^(?:0?[.,]\d+|[01](?:[.,]0+)?)$/;
const minutesOfDay = 24 * 60;

function timeOfFraction(fraction: string): string {
  const minutes = Math.round(Number(fraction.replace(',', '.')) * minutesOfDay);
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}
