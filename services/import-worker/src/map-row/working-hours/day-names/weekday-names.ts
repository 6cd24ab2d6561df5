import type { MappedWeekday } from '../../mapped-business.js';
import { memoize } from '../../memoize.js';
import { fold } from '../../text/fold.js';
import { namesByLanguage } from './names-by-language.js';
import { everyDay, holidays, weekend, workingDays } from './names-of-several-days.js';

export const weekdaysInOrder: readonly MappedWeekday[] = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
];

/**
 * Separators of a range, `Mon-Fri`, `lundi au vendredi`, `周一至周五`: a dash or a wave, or a word between spaces (the a in
 * Mon-Sat is not one).
 */
const rangeSign =
  /\s*(?:[-‐-―~～〜→至到]|ถึง)\s*|\s+(?:to|thru|through|bis(?: (?:einschlie(?:ß|ss)lich|einschl\.|inklusive|inkl\.))?|do|až|à|au|alla|al|a|hasta|t\/m|tot en met|tot|till|til|até|până|ile|s\/d|s\.d\.|sampai|hingga|hanggang|đến|[έε]ως|до|إلى|الى|حتى|تا|עד|से)\s+/giu;
/** Words before a range: `Du lundi au vendredi`, `dal lunedì al venerdì`. Before one day, they may mean from it on. */
export const beforeRange =
  /^(?:du|dalla|dal?|de|das|desde|vo[nm]|od|from|van|från|fra|от|από|من|ימים|vormittags|nachmittags|morgens|abends)\s+/iu;
/** Words before days: `le samedi`, `w soboty`, `tuwing Linggo`. */
const beforeDays = /^(?:every|on|am|les?|il|la|el|los|op|aos?|às?|aux?|w|ve?|в|у|på|om|tuwing)\s+(?=\p{L})/iu;
/** What Turkish has behind them: `Pazartesi - Cuma arası`, `Pazar günleri`. */
const behindDays = /\s+(?:aras[ıi]|günü|günleri)$/i;
/** The days by their folded names. */
type DayNames = ReadonlyMap<string, MappedWeekday>;

const languages: readonly DayNames[] = Object.values(namesByLanguage).map(namesOf);

function namesOf(rows: readonly string[]): DayNames {
  return new Map(
    rows.flatMap((row) =>
      row
        .split(' ')
        .map((name, index) => [fold(name), weekdaysInOrder[index] as MappedWeekday] as const)
        .filter(([name]) => name !== ''),
    ),
  );
}

/** The names between which `a` is no word of a range: `úterý a čtvrtek` are two days. */
const namesListedWithA = namesOf([...namesByLanguage.cs, ...namesByLanguage.sk]);

/** The names that mean one day in every language that has them. */
const certainNames: DayNames = new Map(
  languages
    .flatMap((names) => [...names])
    .filter(([name, day]) => languages.every((names) => (names.get(name) ?? day) === day)),
);

/** `M-F`, `M-Th`: in English, ranges have shorter names than days. `M-S` may end on either day. */
const shortRange = /^M\s?[-–—]\s?(Th|F|Sa|Su)$/;
const endOfShortRange = new Map([
  ['Th', 4],
  ['F', 5],
  ['Sa', 6],
  ['Su', 7],
]);

/** Each name is read in every language. */
const folded = memoize(fold, 1_000);

/** The days of a range, which may wrap around the end of the week. */
function daysOfRange(range: string, names: DayNames): readonly MappedWeekday[] | undefined {
  const shortEnd = endOfShortRange.get(shortRange.exec(range)?.[1] ?? '');
  if (shortEnd !== undefined) {
    return weekdaysInOrder.slice(0, shortEnd);
  }
  for (const sign of range.matchAll(rangeSign)) {
    const first = folded(range.slice(0, sign.index));
    const last = folded(range.slice(sign.index + sign[0].length));
    const [from, to] = [names.get(first), names.get(last)];
    const isList =
      // `ma to pe` are three days in Finnish.
      names.has(folded(sign[0])) ||
      (sign[0] === ' a ' && namesListedWithA.has(first) && namesListedWithA.has(last));
    if (from && to && !isList) {
      const start = weekdaysInOrder.indexOf(from);
      const length = ((weekdaysInOrder.indexOf(to) - start + 7) % 7) + 1;
      return Array.from({ length }, (_, index) => weekdaysInOrder[(start + index) % 7] as MappedWeekday);
    }
  }
  return undefined;
}

const betweenDays =
  /\s*[,،&+/、・·]\s*|\s+(?:and|und|u\.?|et|y|i|e|ve|at|oraz|en|och|og|és|ja|și|и|та|і|και|un|ir|in|dan|và)\s+|\s*(?:及|和|と)\s*/iu;

const betweenDaysOrA = new RegExp(String.raw`${betweenDays.source}|\s+a\s+`, 'iu');

/** `Monday`, `Mon-Fri`, `Sat & Sun`, `Mon, Wed`: the days a text names; undefined when a part is no day. */
function daysOf(text: string, names: DayNames): readonly MappedWeekday[] | undefined {
  const days = daysOfPart(text, names);
  if (days) return days;
  // `Mon-Wed, Fri`
  // Only behind ranges and lists with other words: `lunes a jueves y sábado`, `po-čt a so`.
  return daysOfParts(text.split(betweenDays), names) ?? daysOfParts(text.split(betweenDaysOrA), names);
}

function daysOfParts(texts: readonly string[], names: DayNames): readonly MappedWeekday[] | undefined {
  const parts = texts.map((part) => daysOfPart(part, names));
  return parts.length > 1 && parts.every((part) => part !== undefined) ? parts.flat() : undefined;
}

/** The days of one name or range, perhaps with a word before it: `le samedi`. */
function daysOfPart(text: string, names: DayNames): readonly MappedWeekday[] | undefined {
  const whole = text.trim().replace(behindDays, '');
  const bare = whole.replace(beforeDays, '');
  return (
    daysOfName(text, names) ??
    daysOfNameOrRange(whole, names) ??
    (bare === whole ? undefined : daysOfNameOrRange(bare, names))
  );
}

function daysOfNameOrRange(text: string, names: DayNames): readonly MappedWeekday[] | undefined {
  return daysOfName(text, names) ?? daysOfRange(text.replace(beforeRange, ''), names);
}

/** None for holidays. */
function daysOfName(text: string, names: DayNames): readonly MappedWeekday[] | undefined {
  const name = folded(text);
  const single = names.get(name);
  if (single) return [single];
  if (everyDay.has(name)) return weekdaysInOrder;
  if (workingDays.has(name)) return weekdaysInOrder.slice(0, 5);
  if (weekend.has(name)) return weekdaysInOrder.slice(5);
  return holidays.has(name) ? [] : undefined;
}

/** The days that a text names, as each language reads it; undefined for a language in which it names none. */
export interface DayReadings {
  /** The days if the text is certain without knowing its language. */
  readonly certain: readonly MappedWeekday[] | undefined;
  readonly byLanguage: readonly (readonly MappedWeekday[] | undefined)[];
}

const allNames = new Set([
  ...languages.flatMap((names) => [...names.keys()]),
  ...everyDay,
  ...workingDays,
  ...weekend,
  ...holidays,
]);
const noDays: DayReadings = { certain: undefined, byLanguage: languages.map(() => undefined) };

/** A longer text lists no days. Reading a growing list again and again in every language takes seconds. */
const longestName = 100;

/** Reads `Monday`, `Mon-Fri`, `Sat & Sun` or `daily` in every language. */
export function readDays(text: string): DayReadings {
  return text.length <= longestName && mayNameDays(text)
    ? {
        certain: daysOf(text, certainNames),
        byLanguage: languages.map((names) => daysOf(text, names)),
      }
    : noDays;
}

/** In Chinese, Japanese and Thai the word of a range or a list stands without blanks. */
const betweenSigns = /\S(?:[至到及和と・]|ถึง)\S/u;

/** Most texts name no day. This quick check leaves only few of them to be read in every language. */
function mayNameDays(text: string): boolean {
  if (/\d/.test(text)) {
    return everyDay.has(folded(text));
  }
  const name = folded(text);
  return (
    allNames.has(name) ||
    shortRange.test(text.trim()) ||
    betweenSigns.test(name) ||
    allNames.has(folded(text.replace(beforeDays, ''))) ||
    name.split(' ').some((word) => allNames.has(word))
  );
}
