import { isList, isRecord } from '../loose-json.js';
import type { LooseValue } from '../loose-value.js';

type LooseRecord = Readonly<Record<string, LooseValue>>;

/** Names of both ends of an opening, as booking systems, schema.org and calendars write them. */
const nameOfEnds = [
  ['open', 'close'],
  ['opens', 'closes'],
  ['start', 'end'],
  ['from', 'to'],
] as const;

/**
 * The texts that an opening given as an object means: `{"open": "09:00", "close": "17:00"}` is `09:00-17:00`,
 * `{"closed": true}` is `Closed`, and `periods` holds the openings of a split shift. None for any other object.
 */
export function spanTextsOf(value: LooseRecord): string[] {
  const record = withLowerCaseNames(value);
  if (record['closed'] === true || record['isclosed'] === true || record['isopen'] === false) {
    return ['Closed'];
  }
  const periods = record['periods'];
  return isList(periods) && periods.length > 0
    ? periods.filter(isRecord).map(withLowerCaseNames).flatMap(endsOf)
    : endsOf(record);
}

function endsOf(record: LooseRecord): string[] {
  for (const [from, to] of nameOfEnds) {
    const [opening, closing] = [timeOf(record[from]), timeOf(record[to])];
    if (opening !== undefined && closing !== undefined) {
      return [`${opening}-${closing}`];
    }
  }
  return [];
}

/** The text of an opening given as a pair: `["09:00", "17:00"]`. None for any other list. */
export function spanTextsOfPair(pair: readonly LooseValue[]): string[] {
  const [opening, closing] = [timeOf(pair[0]), timeOf(pair[1])];
  const isPair = pair.length === 2 && opening !== undefined && closing !== undefined;
  return isPair && isTime.test(opening) && isTime.test(closing) ? [`${opening}-${closing}`] : [];
}

const isTime = /^\d{1,2}(?:[:.]?\d{2})?\s?(?:[ap]\.?m\.?)?$/i;

/** Whether an entry of a week has openings that are objects or pairs, alone or in a list. */
export function hasSpanObjects(hours: LooseValue): boolean {
  return isRecord(hours) || (isList(hours) && hours.some((span) => isRecord(span) || isList(span)));
}

function withLowerCaseNames(value: LooseRecord): LooseRecord {
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name.toLowerCase(), part]));
}

function timeOf(value: LooseValue | undefined): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}
