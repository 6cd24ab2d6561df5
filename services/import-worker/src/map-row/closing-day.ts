import { dateText } from '@highstreet/spreadsheets/rows';

/** Later than every other day; databases write it for none. */
export const noDay = '9999-12-31';

/** From here on, a day is not announced but means none. */
const firstOfNone = '2099-12-31';
/** Up to here as well: MySQL writes 0000-00-00, .NET 0001-01-01, spreadsheets 1899-12-30 or 1900-01-00 for zero. */
const lastYearOfNone = 1900;
/** What programs write for zero or none. A year of two digits does not tell these from days on which some did close. */
const emptyDays = [
  ...['0000-00-00', '0001-01-01', '1899-12-30', '1899-12-31', '1900-01-00', '1900-01-01', '1904-01-01'],
  ...['1969-12-31', '1970-01-01', noDay],
];
const isEmptyDay = new Set(emptyDays);
const isEmptyShortDay = new Set(emptyDays.map((day) => day.slice(2)));
/** The spreadsheet reader shows zero in a cell that is formatted as a date as a time alone. */
const zeroSerial = '00:00:00';

const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const namedMonth =
  '(?<month>jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const weekday = '(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6}[.,]{0,2} )?';
const year = String.raw`(?<year>\d{4}|\d\d(?!:))`;
/** Of a text that is a number only, which may also count something else. */
const plainYear = String.raw`(?<year>(?:19|20)\d\d|9999|000[01])`;
const day = String.raw`(?<day>\d\d?)`;
const month = String.raw`(?<month>\d\d?)`;
/** A time may follow. */
const end = String.raw`\.?(?:[TZ+ ,;:].*)?$`;

const forms = [
  // `2019-01-31`, `2019/1/31`, `2019. 01. 31.`
  new RegExp(String.raw`^(?<year>\d{4})[-/.] ?${month}[-/.] ?${day}${end}`),
  // `20190131`; `20190131.0` in a column of numbers with gaps
  new RegExp(String.raw`^${plainYear}(?<month>\d\d)(?<day>\d\d)(?:\.0+)?$`),
  // `31.01.2019`
  new RegExp(String.raw`^${day}([-/.]) ?${month}\2 ?${year}${end}`),
  // `1/31/2019`
  new RegExp(String.raw`^${month}([-/.]) ?${day}\2 ?${year}${end}`),
  // `31-Jan-2019`, `31JAN2019`, `Thu, 31 January 2019 00:00:00 GMT`
  new RegExp(`^${weekday}${day}(?:st|nd|rd|th)?[-/. ]{0,2}${namedMonth}[-/., ]{0,2}${year}${end}`, 'i'),
  // `January 31st, 2019`, `Thu Jan 31 2019 00:00:00 GMT+0000`
  new RegExp(`^${weekday}${namedMonth}[-. ]{1,2}${day}(?:st|nd|rd|th)?[-, ]{1,2}${year}${end}`, 'i'),
];
/** `2019`, `2019-01`; `2019.0` in a column of numbers with gaps. */
const yearOrMonth = new RegExp(String.raw`^${plainYear}(?:[-/](?<month>0[1-9]|1[0-2])|\.0+)?$`);
/** A spreadsheet's number of a day from 1968 to 2099, from a cell that was not formatted as a date. */
const serial = /^(?:2[5-9]|[3-6]\d|7[0-2])\d{3}(?:\.\d+)?$/;

/**
 * The day that a text names, as `2019-01-31`. Of a text that may name several (`03/04/2019`, `2019`) the last, because
 * once it has come, so have the others. `noDay` for what programs write for none; undefined for any other text.
 */
export function lastDayNamed(text: string): string | undefined {
  if (text === zeroSerial) return noDay;
  const written = serial.test(text) ? (dateText(Number(text), 'date', false) ?? text) : text;
  const whole = yearOrMonth.exec(written)?.groups;
  const named = whole === undefined ? forms.map((form) => form.exec(written)?.groups) : [endOf(whole)];
  return named
    .flatMap((parts) => (parts === undefined ? [] : (dayOf(parts) ?? [])))
    .sort()
    .at(-1);
}

interface DateParts {
  readonly year?: string;
  /** A number or an English name. */
  readonly month?: string;
  readonly day?: string;
}

/** The last day of a year or month. */
function endOf({ year = '', month = '12' }: DateParts): DateParts {
  const day = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  return { year, month, day: String(day) };
}

/** Undefined for a day that is not in the calendar. */
function dayOf({ year = '', month = '', day = '' }: DateParts): string | undefined {
  const monthNumber = monthNames.indexOf(month.slice(0, 3).toLowerCase()) + 1 || Number(month);
  const dayOfYear = [monthNumber, day].map((part) => String(part).padStart(2, '0')).join('-');
  if (year.length === 2 && isEmptyShortDay.has(`${year}-${dayOfYear}`)) return noDay;
  const fullYear = year.length === 2 ? inFull(year) : year;
  const date = `${fullYear}-${dayOfYear}`;
  if (Number(fullYear) <= lastYearOfNone || date >= firstOfNone || isEmptyDay.has(date)) return noDay;
  const inCalendar = new Date(Date.UTC(Number(fullYear), monthNumber - 1, Number(day)));
  return inCalendar.toISOString().startsWith(date) ? date : undefined;
}

/** POSIX reads years of two digits so. */
function inFull(year: string): string {
  return `${year < '69' ? '20' : '19'}${year}`;
}
