/** `L-V`, `L a S`, `De L a D`: a range from Monday, in Spanish, French and Italian alike. */
const rangeFromL = /^(?:(?:[Dd]e|[Dd]u|[Dd]al?)\s)?L(?:\s?[-–—]\s?|\s(?:al?|au)\s)[DGJSV](?!\p{L})/u;
/** `M-Th`, `M,W,F`: in English, where M is no other day. */
const listFromM = /^M\s?[-–—,&/]\s?(?:F|Sa|Su|T|Th|Tu|W)(?!\p{L})/u;
const initial = /(?<!\p{L})[DFGJLSTVWX](?!\p{L})/gu;

const behindL: Readonly<Record<string, string>> = {
  L: 'Mon',
  X: 'Wed',
  J: 'Thu',
  G: 'Thu',
  V: 'Fri',
  S: 'Sat',
  D: 'Sun',
};
const behindM: Readonly<Record<string, string>> = { T: 'Tue', W: 'Wed', F: 'Fri' };
const tuesday = /(?<!\p{L})T(?!\p{L})/u;
const thursday = /(?<!\p{L})Th(?!\p{L})/u;

/**
 * A text of days and hours with names for the initials of its days, if it begins with a range or a list of them. An
 * initial that may be two days stays: M behind L, S behind M; so does a text with a T that is Thursday perhaps, because
 * it has no Th.
 */
export function withNamesOfInitials(text: string): string {
  if (rangeFromL.test(text)) return withNames(text, behindL);
  const isCertain = listFromM.test(text) && (thursday.test(text) || !tuesday.test(text));
  return isCertain ? withNames(text.replace('M', 'Mon'), behindM) : text;
}

function withNames(text: string, names: Readonly<Record<string, string>>): string {
  return text.replace(initial, (letter) => names[letter] ?? letter);
}
