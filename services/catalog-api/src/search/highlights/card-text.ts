import type { BusinessCard } from '@highstreet/api-contract';
import { HIGHLIGHT_END, HIGHLIGHT_START } from '@highstreet/api-contract';
import type { Highlighter } from './highlighter.js';

/** A JSON string of ASCII without escapes, as most names and addresses are. */
const PLAIN = /^"[ !#-[\]-~]*"$/;
/** The highlight marks, encoded like the engine's responses. */
const FOUND_MARKS = { start: toFound(HIGHLIGHT_START), end: toFound(HIGHLIGHT_END) };

/**
 * The JSON of a card with its highlights added. Texts have one character per UTF-8 byte, like all responses
 * of the engine. The card is not parsed, because it is many times larger than the fields that are read.
 */
export function withHighlight(card: string, highlighter: Highlighter): string {
  const highlight: BusinessCard['highlight'] = {};
  for (const field of ['name', 'address'] as const) {
    const marked = markFound(jsonAfter(`"${field}":`, card), highlighter);
    if (marked !== undefined) highlight[field] = marked;
  }
  return `${card.slice(0, -1)},"highlight":${JSON.stringify(highlight)}}`;
}

/** @param json a JSON string, as the engine returned it */
function markFound(json: string, highlighter: Highlighter): string | undefined {
  if (PLAIN.test(json)) return highlighter.mark(json.slice(1, -1), FOUND_MARKS);
  const text = JSON.parse(Buffer.from(json, 'latin1').toString()) as string;
  const marked = highlighter.mark(text);
  return marked === undefined ? undefined : toFound(marked);
}

/**
 * The JSON of the first string with this key. A quote inside a string is escaped by a backslash, so the key
 * cannot be found inside a string. The card's own name comes before those of its category and city.
 */
function jsonAfter(key: string, card: string): string {
  const start = card.indexOf(key) + key.length;
  let end = card.indexOf('"', start + 1);
  while (isEscaped(card, end)) end = card.indexOf('"', end + 1);
  return card.slice(start, end + 1);
}

/** Whether the character at `place` is preceded by an odd number of backslashes. */
function isEscaped(text: string, place: number): boolean {
  let start = place;
  while (text.charAt(start - 1) === '\\') start -= 1;
  return (place - start) % 2 === 1;
}

function toFound(text: string): string {
  return Buffer.from(text).toString('latin1');
}
