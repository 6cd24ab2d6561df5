import type { LooseValue } from './loose-value.js';
import { readPythonLiteral } from './python-literal.js';

/** A structured cell: JSON, or the dict that pandas writes for it; undefined when the text is neither. */
export function readLooseJson(text: string): LooseValue | undefined {
  return readJson(text) ?? (startsStructure(text) ? readPythonLiteral(text) : undefined);
}

/** An object or list written as JSON; undefined when the text is none. */
export function readJson(text: string): LooseValue | undefined {
  if (!startsStructure(text)) return undefined;
  try {
    return JSON.parse(text) as LooseValue;
  } catch {
    return undefined;
  }
}

function startsStructure(text: string): boolean {
  return text.startsWith('{') || text.startsWith('[');
}

export function isRecord(value: LooseValue | undefined): value is { readonly [key: string]: LooseValue } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isList(value: LooseValue | undefined): value is readonly LooseValue[] {
  return Array.isArray(value);
}
