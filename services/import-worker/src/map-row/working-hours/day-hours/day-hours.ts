import type { MappedDayHours } from '../../mapped-business.js';
import { isAllDay, isClosedWord, timeOfBreak } from './open-and-closed.js';
import { readPeriod } from './period.js';
import type { Period, WrittenPeriod } from './period.js';

/** A time before this without a meridiem may also mean the afternoon: `1-5`. */
const earliestCertain = '06:00';
/** The hours of an afternoon begin here on a 12-hour clock, and end here on one of 24. */
const firstOfTwelve = '01:00';
const firstOfAfternoon = '13:00';

const closedDay: MappedDayHours = { open: null, close: null, closed: true, periods: [] };

/**
 * Reads the hours of one day from its texts (one span each, or several in one text):
 * `11:30am-2:30pm,5:30-11pm`, `Open 24 hours`, `Zamknięte`.
 *
 * @returns undefined when any part can't be read or two overlap: a partly read day would be wrong
 */
export function readDayHours(texts: readonly string[]): MappedDayHours | undefined {
  const [spans, breaks] = withBreaksApart([...new Set(texts.flatMap(splitSpans))]);
  if (spans.length === 0) {
    return undefined;
  }
  if (spans.every(isClosedWord)) {
    return closedDay;
  }
  const periods: Period[] = [];
  const clocks = new Set<WrittenPeriod['clock']>();
  let descends = false;
  for (const span of spans) {
    if (isAllDay(span)) {
      periods.push({ open: '00:00', close: '24:00' });
      continue;
    }
    const period = readPeriod(span);
    if (!period) {
      return undefined;
    }
    // In `8-12, 1-5` the second span may begin in the afternoon. On a 24-hour clock the spans of a day
    // ascend.
    const before = periods.at(-1)?.close ?? earliestCertain;
    if (period.clock === null && (period.open < earliestCertain || period.open < before)) {
      return undefined;
    }
    descends ||=
      period.clock === 24 &&
      period.open >= firstOfTwelve &&
      period.open < earliestCertain &&
      period.open < (periods.at(-1)?.close ?? '');
    periods.push({ open: period.open, close: period.close });
    clocks.add(period.clock);
  }
  // `08:00-12:00, 01:00-05:00`: nothing shows that the zeros are those of a 24-hour clock.
  if (descends && periods.every(({ open, close }) => open < firstOfAfternoon && close < firstOfAfternoon)) {
    return undefined;
  }
  // `11am-3pm, 5-10`: the second span is meant as an evening, but reads as a morning.
  if (clocks.has(12) && clocks.has(null)) {
    return undefined;
  }
  periods.sort((a, b) => (a.open < b.open ? -1 : a.open > b.open ? 1 : 0));
  if (periods.some((period, index) => overlaps(period, periods[index + 1]))) {
    return undefined;
  }
  for (const pause of breaks) {
    const halves = halvesAround(pause, periods);
    if (!halves) return undefined;
    periods.splice(0, periods.length, ...halves);
  }
  return { open: periods[0]?.open ?? null, close: periods.at(-1)?.close ?? null, closed: false, periods };
}

/** Whether a period lasts into the next one of the same day, as in `9AM-5PM, 10AM-2PM`. */
function overlaps(period: Period, next: Period | undefined): boolean {
  return next !== undefined && (period.close <= period.open || next.open < period.close);
}

/** The spans of a day, and of its breaks: `12:00-13:00` of `Mittagspause 12:00-13:00`. */
function withBreaksApart(spans: readonly string[]): readonly [openings: string[], breaks: string[]] {
  const breaks = spans.map(timeOfBreak);
  return [
    spans.filter((_, index) => breaks[index] === undefined),
    breaks.filter((time) => time !== undefined),
  ];
}

/** The openings before and behind a break; undefined when it can't be read, or is not within one of them. */
function halvesAround(pause: string, periods: readonly Period[]): Period[] | undefined {
  const read = readPeriod(pause);
  const broken = periods.find(({ open, close }) => read && open < read.open && read.close < close);
  return read && broken
    ? periods.flatMap((period) =>
        period === broken
          ? [
              { open: period.open, close: read.open },
              { open: read.close, close: period.close },
            ]
          : [period],
      )
    : undefined;
}

/** Google's remark before a holiday. `Holiday hours` is another: the hours beside it are those of one date. */
const remark = /\s?[(·⋅]?\s?hours (?:might|may|or services may) differ\)?$/i;

const span = String.raw`\d{1,2}(?:[:.h]\d{2}|h)?(?::\d\d)?\s?`;
/** Also a blank or a stroke between two whole spans, `8.30-12.30 15.30-19.30`. */
const betweenSpans = new RegExp(
  String.raw`[,،、;|\n]|\s[&/]\s|\s(?:and|und|u\.?|et|y|i|ve|en|e|oraz|og|och|ja|és|și|и|і|та|και|ir|un|dan)\s|\sو\s?` +
    String.raw`|[\s/](?<=[-–—~]\s?${span}[\s/])(?=${span}[-–—~])`,
  'iu',
);

function splitSpans(text: string): string[] {
  return text
    .replace(remark, '')
    .split(betweenSpans)
    .map((span) => span.trim())
    .filter((span) => span !== '');
}
