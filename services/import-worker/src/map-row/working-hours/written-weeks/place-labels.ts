import { isDayName } from '../day-names/days-of-names.js';
import { daysOfClosedPiece, firstDayOf, splitAfterDays } from './day-pieces.js';

const places = 'office|shop|store|showroom|reception|pharmacy|clinic|salon|gym|library|museum|restaurant';
/**
 * `Clinic hours: Mon-Fri 9-17`, `Hours of operation - Mon-Fri 9-17`, `Showroom: Mon-Fri 9-17`. Those of a summer, a kitchen
 * or a delivery are other hours.
 */
const label = new RegExp(
  `^(?:our )?(?:(?:(?:${places}|regular|normal|standard|general|current|opening|business|trading|working) ){0,2}` +
    String.raw`(?:hours|times)(?: of operation)?|${places})(?:\s?[:：]\s*|\s[-–]\s|\s(?=\p{L}))`,
  'iu',
);
const anyPlace = new RegExp(String.raw`(?<!\p{L})(?:${places})(?!\p{L})`, 'iu');
const furtherLabel = /[.,;|\n]\s*(?!\s)([^\d:.,;|\n]*)(?<!\s)\s?:/gu;

/** The hours without what stands in front of their days, unless other hours with such a label are behind them. */
export function withoutPlaceLabel(text: string): string {
  const hours = text.replace(label, '');
  if (hours === text || !(splitAfterDays(hours) || /^\d/.test(hours))) return text;
  // Without a sign behind it, a place is only certain if no other is named, and alone if all else begins with days.
  const labelled = text.slice(0, text.length - hours.length);
  const isNamed = /[:：\-–]\s*$/.test(labelled);
  const isPlaceAlone = !/hours|times/i.test(labelled);
  const isOther = (part: string): boolean =>
    /^\s*\p{L}/u.test(part) && firstDayOf(part) === undefined && daysOfClosedPiece(part) === undefined;
  const hasOther = isPlaceAlone && hours.split(/[;|\n]|,\s*(?=\p{L})/u).some(isOther);
  if (!isNamed && (anyPlace.test(hours) || hasOther)) return text;
  return [...hours.matchAll(furtherLabel)].every(([, name = '']) => isDayName(name)) ? hours : text;
}
