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

/** An opening with the clock on which it was written; without one if words say that it is a whole day. */
type Opening = Period & { readonly clock?: WrittenPeriod['clock'] };

const wholeDay: Opening = { open: '00:00', close: '24:00' };

/**
 * Reads the hours of one day from its texts (one span each, or several in one text):
 * `11:30am-2:30pm,5:30-11pm`, `Open 24 hours`, `Zamknięte`.
 *
 * @returns undefined when any part can't be read or two overlap: a partly read day would be wrong
 */
export function readDayHours(texts: readonly string[]): MappedDayHours | undefined {
  const [spans, breaks] = withBreaksApart([...new Set(texts.flatMap(splitSpans))]);
  if (spans.length === 0) return undefined;
  if (spans.every(isClosedWord)) return closedDay;
  const openings: Opening[] = [];
  for (const span of spans) {
    const opening = isAllDay(span) ? wholeDay : readPeriod(span);
    if (!opening || mayBeAfternoon(opening, openings.at(-1))) return undefined;
    openings.push(opening);
  }
  if (mixesClocks(openings) || mayLackMeridiems(openings)) return undefined;
  const periods = openings
    .map(({ open, close }): Period => ({ open, close }))
    .sort((a, b) => (a.open < b.open ? -1 : a.open > b.open ? 1 : 0));
  if (periods.some((period, index) => overlaps(period, periods[index + 1]))) return undefined;
  return dayOf(
    breaks.reduce<readonly Period[] | undefined>(
      (halves, pause) => halves && halvesAround(pause, halves),
      periods,
    ),
  );
}

function dayOf(periods: readonly Period[] | undefined): MappedDayHours | undefined {
  return (
    periods && {
      open: periods[0]?.open ?? null,
      close: periods.at(-1)?.close ?? null,
      closed: false,
      periods,
    }
  );
}

/** `1-5`, and the second span of `8-12, 1-5`. On a 24-hour clock the spans of a day ascend. */
function mayBeAfternoon({ clock, open }: Opening, before: Opening | undefined): boolean {
  return clock === null && (open < earliestCertain || open < (before?.close ?? ''));
}

/** `11am-3pm, 5-10`: the second span is meant as an evening, but reads as a morning. */
function mixesClocks(openings: readonly Opening[]): boolean {
  return openings.some(({ clock }) => clock === 12) && openings.some(({ clock }) => clock === null);
}

/** `08:00-12:00, 01:00-05:00`: nothing shows that the zeros are those of a 24-hour clock. */
function mayLackMeridiems(openings: readonly Opening[]): boolean {
  const descends = openings.some(
    ({ clock, open }, index) =>
      clock === 24 &&
      open >= firstOfTwelve &&
      open < earliestCertain &&
      open < (openings[index - 1]?.close ?? ''),
  );
  return descends && openings.every(({ open, close }) => open < firstOfAfternoon && close < firstOfAfternoon);
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
