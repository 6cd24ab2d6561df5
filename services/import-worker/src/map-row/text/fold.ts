import anyAscii from 'any-ascii';

/**
 * Folding: the form in which two spellings of one word are equal. Latin letters lose case and accents
 * (Zürich, ZURICH and Zurich are one); letters of other scripts keep theirs and lose only case, because
 * what looks like an accent there is often a letter of its own. Everything that is neither letter nor
 * digit becomes one space.
 */
export function fold(text: string): string {
  if (plainAscii.test(text)) return text.toLowerCase().replace(notAsciiWord, ' ').trim();
  return text
    .normalize('NFKC')
    .replace(latinLetters, anyAscii)
    .replace(looseAccent, '')
    .toLowerCase()
    .replace(notWord, ' ')
    .trim();
}

const plainAscii = /^[\x20-\x7e]*$/;
const notAsciiWord = /[^a-z0-9]+/g;
const latinLetters = /(?:(?![\x00-\x7f])\p{Script=Latin})+/gu;
/** An accent that has no composed letter. */
const looseAccent = /[\u0300-\u036f]+/g;
const notWord = /[^\p{L}\p{M}\p{N}]+/gu;
