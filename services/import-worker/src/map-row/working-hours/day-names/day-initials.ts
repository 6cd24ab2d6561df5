import { weekdaysInOrder } from './weekday-names.js';

/** `L-V`, `L a S`, `De L a D`: a range from Monday, in Spanish, French and Italian alike. */
const rangeFromL = /^(?:(?:[Dd]e|[Dd]u|[Dd]al?)\s)?L(?:\s?[-–—]\s?|\s(?:al?|au)\s)[DGJSV](?!\p{L})/u;
/** `M-Th`, `M,W,F`: in English, where M is no other day. */
const listFromM = /^M\s?[-–—,&/]\s?(?:F|Sa|Su|T|Th|Tu|W)(?!\p{L})/u;
const initial = /(?<!\p{L})[DFGJLSTVWX](?!\p{L})/gu;

const behindL: Readonly<Record<string, string>> = {
  L: 'lunes',
  X: 'miércoles',
  J: 'jueves',
  G: 'giovedì',
  V: 'viernes',
  S: 'sábado',
  D: 'domingo',
};
const behindM: Readonly<Record<string, string>> = { T: 'Tue', W: 'Wed', F: 'Fri' };
const tuesday = /(?<!\p{L})T(?!\p{L})/u;
const thursday = /(?<!\p{L})Th(?!\p{L})/u;

/** Weeks whose initials are those of no other language where the text begins with such a range. */
const weeksOfInitials = [
  // Lithuanian, `I-V, VI`.
  { range: /^I\s?[-–—]\s?(?:IV|VII?|V)(?!\p{L})/u, initials: ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII'] },
  // Estonian, `E-R, L`.
  { range: /^E\s?[-–—]\s?[KNRLP](?!\p{L})/u, initials: ['E', 'T', 'K', 'N', 'R', 'L', 'P'] },
  // Hungarian, `H-P, Szo`.
  { range: /^H\s?[-–—]\s?(?:Cs|P|Szo|V)(?!\p{L})/u, initials: ['H', 'K', 'Sze', 'Cs', 'P', 'Szo', 'V'] },
  // Latvian, `P.-Pk., Se.`.
  { range: /^P\.?\s?[-–—]\s?Pk(?!\p{L})/u, initials: ['P', 'Ot', 'Tr', 'Ce', 'Pk', 'Se', 'Sv'] },
].map(({ range, initials }) => ({
  range,
  names: Object.fromEntries(initials.map((letters, day) => [letters, weekdaysInOrder[day] ?? letters])),
}));
const anyInitials = /(?<!\p{L})\p{Lu}(?:\p{Ll}{1,2}|[IV]{1,2})?(?!\p{L})/gu;

/** `MWF`, `TTh`, `TuTh`: days without anything between them. */
const joined = /(?<!\p{L})(?:(MWF)|T[Uu]?T[Hh])(?!\p{L})/gu;
const beginsJoined = /^(?:MWF|T[Uu]?T[Hh])(?!\p{L})/u;

/**
 * A text of days and hours with names for the initials of its days, if it begins with a range or a list of them. An
 * initial that may be two days stays: M behind L, S behind M; so does a text with a T that is Thursday perhaps, because
 * it has no Th.
 */
export function withNamesOfInitials(text: string): string {
  if (rangeFromL.test(text)) return withNames(text, behindL);
  if (beginsJoined.test(text)) {
    return text.replace(joined, (_, monday) => (monday === undefined ? 'Tue,Thu' : 'Mon,Wed,Fri'));
  }
  const week = weeksOfInitials.find(({ range }) => range.test(text));
  if (week) return text.replace(anyInitials, (letters) => week.names[letters] ?? letters);
  const isCertain = listFromM.test(text) && (thursday.test(text) || !tuesday.test(text));
  return isCertain ? withNames(text.replace('M', 'Mon'), behindM) : text;
}

function withNames(text: string, names: Readonly<Record<string, string>>): string {
  return text.replace(initial, (letter) => names[letter] ?? letter);
}
