import type { Language } from './code-pages.js';

/** What a character is for the letters beside it. */
export const KIND = {
  none: 0,
  lower: 1,
  upper: 2,
  /** A letter of a script without case. */
  caseless: 3,
  /** An apostrophe, a dash, a closing quotation mark: makes sense anywhere. */
  sign: 4,
  /** An opening quotation mark: stands behind no letter. */
  opening: 5,
  /** `§`, `°`: not between two letters. */
  symbol: 6,
  /** `³`, `£`: before no letter. */
  numeric: 7,
  /** None of a text. */
  control: 8,
  /** `Nº`, `Oak™`: the end of a word, as a letter of another page would be, or alone. */
  mark: 9,
} as const;

/** What each byte is in a language's code page. */
export interface LanguageTraits {
  /** The KIND of each byte. */
  readonly kinds: Uint8Array;
  /** 1 for each byte that is one of the language's letters beyond ASCII. */
  readonly isLetter: Uint8Array;
  /** 1 for those of them that end words. */
  readonly isFinal: Uint8Array;
  /** Whether ASCII letters may stand beside its letters. */
  readonly isLatin: boolean;
  /** How many letters beyond ASCII stand side by side at most. */
  readonly longestRun: number;
}

const SIGNS = '’‘“”–—…•»›·';
const OPENING = '„‚«‹¿¡';
const NUMERIC = '£¥¢¤³²¹¯¨¸ˆ˜‰ƒ†‡¦¼½¾×÷±¬¶';
const MARKS = '©®™ªº';

const known = new Map<Language, LanguageTraits>();

export function traitsOf(language: Language): LanguageTraits {
  let traits = known.get(language);
  if (traits === undefined) known.set(language, (traits = createTraits(language)));
  return traits;
}

function createTraits({ page, letters, final = '', longestRun = Infinity }: Language): LanguageTraits {
  const characters = Array.from({ length: 256 }, (_, byte) =>
    byte < 0x80 ? String.fromCharCode(byte) : page.characters.charAt(byte - 0x80),
  );
  const isAmong = (list: string): Uint8Array =>
    Uint8Array.from(characters, (character, byte) =>
      Number(byte >= 0x80 && (list.includes(character) || list.includes(character.toLowerCase()))),
    );
  return {
    kinds: Uint8Array.from(characters, kindOf),
    isLetter: isAmong(letters),
    isFinal: isAmong(final),
    isLatin: /\p{Script=Latin}/u.test(letters),
    longestRun,
  };
}

function kindOf(character: string): number {
  if (SIGNS.includes(character)) return KIND.sign;
  if (OPENING.includes(character)) return KIND.opening;
  if (NUMERIC.includes(character)) return KIND.numeric;
  if (MARKS.includes(character)) return KIND.mark;
  if (/\p{Lu}/u.test(character)) return KIND.upper;
  if (/\p{Ll}/u.test(character)) return KIND.lower;
  if (/[\p{L}\p{M}]/u.test(character)) return KIND.caseless;
  if (character < '\u0080' || character === '\u00a0') return KIND.none;
  return /[\p{C}\ufffd\u2500-\u25ff]/u.test(character) ? KIND.control : KIND.symbol;
}

export function isLetterKind(kind: number): boolean {
  return kind >= KIND.lower && kind <= KIND.caseless;
}
