import type { MappedDayHours } from '../../mapped-business.js';
import { memoize } from '../../memoize.js';
import { isList, isRecord } from '../../structured-cells/loose-json.js';
import type { LooseRecord, LooseValue } from '../../structured-cells/loose-value.js';
import { readDayHours } from './day-hours.js';
import { isPairOfTimes, namedHoursOf, spanTextsOf, spanTextsOfPair, withBareNames } from './span-texts.js';

/** The name of a day or of several days, and the texts of its hours, not necessarily readable ones. */
export type DayEntry = readonly [days: string, hours: readonly string[]];

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

/** Caches days, not weeks: weeks differ more than their days do. */
const hoursOfText = memoize((text) => ({ hours: readDayHours([text]) }), 2_000);
