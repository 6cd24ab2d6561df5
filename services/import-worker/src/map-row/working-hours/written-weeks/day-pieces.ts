import { hoursOf } from '../day-hours/entry-hours.js';
import type { DayEntry } from '../day-hours/entry-hours.js';
import { timeOfBreak } from '../day-hours/open-and-closed.js';
import { certainDays, isDayName } from '../day-names/days-of-names.js';
import { beforeRange } from '../day-names/weekday-names.js';

/** `Mon and Tue and Wed and Thu`: more words are a sentence, and would take long to read at each space. */
const mostWords = 8;
/** `Closed all day : Mondays`. */
const mostClosedWords = 4;
/** A shorter name of a day may be an ordinary word. */
const shortestCertain = 5;
const twoLetters = /(?<!\p{L})\p{L}{2}(?!\p{L})/u;

/** `Sat & Sun closed` is `Sat & Sun` and `closed`: the longest name of days that a text begins with, and the rest. */
export function splitAfterDays(text: string): readonly [days: string, rest: string] | undefined {
  return splitsOf(text)
    .map(([days, rest]) => [days.replace(/[,:]$/, ''), rest] as const)
    .findLast(([days]) => isDayName(days));
}

/** `Closed Mondays`, `Ruhetag: Montag`, `fermé le lundi`; undefined for any other text. */
export function daysOfClosedPiece(text: string): DayEntry | undefined {
  for (const [closed, rest] of splitsOf(text).slice(0, mostClosedWords)) {
    if (hoursOf(closed).hours?.closed !== true) {
      continue;
    }
    if (isDayName(rest)) {
      return [rest, [closed.replace(/:$/, '').trim()]];
    }
  }
  return undefined;
}

/** `Monday: [9 AM-1 PM, 2-5 PM], Tuesday: [Closed]` */
const bracketedHours = /(?<=:\s?)\[([^[\]:]*(?::\d\d[^[\]:]*)*)\]/g;
const inBrackets = /\s?\(([^()]{1,60})\)/g;

/** Also `Mon-Sat 9AM-5PM (Closed Sunday)`, whose brackets stand for a comma. */
export function withoutBrackets(text: string): string {
  const plain = text.replace(bracketedHours, '$1');
  if (!plain.includes('(')) return plain;
  return plain.replace(inBrackets, (whole, words: string) =>
    isClosedDay(words) || timeOfBreak(words) !== undefined ? `, ${words}` : whole,
  );
}

function isClosedDay(words: string): boolean {
  if (daysOfClosedPiece(words) !== undefined) return true;
  const split = splitAfterDays(words);
  return split !== undefined && hoursOf(split[1]).hours?.closed === true;
}

/**
 * The days that a text names whose hours can't be read: `Sunday by appointment`, `except Mondays`.
 *
 * @param read the names of the other entries. A short name is a day only if they have such names too: `on request`
 *   is no Danish Wednesday.
 */
export function namedDaysOf(text: string, read: readonly string[]): DayEntry[] {
  const [days, rest] = splitAfterDays(text) ?? [];
  if (days !== undefined && rest !== undefined) {
    const isShort = days.length <= 2 && !read.some((name) => isDayName(name) && twoLetters.test(name));
    return isShort ? [] : [[days, [rest]]];
  }
  const words = new Set(text.match(/[\p{L}\p{M}]+/gu));
  return [...words]
    .filter((word) => word.length >= shortestCertain && certainDays(word))
    .map((word) => [word, [text.trim()]]);
}

/** The name of a day that a text begins with, perhaps behind another word: `Mon` of `Mon-Fri`, `le samedi`. */
export function firstDayOf(text: string): string | undefined {
  const [, word = '', next = ''] =
    /^([\p{L}\p{M}]+)\.?(?:\s+([\p{L}\p{M}]{3,}))?/u.exec(text.trimStart().replace(beforeRange, '')) ?? [];
  return [word, `${word} ${next}`].find(isDayName);
}

const beforeWord = /\.?(?:\s+\/)?\s+(?=([\p{L}\p{M}]{2,}|\p{Script=Han}|\p{Script=Hangul}))/gu;
/** Names of two letters before their hours, `Sa-So 9:00`. Others may be no days: `9-17 on request`, `9-12 ve 14-18`. */
const shortDays =
  /^(?:\p{Lu}\p{Ll}|[а-яі]{2})\.?(?:\s?[-–,&+]\s?(?:\p{Lu}\p{Ll}|[а-яі]{2})\.?){0,6}(?:(?:\s?:)?\s?\d|:\s\p{L})/u;
const longestShortDays = 60;
const endsWithTime = /\d\s?(?:[ap]|[ap]\.?m\.?|h|uhr|น|ч)?\.?$/i;

/**
 * `Mon-Fri 9AM-5PM Sat 10AM-4PM`, `Mon 9AM-5PM / Tue 9AM-5PM`, `Mon: closed Tue: 9AM-5PM`, split before each day that
 * follows a time, or a day with its words, and before `Closed Sunday` at the end. Only where the text begins with a
 * day: otherwise its days may stand behind their hours.
 */
export function splitBeforeDays(text: string): string[] {
  if (firstDayOf(text) === undefined) return [text];
  const pieces: string[] = [];
  let start = 0;
  for (const { index, 0: between, 1: word = '' } of text.matchAll(beforeWord)) {
    const piece = text.slice(start, index);
    const next = index + between.length;
    const following = text.slice(next, next + longestShortDays);
    const isDay = isDayName(word) && following.trim() !== word && beginsPiece(word, following, piece);
    if (isDay || (endsWithTime.test(piece) && isClosedPiece(text.slice(next)))) {
      pieces.push(piece);
      start = next;
    }
  }
  return [...pieces, text.slice(start)];
}

/** The end of `Mon-Sat 9AM-5PM Closed Sunday`. */
function isClosedPiece(text: string): boolean {
  return text.length <= longestShortDays && daysOfClosedPiece(text) !== undefined;
}

/** Whether a word that names a day is meant as one, since the piece before it is whole. At a comma it may go on. */
function beginsPiece(word: string, text: string, before: string): boolean {
  if (before.endsWith(',')) return false;
  // The word of `Mon 9:00 To 17:00` is a Finnish Thursday too. Two Chinese signs are no other word.
  if (word.length === 2 && !/\p{Script=Han}/u.test(word))
    return shortDays.test(text) && isDayWithWords(before);
  return endsWithTime.test(before) || isDayWithWords(before);
}

/** `Mon: closed`, `Mon open 24 hours`, `Mo 9:00-17:00`. */
function isDayWithWords(text: string): boolean {
  const [, words] = splitAfterDays(text.replace(/^([^\d:：]*)[:：]/, '$1 ')) ?? [];
  return words !== undefined && hoursOf(words).hours !== undefined;
}

/** The beginnings of the months' names, from January on. */
const months = [
  ['jan'],
  ['feb', 'fév'],
  ['mar', 'mär'],
  ['apr', 'avr', 'abr'],
  ['may', 'mai'],
  ['jun', 'juin'],
  ['jul', 'juil'],
  ['aug', 'aoû', 'ago'],
  ['sep'],
  ['oct', 'okt', 'ott'],
  ['nov'],
  ['dec', 'dez', 'déc', 'dic'],
];
const beginning = months.flat().join('|');
/** The source of an expression for a month's name. */
export const anyMonth = String.raw`(?:${beginning})\p{L}*`;
const nameOfSeason =
  '(?:summer|winter|spring|autumn|sommer|été|hiver|verano|invierno|estate|inverno|verão|zomer|lato|zima|léto)';
const season = new RegExp(
  String.raw`(?:^|[|;,\n(])\s*${anyMonth}\.?(?:\s?[-–]\s?|\s(?:to|bis|à|a|al|t\/m)\s)${anyMonth}(?!\p{L})|^${nameOfSeason}(?!\p{L})`,
  'iu',
);

/** `Nov 01-Mar 31` */
const datedSeason = new RegExp(
  String.raw`(?:^|[|;,\n(])\s*(${beginning})\p{L}*\.?\s\d{1,2}\s?[-–]\s?(${beginning})\p{L}*\.?\s\d{1,2}(?!\d)`,
  'giu',
);

/**
 * `Mo-Fr 10:00-16:00; Apr-Sep: Mo-Fr 09:00-18:00`, as OpenStreetMap writes them: hours that change with the season are
 * those of no week. Behind other hours, `Summer: Mon-Sun 9am-9pm` are further ones, and only those are left out.
 */
export function hasSeasons(text: string): boolean {
  return season.test(text) || [...text.matchAll(datedSeason)].some(([, from, to]) => isSeason(from, to));
}

/** Whether more than holidays lie between the days of two months: `Dec 24-Jan 01` are some. */
function isSeason(from = '', to = ''): boolean {
  const [first, last] = [from, to].map((name) =>
    months.findIndex((names) => names.includes(name.toLowerCase())),
  );
  const between = Math.abs((first ?? 0) - (last ?? 0));
  return between > 1 && between < months.length - 1;
}

/** `9am-5pm daily`, `9:00-17:00, Mon-Fri`: hours with their days behind them; undefined for any other text. */
export function hoursBeforeDays(text: string): DayEntry | undefined {
  if (!/^\s*(?:\p{L}{1,5}\s)?\p{Nd}/u.test(text)) return undefined;
  // The last one: the AM of `11:00 AM-12:00 AM Monday` is also German for "on".
  const [hours, days] =
    splitsOf(text).findLast(([left, right]) => isDayName(right) && hoursOf(left).hours?.closed === false) ??
    [];
  return hours === undefined || days === undefined ? undefined : [days, [hours.replace(/,$/, '')]];
}

/** The text split at each of its first spaces, and at commas before a word: `Monday,closed`. */
function splitsOf(text: string): (readonly [left: string, right: string])[] {
  const trimmed = text.trim().replace(/,(?=\p{L})/gu, ', ');
  const splits: (readonly [string, string])[] = [];
  for (let space = trimmed.indexOf(' '); space > 0 && splits.length < mostWords; ) {
    splits.push([trimmed.slice(0, space), trimmed.slice(space + 1)]);
    space = trimmed.indexOf(' ', space + 1);
  }
  return splits;
}
