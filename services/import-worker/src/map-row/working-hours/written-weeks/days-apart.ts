import { isDayName } from '../day-names/days-of-names.js';

/** What may stand between the words of a text that has lost its blanks and line ends. */
const glued = /\p{Ll}\p{Lu}|M\p{Lu}\p{Ll}|\p{L}{3}\d|\d\p{L}{3}|[apAP][mM]\d/u;
const run = /\p{L}{3,}/gu;
/** Between two words, `ClosedTuesday` and `PMTuesday`. */
const betweenWords = /(?<=\p{Ll})(?=\p{Lu})|(?<=^[AP]M)(?=\p{Lu}\p{Ll})/u;

/**
 * `Monday9 AM–5 PMTuesdayClosed`, as pages are read without their markup, with each day on a line of its own. `MonFri`
 * may be a range, and stays.
 */
export function withDaysApart(text: string): string {
  if (!glued.test(text)) return text;
  return text.replace(/(?<=\d\s?[ap]m)(?=\d)/giu, ', ').replace(run, (letters, at: number, whole: string) => {
    const words = letters.split(betweenWords);
    const areDays = words.map((word) => word.length > 2 && isDayName(word));
    if (!areDays.includes(true) || areDays.some((isDay, index) => isDay && areDays[index + 1]))
      return letters;
    const before = /\d/.test(whole[at - 1] ?? '') ? '\n' : '';
    const behind = areDays.at(-1) && /\d/.test(whole[at + letters.length] ?? '') ? ' ' : '';
    const apart = words.map((word, index) => (areDays[index] ? `\n${word} ` : word)).join('');
    return `${before}${apart.trim()}${behind}`;
  });
}
