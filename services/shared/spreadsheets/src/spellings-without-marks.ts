/** What stands for a letter that is no other one with a mark. */
const letters: Readonly<Record<string, string>> = { ß: 'ss', ø: 'o', ł: 'l', đ: 'd', æ: 'ae', œ: 'oe' };
/** How German and Danish write letters of theirs without marks. */
const twoLetters: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe' };

/** Of `tên`, a name in Vietnamese, would be left `ten`. */
const SHORTEST = 4;

/**
 * How databases and programs write a folded name of a column in Latin letters: `isletmeadi` for `işletmeadi`,
 * `oeffnungszeiten` and `offnungszeiten` for `öffnungszeiten`. And how Greeks write one in capitals, which have no
 * accents: `τηλεφωνο` for `τηλέφωνο`. None for a name that has no marks, or is in another script, where a mark may make
 * another letter.
 */
export function spellingsWithoutMarks(name: string): string[] {
  if (!/^(?:\p{Script=Latin}|\p{Script=Greek}|[^\p{L}])+$/u.test(name)) return [];
  const spellings = [name, replaceLetters(name, twoLetters)].map(withoutMarks);
  return [...new Set(spellings)].filter((spelling) => spelling !== name && spelling.length >= SHORTEST);
}

/** A name without marks on its letters, each of which stays one letter where it can: `carsamba` for `çarşamba`. */
export function withoutMarks(name: string): string {
  return replaceLetters(name, letters).normalize('NFD').replace(/\p{M}/gu, '');
}

function replaceLetters(name: string, replacements: Readonly<Record<string, string>>): string {
  return name.replace(/./gu, (letter) => replacements[letter] ?? letter);
}
