import { hoursOf } from '../day-hours/entry-hours.js';
import type { DayEntry } from '../day-hours/entry-hours.js';
import { isAllDay, timeOfBreak } from '../day-hours/open-and-closed.js';
import { withNamesOfInitials } from '../day-names/day-initials.js';
import { isDayName, waysToRead } from '../day-names/days-of-names.js';
import type { DaysOfNames } from '../day-names/days-of-names.js';
import { withPlainRanges } from '../day-names/inflected-days.js';
import {
  daysOfClosedPiece,
  firstDayOf,
  hasSeasons,
  namedDaysOf,
  splitAfterDays,
  splitBeforeDays,
  withoutBrackets,
} from './day-pieces.js';
import { entriesBehindHours } from './days-behind-hours.js';
import { withExceptedDays } from './except-days.js';
import { withPlainMarks } from './plain-marks.js';
import { withoutLabel, withoutOpen } from './words-around-hours.js';

type Rewriting = (text: string) => string;

/** What makes of a week as people write it a plain one, in this order; behind the first ones a break may be cut off. */
const rewritings: readonly Rewriting[] = [withoutLabel, withPlainMarks, withoutBrackets, withPlainRanges];
const furtherRewritings: readonly Rewriting[] = [
  withoutOpen,
  withExceptedDays,
  withNamesOfInitials,
  withHoursBesideDays,
];

function rewritten(text: string, by: readonly Rewriting[]): string {
  return by.reduce((read, rewrite) => rewrite(read), text);
}

/**
 * `Monday:7AM-7PM|Tuesday:7AM-7PM`, `Mon-Fri: 9-17, Sat: closed`, `Mo-Fr 09:00-17:00 Sa 09:00-12:00`, one day a
 * line. A day that is named beside them without hours, `Sunday by appointment`, has an entry too: a range of days may
 * hold it.
 */
export function entriesOfText(labelled: string): DayEntry[] {
  const [week, pause] = splitLastBreak(rewritten(labelled, rewritings));
  const text = rewritten(week, furtherRewritings);
  if (hasSeasons(text)) return [];
  const behind = entriesBehindHours(text);
  if (behind) return mayShareDay(behind) ? [] : behind.map((entry) => withBreak(entry, pause));
  const parts = withContinuations(text.split(/[|;\n]/))
    .flatMap(splitBeforeDays)
    .map((part) => splitAtDays(part).map((piece) => ({ piece, entries: entriesOfPiece(piece) })));
  const read = parts.flat().flatMap(({ entries }) => entries.map(([name]) => name));
  return parts.flatMap((pieces) => {
    const entries = pieces.flatMap((piece) =>
      namesDay(piece.entries) ? piece.entries : unread(piece, read),
    );
    return mayShareDay(entries) ? [] : entries.map((entry) => withBreak(entry, pause));
  });
}

/** The text, and a break at its end, which is that of all of its days: `Mo-Do 8-17, Fr 8-15, Mittagspause 12-13`. */
function splitLastBreak(text: string): readonly [week: string, pause: string | undefined] {
  const [, week = text, sign, pause = ''] = /^(.*)([,;|\n])([^,;|\n]+)$/su.exec(text) ?? [];
  if (timeOfBreak(pause) === undefined) return [text, undefined];
  const isOfAll = sign !== ',' || !/[;|\n]/.test(week);
  const isOnly = !week.split(/[,;|\n]/).some((part) => timeOfBreak(part) !== undefined);
  return isOfAll && isOnly ? [week, pause] : [text, undefined];
}

function withBreak([name, hours]: DayEntry, pause: string | undefined): DayEntry {
  return [name, pause !== undefined && hoursOf(hours).hours?.closed === false ? [...hours, pause] : hours];
}

/**
 * `Mo-Fr 8:00-12:00; 14:00-18:00`, `Mo-Fr 8:00-18:00; Mittagspause 12:00-13:00`: a second opening, or a break, is that
 * of the days before it. Behind a comma the first is read, and the second makes them unknown.
 */
function withContinuations(parts: readonly string[]): string[] {
  const joined: string[] = [];
  for (const part of parts) {
    const previous = joined.at(-1);
    if (previous !== undefined && (isOnlyOpening(part) || timeOfBreak(part) !== undefined)) {
      joined[joined.length - 1] = `${previous}, ${part.trim()}`;
    } else {
      joined.push(part);
    }
  }
  return joined;
}

function isOnlyOpening(part: string): boolean {
  return /\p{Nd}/u.test(part) && !isAllDay(part) && hoursOf([part]).hours?.closed === false;
}

/** `Monday\n9AM-12PM\n1-5PM`, a table that was copied cell by cell, with a day's hours on the line of the day. */
function withHoursBesideDays(text: string): string {
  if (!text.includes('\n')) return text;
  const lines: string[] = [];
  let isBesideDay = false;
  for (const line of text.split('\n')) {
    const previous = lines.at(-1) ?? '';
    if (isBesideDay && line !== '' && !beginsWithDay(line)) {
      lines[lines.length - 1] = isDayName(previous) ? `${previous} ${line}` : `${previous}, ${line}`;
    } else {
      lines.push(line);
      isBesideDay = isDayName(line);
    }
  }
  return lines.join('\n');
}

function namesDay(entries: readonly DayEntry[]): boolean {
  return entries.some(([name]) => isDayName(name));
}

interface Piece {
  readonly piece: string;
  readonly entries: readonly DayEntry[];
}

/** The entries of a piece that has no hours of a day, and one for each day that it names. */
function unread({ piece, entries }: Piece, read: readonly string[]): DayEntry[] {
  return read.some(isDayName) ? [...entries, ...namedDaysOf(piece, read)] : [...entries];
}

/**
 * Without the last entries if they have no opening: in `Mon-Sun 9AM-5PM, Sunday closed` they can only replace what
 * stands before.
 */
function openings(entries: readonly DayEntry[]): readonly DayEntry[] {
  let end = entries.length;
  while (end > 0 && hoursOf(entries[end - 1]?.[1] ?? []).hours?.closed !== false) {
    end -= 1;
  }
  return entries.slice(0, end);
}

function mayShareDay(entries: readonly DayEntry[]): boolean {
  return waysToRead(openings(entries).map(([name]) => name)).some(sharesDay);
}

/**
 * Whether a day occurs in entries of different days. In `Mo-Fr 08:00-12:00, We 14:00-18:00` Wednesday may have
 * both hours or only the second. In `Mo 08:00-12:00, Mo 14:00-18:00` it has both.
 */
function sharesDay(days: DaysOfNames): boolean {
  const different = [...new Map(days.map((daysOfName) => [daysOfName.join(), daysOfName])).values()].flat();
  return new Set(different).size < different.length;
}

/**
 * Splits `Mo-Fr 08:00-18:00, Sa 09:00-13:00, closed Mondays` at a comma before a day, but not `Mo,We,Fr 10:00-18:00`
 * and `closed Mon, Tue`, whose days share their hours.
 */
function splitAtDays(text: string): string[] {
  const pieces: string[] = [];
  for (const piece of text.split(',')) {
    const previous = pieces.at(-1);
    if (previous === undefined || (beginsEntry(piece) && !isBegunBy(previous, piece))) {
      pieces.push(piece);
    } else {
      pieces[pieces.length - 1] = `${previous},${piece}`;
    }
  }
  return pieces;
}

function beginsEntry(piece: string): boolean {
  return beginsWithDay(piece) || daysOfClosedPiece(piece) !== undefined;
}

function isBegunBy(previous: string, piece: string): boolean {
  return isDayName(previous.trim()) || (isDayName(piece.trim()) && daysOfClosedPiece(previous) !== undefined);
}

/** `on` is also a Danish Wednesday: in `Mon 9AM-5PM, on request` a name of two letters begins no entry. */
function beginsWithDay(piece: string): boolean {
  const word = firstDayOf(piece);
  return (
    word !== undefined &&
    (word.length > 2 ||
      /^\s*\p{Lu}\p{Ll}\s\p{Ll}/u.test(piece) ||
      isDayName(piece.trim()) ||
      entriesOfPiece(piece).some(([name]) => isDayName(name)))
  );
}

function entriesOfPiece(piece: string): DayEntry[] {
  const closed = daysOfClosedPiece(piece);
  if (closed) {
    return [closed];
  }
  const colon = piece.search(/[:：]/);
  const digit = piece.search(/\d/);
  const isColonOfTime = digit > 0 && (colon === -1 || digit < colon);
  const day = piece.slice(0, isColonOfTime ? digit : colon).trim();
  if (colon === -1 || digit === 0 || (isColonOfTime && !isDayName(day))) {
    // `Sunday Closed`, `Sat & Sun closed`, `Sunday, Open 24 hours`, `Mon-Fri from 9:00 to 17:00`
    const [name, words] = splitAfterDays(piece) ?? [];
    if (name !== undefined && words !== undefined && hoursOf(words).hours) {
      return [[name, [words]]];
    }
  }
  const hours = piece.slice(isColonOfTime ? digit : colon + 1).trim();
  return (isColonOfTime || colon > 0) && hours !== '' ? [[day, [hours]]] : [];
}
