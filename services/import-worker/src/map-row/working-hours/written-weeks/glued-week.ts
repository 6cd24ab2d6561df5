import { fold } from '../../text/fold.js';
import { isDayName } from '../day-names/days-of-names.js';
import { namesByLanguage } from '../day-names/names-by-language.js';

/** Names of which none may be part of a word: `Montag`, `星期一`. */
const wholeNames = Object.values(namesByLanguage)
  .flatMap(([names]) => names.split(' '))
  .filter((name) => name.length > 2)
  .map((name) => name.replaceAll('_', ' '))
  .sort((one, other) => other.length - one.length);
const anyWholeName = new RegExp(wholeNames.join('|'), 'giu');

const shortestWeek = 20;

/**
 * `Montag9:00–17:00DienstagGeschlossen`, a table of a whole week that has lost its lines, with each day on one of its
 * own. In any language: all seven names show that none is a part of another word.
 */
export function withLinesOfWeek(text: string): string {
  if (text.length < shortestWeek || /[\n;|]/.test(text)) return text;
  const days = [...text.matchAll(anyWholeName)];
  const isWeek =
    days.length === 7 && days[0]?.index === 0 && new Set(days.map(([day]) => fold(day))).size === 7;
  const first = days[0]?.[0] ?? '';
  const word = /^[\p{L}\p{M}]+/u.exec(text)?.[0] ?? '';
  // `montags 9-17, dienstags 9-17` has names of days that go on.
  const isWhole = word.length <= first.length || !isDayName(word);
  const isGlued = isWeek && isWhole && /^(?![至到及和と])[\p{L}\d]/u.test(text.slice(first.length));
  return isGlued ? text.replace(anyWholeName, '\n$&: ').trim() : text;
}
