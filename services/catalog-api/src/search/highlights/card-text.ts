import { isAscii } from './fold-word.js';
import type { Highlighter } from './highlighter.js';

/**
 * The JSON of a card with what matched in it. Texts have a character for each byte of UTF-8, as all of the engine's answers do.
 * The card is not parsed: it is a hundred times what is looked at.
 */
export function withHighlight(card: string, highlighter: Highlighter): string {
  const highlight = highlighter.highlight({
    name: textAfter('"name":', card),
    address: textAfter('"address":', card),
  });
  return `${card.slice(0, -1)},"highlight":${encoded(JSON.stringify(highlight))}}`;
}

/**
 * The first text that is the value of such a key. A quote within a text has a backslash before it, so that a key is found
 * nowhere else; the card's own name comes before those of its category and city.
 */
function textAfter(key: string, card: string): string {
  const start = card.indexOf(key) + key.length;
  let end = card.indexOf('"', start + 1);
  while (isEscaped(card, end)) end = card.indexOf('"', end + 1);
  return JSON.parse(decoded(card.slice(start, end + 1))) as string;
}

/** Whether an odd number of backslashes stands before it. */
function isEscaped(text: string, place: number): boolean {
  let start = place;
  while (text.charAt(start - 1) === '\\') start -= 1;
  return (place - start) % 2 === 1;
}

function decoded(text: string): string {
  return isAscii(text) ? text : Buffer.from(text, 'latin1').toString();
}

function encoded(text: string): string {
  return isAscii(text) ? text : Buffer.from(text).toString('latin1');
}
