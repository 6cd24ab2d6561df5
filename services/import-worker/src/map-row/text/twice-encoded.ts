import { C1_LETTERS } from '@highstreet/spreadsheets/rows';

/**
 * Matches what no language writes: the first byte of a letter in UTF-8, read as Windows-1252, and the sign of a second
 * byte behind it: in `Å‚` an opening quotation mark, which stands before a word, in `Ä…d` an ellipsis, behind which
 * stands no small letter. Also how a typographic sign or an emoji begins. Other pairs, such as `É™`, may be meant as
 * they are.
 */
export const twiceEncodedPair =
  /[ÂÃÄÅÐÑ][\u0080-\u009f\u00a1-\u00bf‚„ƒˆ†‡‰ŠŒŽšœžŸ]|[ÄÅ][…›™](?=\p{Ll})|â[€\u0080]|ð[Ÿ\u009f]/u;

const decoder = new TextDecoder('utf-8', { fatal: true });

/**
 * A text whose letters were encoded twice, `CafÃ©` for `Café`, as they were before: somebody opened a file of UTF-8 as
 * Windows-1252, which is what Excel does, and saved it.
 *
 * @returns undefined unless every letter of the text was
 */
export function decodedAgain(text: string): string | undefined {
  if (!twiceEncodedPair.test(text)) return undefined;
  const bytes = Uint8Array.from(text, byteOf);
  // A character without a byte has become 0.
  if (bytes.includes(0)) return undefined;
  try {
    return decoder.decode(bytes);
  } catch {
    return undefined;
  }
}

function byteOf(character: string): number {
  const code = character.charCodeAt(0);
  const sign = C1_LETTERS.indexOf(character);
  return sign >= 0 ? 0x80 + sign : code <= 0xff && character.length === 1 ? code : 0;
}
