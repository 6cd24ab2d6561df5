/**
 * Invisible characters that carry no text, such as the marks of direction that come along when a text is copied from a
 * chat or a map. An import removes them too (import-worker's clean-text.ts), so no text that was imported since has them.
 */
const invisible = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;
/**
 * Joiners, which between letters mean something (in Persian, for example). To the search engine one before a word is
 * the word's first letter. (Without a lookbehind: Safari before 16.4 runs no script that has one.)
 */
const formatBeforeWord = /(^|\s)\p{Cf}+/gu;
/** Unicode's tables are loaded at the first `\p`, which takes a phone as long as hydrating a list. */
const notAscii = /[^ -~]/;

/**
 * What a text says that somebody types or pastes, such as a name with two blanks from a cell of a spreadsheet. Pages read
 * their addresses by the same rule, so that nothing is a search to a page that is none to the API.
 */
export function textAsTyped(text: string): string {
  const visible = notAscii.test(text) ? text.replace(invisible, '').replace(formatBeforeWord, '$1') : text;
  return visible.replace(/\s+/g, ' ').trim();
}
