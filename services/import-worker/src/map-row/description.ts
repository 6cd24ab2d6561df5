import { isList, isRecord, readLooseJson, startsStructure } from './structured-cells/loose-json.js';
import { cleanParagraphs, orNull } from './text/clean-text.js';
import { settled, withoutHtml } from './text/html.js';
import { saysNothing } from './text/says-nothing.js';
import { withoutShortcodes } from './text/shortcodes.js';

/** The text of a description's cell, which may have it in an object or a list, with HTML and shortcodes around it. */
export function readDescription(cell: string): string {
  return settled(cell, (text) => readableText(textInside(text)));
}

/** The description in a text that was read; null when it says nothing. */
export function descriptionOf(text: string): string | null {
  return saysNothing(text) ? null : orNull(text);
}

/** The text in `{"text": "Family bakery", "languageCode": "en"}`, or the texts of a list; any other text unchanged. */
function textInside(cell: string): string {
  const value = startsStructure(cell) ? readLooseJson(cell) : undefined;
  const texts = isList(value) ? value : isRecord(value) ? [value['text']] : [];
  return texts.length > 0 && texts.every((text) => typeof text === 'string')
    ? cleanParagraphs(texts.join('\n'))
    : cell;
}

/** A text without HTML and shortcodes. */
function readableText(text: string): string {
  return /[&<[\\]/.test(text) ? cleanParagraphs(withoutShortcodes(withoutHtml(text))) : text;
}
