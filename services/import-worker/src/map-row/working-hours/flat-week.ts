import { closingColumnOf, dayOfColumn, flagOfDay, foldColumnName } from '@highstreet/spreadsheets/rows';
import { isRecord } from '../loose-json.js';
import type { LooseRecord, LooseValue } from '../loose-value.js';
import { memoize } from '../memoize.js';
import { yesOrNo } from '../yes-no.js';
import { hoursOf, textsOf } from './entry-hours.js';
import { spanTextsOf, textOf } from './span-texts.js';

type Week = [string, string[]][];

/** Whether it names when a day opens, beside another field for when it closes: `monday_open`, Facebook's `mon_1_open`. */
export function isOpeningOfDay(name: string): boolean {
  return openingOfDay(name).isOne;
}

/** Cached: each object of days is asked for each of its names, twice. */
const openingOfDay = memoize((name) => {
  const folded = foldColumnName(name);
  return { isOne: closingColumnOf(folded) !== undefined && dayOfColumn(folded) !== undefined };
}, 500);

/**
 * The week of an object that has both ends of each opening as a field of its own, named as the columns of a file are:
 * `{"monday_open": "09:00", "monday_close": "17:00"}`; undefined for any other.
 */
export function flatWeek(value: LooseRecord): Week | undefined {
  const names = Object.keys(value);
  if (!names.some(isOpeningOfDay)) return undefined;
  const fields = new Map(Object.entries(value).map(([name, part]) => [foldColumnName(name), part]));
  const week = new Map<string, string[]>();
  // First those with both ends: beside them a field of the day alone may be a form's checkbox.
  const isEnd = ([name]: readonly [string, unknown]): boolean => closingColumnOf(name) !== undefined;
  const ordered = [...[...fields].filter(isEnd), ...[...fields].filter((field) => !isEnd(field))];
  for (const [name, open] of ordered) {
    const day = dayOfColumn(name);
    const closing = closingColumnOf(name);
    if (closing === undefined && day !== undefined && week.has(day)) {
      const isClosed = yesOrNo(textOf(open)) === false || hoursOf(open).hours?.closed === true;
      if (isClosed) week.set(day, ['Closed']);
      continue;
    }
    const close = fields.get(closing ?? '');
    if (day === undefined || (closing !== undefined && close === undefined)) continue;
    const spans = close === undefined ? textsOf(open) : spanTextsOf({ open, close });
    if (spans.length > 0) week.set(day, [...(week.get(day) ?? []), ...spans]);
  }
  for (const [name, part] of fields) {
    const flag = flagOfDay(name);
    if (flag !== undefined && yesOrNo(textOf(part)) === flag.closed) week.set(flag.day, ['Closed']);
  }
  return [...week];
}

/** The same as a list, `[{"key": "mon_1_open", "value": "09:00"}]`; undefined for any other. */
export function weekOfPairs(list: readonly LooseValue[]): Week | undefined {
  const week: Record<string, LooseValue> = {};
  for (const pair of list) {
    if (!isRecord(pair) || typeof pair['key'] !== 'string') return undefined;
    week[pair['key']] = pair['value'] ?? null;
  }
  return flatWeek(week);
}
