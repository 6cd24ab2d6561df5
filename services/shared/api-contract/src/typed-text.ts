import { z } from 'zod';

/**
 * Invisible characters that carry no text, such as the marks of direction that come along when a text is copied from a
 * chat or a map. An import removes them too (import-worker's text.ts), so no stored text has them.
 */
const invisible = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;
/**
 * Joiners, which between letters mean something (in Persian, for example). To the search engine one before a word is
 * the word's first letter.
 */
const formatBeforeWord = /(?<!\S)\p{Cf}+/gu;

/** A text parameter as somebody types or pastes it, such as a name with two blanks from a cell of a spreadsheet. */
export function typedText(maxLength: number): z.ZodString {
  return z
    .string()
    .overwrite((text) => text.replace(invisible, '').replace(formatBeforeWord, '').replace(/\s+/g, ' '))
    .trim()
    .max(maxLength);
}
