import { z } from 'zod';

/**
 * Invisible characters before a word, such as the marks of direction that come along when a text is copied from a
 * chat or a map. To the search engine they are the first letter of the word, which it then does not find. Between
 * letters they may mean something (in Persian, for example), and behind a word they do no harm.
 */
const invisibleBeforeWord = /(?<!\S)\p{Cf}+/gu;

/** A text parameter as somebody types or pastes it. */
export function typedText(maxLength: number): z.ZodString {
  return z
    .string()
    .overwrite((text) => text.replace(invisibleBeforeWord, ''))
    .trim()
    .max(maxLength);
}
