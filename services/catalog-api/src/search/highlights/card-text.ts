import type { BusinessCard } from '@highstreet/api-contract';
import { HIGHLIGHT_END, HIGHLIGHT_START } from '@highstreet/api-contract';
import type { Highlighter } from './highlighter.js';

/** JSON of a text that is the text itself, a byte for each letter: most names and addresses. */
const PLAIN = /^"[ !#-[\]-~]*"$/;
/** The marks as the engine's answers would have them. */
const FOUND_MARKS = { start: toFound(HIGHLIGHT_START), end: toFound(HIGHLIGHT_END) };

/**
 * The JSON of a card with what matched in it. Texts have a character for each byte of UTF-8, as all of the engine's answers do.
 * The card is not parsed: it is many times what is looked at.
 */
export function withHighlight(card: string, highlighter: Highlighter): string {
  const highlight: BusinessCard['highlight'] = {};
  for (const field of ['name', 'address'] as const) {
    const marked = markFound(jsonAfter(`"${field}":`, card), highlighter);
    if (marked !== undefined) highlight[field] = marked;
  }
  return `${card.slice(0, -1)},"highlight":${JSON.stringify(highlight)}}`;
}

/** @param json of a text, as it was found */
function markFound(json: string, highlighter: Highlighter): string | undefined {
  if (PLAIN.test(json)) return highlighter.mark(json.slice(1, -1), FOUND_MARKS);
  const text = JSON.parse(Buffer.from(json, 'latin1').toString()) as string;
  const marked = highlighter.mark(text);
  return marked === undefined ? undefined : toFound(marked);
}

/**
 * The JSON of the first text with such a key. A quote within a text has a backslash before it, so that a key is found nowhere
 * else; the card's own name comes before those of its category and city.
 */
function jsonAfter(key: string, card: string): string {
  const start = card.indexOf(key) + key.length;
  let end = card.indexOf('"', start + 1);
  while (isEscaped(card, end)) end = card.indexOf('"', end + 1);
  return card.slice(start, end + 1);
}

/** Whether an odd number of backslashes stands before it. */
function isEscaped(text: string, place: number): boolean {
  let start = place;
  while (text.charAt(start - 1) === '\\') start -= 1;
  return (place - start) % 2 === 1;
}

function toFound(text: string): string {
  return Buffer.from(text).toString('latin1');
}
