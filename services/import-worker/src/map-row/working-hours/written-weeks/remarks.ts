import { hoursOf } from '../day-hours/entry-hours.js';
import { isDayName } from '../day-names/days-of-names.js';

/** The end of hours, behind which a remark or a further span may stand. */
const time = String.raw`(?<=\d|\d\s?[APap]\.?[Mm]\.?|\b24 hours|\b[Cc]losed)`;
const anyOf = (words: readonly string[]): string => `(?:${words.join('|')})`;
const timeZone = anyOf(['[ECMP][SD]?T', 'CES?T', 'GMT', 'BST', 'IST', 'AE[SD]T', 'SAST']);
const allDay = String.raw`24(?:[/ -]?7|[ -]?(?:hours?|hrs?))`;
const holidays = String.raw`(?:PH|(?:(?:[Aa]ll|[Pp]ublic|[Bb]ank|[Ff]ederal|[Mm]ajor) )?[Hh]ol(?:iday)?s)`;
const endOfPart = String.raw`(?=\s*(?:[,;|.\n]|$))`;

/**
 * Remarks that change no hours of a week: a time zone, that emergencies are answered at other times, that holidays are
 * different. `Sunday: emergency only` is none: such a day has no hours.
 */
const remarks = [
  String.raw`\s\(?${timeZone}\)?${endOfPart}`,
  String.raw`(?<!${allDay})\s*(?:[.,;|(]|[-–]\s)\s*\(?(?:${allDay}\s)?[Ee]mergenc(?:y|ies)(?![^.,;|()\n]*\bonly\s*(?:[.,;|()\n]|$))[^.,;|()\n]*\)?`,
  String.raw`(?<!${allDay})\s\(?(?:${allDay}\s[Ee]mergenc(?:y|ies)|[Ee]mergenc(?:y|ies)[^.,;|()\n]{0,40}?${allDay})[^.,;|()\n]*\)?`,
  String.raw`[.,;|]?\s*\(?(?:[Hh]oliday hours|[Hh]ours on holidays) (?:may|might|can) (?:vary|differ|change)\.?\)?`,
  String.raw`[.,;|]?\s*\(?(?:[Cc]losed (?:on )?)?${holidays}(?:\s?[:-]?\s?(?:[Cc]losed|off))?\)?${endOfPart}`,
].map((remark) => new RegExp(time + remark, 'g'));

/** Other words and signs for the same, as a pattern and what is read for it. */
const synonyms: readonly (readonly [RegExp, string])[] = [
  // What Google Maps has for readers of each day's hours, and Yelp beside today's.
  [/[.;,]?\s*(?:copy open hours|suggest new hours|(?<=\n)(?:open|closed) now)(?=\s*(?:[|;\n]|$))/gi, ''],
  [/^always open$/i, 'open 24 hours'],
  [/\bseven days\b/gi, '7 days'],
  [/^(24) ?h(?:ou)?rs?\s?[/,]\s?(7) ?days(?: a week)?$/i, '$1/$2'],
  [/(?<!\bnot (?:open )?)\ball (?:7 |seven )?days\b/gi, 'daily'],
  [/\b12(?::00)?\s*MN\b/gi, '12 midnight'],
  [/→/g, '-'],
  // `monday=09:00-17:00`
  [/(?<=\p{L})\s?=\s?(?=[\p{L}\d])/gu, ': '],
  [/(?<![\p{L}\d])(?:we are|we['’]re|our (?:\p{L}+ )?hours are|every(?=\s\p{Lu}\p{Ll}+day\b))\s+/giu, ''],
  // Between two spans, `9am-12pm 1pm-5pm` and `9am-12pm/1pm-5pm`.
  [
    /(?<=\d\s?[ap]\.?m\.?|:\d\d)\s?(?:[&+/]|\sthen\s|\s)\s?(?=\d{1,2}(?::\d\d)?\s?(?:[ap]\.?m\.?\s?)?(?:[-–]|to\s))/gi,
    ', ',
  ],
  [/!+$/, ''],
];

const inBrackets = /\s?[([]([^()[\]]{1,40})[)\]][,;]?/g;
const furtherDay = new RegExp(String.raw`${time}\s+(?:and|&)\s+(?=(\p{L}{2,}))`, 'gu');
const endOfSentence = /(?<![\p{L}\d])([\p{L}\d]{2,})\.\s+(?=\p{Lu}\p{Ll})/gu;
/** A shorter name of a day may be an abbreviation, which ends with a point. */
const shortestFull = 6;

/**
 * Hours as people write them, in plain words: without remarks that change none, each sentence on a line of its own, and
 * with commas for `9am-5pm (Mon-Sat)` or `Mon-Sat (9am-5pm)` and `Mon-Fri 9am-5pm and Sat 9am-1pm`.
 */
export function withoutRemarks(text: string): string {
  const plain = remarks.reduce((hours, remark) => hours.replace(remark, ''), text);
  return synonyms
    .reduce((hours, [words, same]) => hours.replace(words, same), plain)
    .replace(inBrackets, (whole, words: string) => {
      if (/^\d/.test(text) && isDayName(words)) return `, ${words};`;
      return hoursOf(words).hours ? ` ${words};` : whole;
    })
    .replace(furtherDay, (and, word: string) => (isDayName(word) ? ', ' : and))
    .replace(endOfSentence, (end, word: string) =>
      isDayName(word) && word.length < shortestFull ? end : `${word}\n`,
    );
}
