import { fold } from '../fold.js';
import type { MappedWeekday } from '../mapped-business.js';
import { namesByLanguage } from './names-by-language.js';

export const weekdaysInOrder: readonly MappedWeekday[] = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
];

/** Words for all days of the week, and for its working days. */
const everyDay = new Set(
  [
    'daily',
    'open daily',
    'every day',
    'everyday',
    '7 days',
    '7 days a week',
    'open 7 days',
    'open 7 days a week',
    'täglich',
    'tous les jours',
    'tutti i giorni',
    'todos los días',
    'todos os dias',
    'alle dagen',
    'codziennie',
    'her gün',
    'araw-araw',
    'dagelijks',
    'elke dag',
    'dagligen',
    'varje dag',
    'alla dagar',
    'daglig',
    'dagligt',
    'hver dag',
    'alle dager',
    'alle dage',
    'joka päivä',
    'päivittäin',
    'minden nap',
    'naponta',
    'denně',
    'každý den',
    'každý deň',
    'svaki dan',
    'zilnic',
    'каждый день',
    'щодня',
    'ежедневно',
  ].map(fold),
);
const workingDays = new Set(['weekday', 'weekdays', 'hafta içi', 'dni robocze'].map(fold));
const weekend = new Set(['weekend', 'weekends', 'hafta sonu', 'weekendy', 'Wochenende'].map(fold));
/** Days that are none of the week, which may stand beside them: `Su,PH off`. */
const holidays = new Set(
  ['PH', 'SH', 'holidays', 'public holidays', 'bank holidays', 'Feiertage', 'feiertags', 'jours fériés'].map(
    fold,
  ),
);
/**
 * Separators of a range, `Mon-Fri`, `lundi au vendredi`, `周一至周五`: a dash or a wave, or a word between spaces (the a in
 * Mon-Sat is not one).
 */
const rangeSign =
  /\s*(?:[-‐-―~～〜→至到]|ถึง)\s*|\s+(?:to|thru|through|bis(?: (?:einschlie(?:ß|ss)lich|einschl\.|inklusive|inkl\.))?|do|až|à|au|al|a|hasta|t\/m|tot en met|tot|till|til|até|până|ile|s\/d|sampai|hingga|[έε]ως|до)\s+/giu;
/** Words before a range: `Du lundi au vendredi`, `dal lunedì al venerdì`. */
const beforeRange = /^(?:du|dal|de|da|desde|von|vom|od|from|van|från|fra|от)\s+/i;
/** What Turkish has behind one: `Pazartesi - Cuma arası`. */
const behindRange = /\s+aras[ıi]$/i;

/** The days by their folded names. */
type DayNames = ReadonlyMap<string, MappedWeekday>;

const languages: readonly DayNames[] = Object.values(namesByLanguage).map(
  (rows) =>
    new Map(
      rows.flatMap((row) =>
        row
          .split(' ')
          .map((name, index) => [fold(name), weekdaysInOrder[index] as MappedWeekday] as const)
          .filter(([name]) => name !== ''),
      ),
    ),
);

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

/** The days of a range, which may wrap around the end of the week. */
function daysOfRange(text: string, names: DayNames): readonly MappedWeekday[] | undefined {
  const range = text.trim().replace(beforeRange, '').replace(behindRange, '');
  const shortEnd = endOfShortRange.get(shortRange.exec(range)?.[1] ?? '');
  if (shortEnd !== undefined) {
    return weekdaysInOrder.slice(0, shortEnd);
  }
  for (const sign of range.matchAll(rangeSign)) {
    const from = names.get(fold(range.slice(0, sign.index)));
    const to = names.get(fold(range.slice(sign.index + sign[0].length)));
    // `ma to pe` are three days in Finnish.
    if (from && to && !names.has(fold(sign[0]))) {
      const start = weekdaysInOrder.indexOf(from);
      const length = ((weekdaysInOrder.indexOf(to) - start + 7) % 7) + 1;
      return Array.from({ length }, (_, index) => weekdaysInOrder[(start + index) % 7] as MappedWeekday);
    }
  }
  return undefined;
}

/** `Monday`, `Mon-Fri`, `Sat & Sun`, `Mon, Wed`: the days a text names; undefined when a part is no day. */
function daysOf(text: string, names: DayNames): readonly MappedWeekday[] | undefined {
  const name = fold(text);
  const single = names.get(name);
  if (single) {
    return [single];
  }
  if (everyDay.has(name) || workingDays.has(name)) {
    return everyDay.has(name) ? weekdaysInOrder : weekdaysInOrder.slice(0, 5);
  }
  if (weekend.has(name)) {
    return weekdaysInOrder.slice(5);
  }
  const range = daysOfRange(text, names);
  if (range) {
    return range;
  }
  // `Mon-Wed, Fri`
  const parts = text.split(/\s*[,&+/、・]\s*|\s+(?:and|und|et|y|i|e|ve|at|oraz|en|och|og|és|ja|și|и|та)\s+/i);
  const weekdays = parts.filter((part) => !holidays.has(fold(part)));
  const days = weekdays.map((part) => {
    const day = names.get(fold(part));
    return day ? [day] : daysOfRange(part, names);
  });
  return parts.length > 1 && days.length > 0 && days.every((day) => day !== undefined)
    ? days.flat()
    : undefined;
}

/** The days that a text names, as each language reads it; undefined for a language in which it names none. */
export interface DayReadings {
  /** The days if the text is certain without knowing its language. */
  readonly certain: readonly MappedWeekday[] | undefined;
  readonly byLanguage: readonly (readonly MappedWeekday[] | undefined)[];
}

const allNames = new Set(languages.flatMap((names) => [...names.keys()]));
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

/** In Chinese and Thai the word of a range stands without blanks. */
const betweenSigns = /\S(?:至|到|ถึง)\S/u;

/** Most texts name no day. This quick check leaves only few of them to be read in every language. */
function mayNameDays(text: string): boolean {
  if (/\d/.test(text)) {
    return everyDay.has(fold(text));
  }
  const name = fold(text);
  return (
    everyDay.has(name) ||
    workingDays.has(name) ||
    weekend.has(name) ||
    allNames.has(name) ||
    shortRange.test(text.trim()) ||
    betweenSigns.test(name) ||
    name.split(' ').some((word) => allNames.has(word))
  );
}
