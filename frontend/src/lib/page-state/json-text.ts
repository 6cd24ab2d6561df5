import type { TextPiece } from '../../../server/render-contract';

const texts = new WeakMap<object, Uint8Array>();

/**
 * Escapes JSON for a script element: every `<`, so that it cannot end the element or open a comment, and the
 * two line separators that older parsers refuse.
 */
export function escapeJson(json: string): string {
  return json.replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
}

/** Remembers the JSON that a value was parsed from while the value lives. The value must never be changed. */
export function keepJson(value: unknown, json: string): void {
  if (isObject(value) && !texts.has(value)) texts.set(value, new TextEncoder().encode(escapeJson(json)));
}

/**
 * JSON of a value, escaped for a script element. Reuses the JSON kept for the value or for its members
 * instead of serializing again: a page's data was parsed from JSON a moment before.
 */
export function jsonOf(value: unknown): TextPiece[] {
  const known = bytesOf(value);
  if (known !== undefined) return [known];
  if (!isObject(value) || Array.isArray(value) || !Object.values(value).some(bytesOf)) {
    return [escapeJson(JSON.stringify(value))];
  }
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  return [
    ...members.flatMap(([name, member], index) => [
      `${index === 0 ? '{' : ','}${escapeJson(JSON.stringify(name))}:`,
      ...jsonOf(member),
    ]),
    '}',
  ];
}

function bytesOf(value: unknown): Uint8Array | undefined {
  return isObject(value) ? texts.get(value) : undefined;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
