import { readPythonLiteral } from './python-literal.js';

/** What JSON and Python literals can hold, once read. */
export type LooseValue =
  | string
  | number
  | boolean
  | null
  | readonly LooseValue[]
  | { readonly [key: string]: LooseValue };

/** A structured cell: JSON, or the dict that pandas writes for it; undefined when the text is neither. */
export function readLooseJson(text: string): LooseValue | undefined {
  const first = text[0];
  if (first !== '{' && first !== '[') {
    return undefined;
  }
  try {
    return JSON.parse(text) as LooseValue;
  } catch {
    return readPythonLiteral(text);
  }
}

export function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

export function isRecord(value: LooseValue | undefined): value is { readonly [key: string]: LooseValue } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isList(value: LooseValue | undefined): value is readonly LooseValue[] {
  return Array.isArray(value);
}
