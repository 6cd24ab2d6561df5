import type { DayEntry } from '../day-hours/entry-hours.js';
import { daysOfClosedPiece, hoursBeforeDays } from './day-pieces.js';

/** Reading a growing text again and again takes too long. */
const longestPart = 200;

/**
 * `9am-5pm Mon-Fri; 9am-1pm Sat; closed Sun`: hours with their days behind them; undefined for any text in which not
 * all of them have.
 */
export function entriesBehindHours(text: string): DayEntry[] | undefined {
  const entries: DayEntry[] = [];
  let begun = '';
  for (const piece of text.split(/[;|\n]|,\s*(?=\d|closed)/i)) {
    const part = begun === '' ? piece.trim() : `${begun}, ${piece.trim()}`;
    if (part.length > longestPart) return undefined;
    const entry = hoursBeforeDays(part) ?? (entries.length > 0 ? daysOfClosedPiece(part) : undefined);
    begun = entry ? '' : part;
    if (entry) entries.push(entry);
  }
  return begun === '' ? entries : undefined;
}
