import type { LooseRecord, LooseValue } from './loose-value.js';
import { readPhpSerialized, startsSerialized } from './php-serialized.js';
import { readPythonLiteral } from './python-literal.js';

/** A structured cell: JSON, the dict that pandas writes for it, or an array of PHP; undefined when the text is none. */
export function readLooseJson(text: string): LooseValue | undefined {
  return startsJson(text) ? (readJson(text) ?? readPythonLiteral(text)) : readPhpSerialized(text);
}

/** Whether a text begins as a structured cell does. */
export function startsStructure(text: string): boolean {
  return startsJson(text) || startsSerialized(text);
}

/** An object or list written as JSON; undefined when the text is none. */
export function readJson(text: string): LooseValue | undefined {
  if (!startsJson(text)) return undefined;
  try {
    return JSON.parse(text) as LooseValue;
  } catch {
    return undefined;
  }
}

function startsJson(text: string): boolean {
  return text.startsWith('{') || text.startsWith('[');
}

export function isRecord(value: LooseValue | undefined): value is LooseRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isList(value: LooseValue | undefined): value is readonly LooseValue[] {
  return Array.isArray(value);
}
