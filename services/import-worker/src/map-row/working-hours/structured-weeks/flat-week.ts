import { closingColumnOf, dayOfColumn, flagOfDay, foldColumnName } from '@highstreet/spreadsheets/rows';
import { memoize } from '../../memoize.js';
import { isRecord } from '../../structured-cells/loose-json.js';
import type { LooseRecord, LooseValue } from '../../structured-cells/loose-value.js';
import { yesOrNo } from '../../text/yes-no.js';
import { hoursOf, textsOf } from '../day-hours/entry-hours.js';
import type { DayEntry } from '../day-hours/entry-hours.js';
import { spanTextsOf, textOf } from '../day-hours/span-texts.js';

/** What a field's name says of a day. Cached: each object of days is asked for each of its names, twice. */
const fieldNamed = memoize((name) => {
  const folded = foldColumnName(name);
  return {
    name: folded,
    day: dayOfColumn(folded),
    closing: closingColumnOf(folded),
    flag: flagOfDay(folded),
  };
}, 500);

/** Whether it names when a day opens, beside another field for when it closes: `monday_open`, Facebook's `mon_1_open`. */
export function isOpeningOfDay(name: string): boolean {
  const { day, closing } = fieldNamed(name);
  return day !== undefined && closing !== undefined;
}

/**
 * The week of an object that has both ends of each opening as a field of its own, named as the columns of a file are:
 * `{"monday_open": "09:00", "monday_close": "17:00"}`; undefined for any other.
 */
export function flatWeek(value: LooseRecord): DayEntry[] | undefined {
  if (!Object.keys(value).some(isOpeningOfDay)) return undefined;
  const named = Object.entries(value).map(([name, part]) => ({ ...fieldNamed(name), part }));
  const fields = new Map(named.map((field) => [field.name, field]));
  const week = new Map<string, string[]>();
  // First those with both ends: beside them a field of the day alone may be a form's checkbox.
  const ordered = [
    ...[...fields.values()].filter(({ closing }) => closing !== undefined),
    ...[...fields.values()].filter(({ closing }) => closing === undefined),
  ];
  for (const { day, closing, part: open } of ordered) {
    if (closing === undefined && day !== undefined && week.has(day)) {
      const isClosed = yesOrNo(textOf(open)) === false || hoursOf(open).hours?.closed === true;
      if (isClosed) week.set(day, ['Closed']);
      continue;
    }
    const close = fields.get(closing ?? '')?.part;
    if (day === undefined || (closing !== undefined && close === undefined)) continue;
    const spans = close === undefined ? textsOf(open) : spanTextsOf({ open, close });
    if (spans.length > 0) week.set(day, [...(week.get(day) ?? []), ...spans]);
  }
  for (const { flag, part } of fields.values()) {
    if (flag !== undefined && yesOrNo(textOf(part)) === flag.closed) week.set(flag.day, ['Closed']);
  }
  return [...week];
}

/** The same as a list, `[{"key": "mon_1_open", "value": "09:00"}]`; undefined for any other. */
export function weekOfPairs(list: readonly LooseValue[]): DayEntry[] | undefined {
  const week: Record<string, LooseValue> = {};
  for (const pair of list) {
    if (!isRecord(pair) || typeof pair['key'] !== 'string') return undefined;
    week[pair['key']] = pair['value'] ?? null;
  }
  return flatWeek(week);
}
