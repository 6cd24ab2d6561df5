import { readDuckDbStruct } from './duckdb-struct.js';
import type { LooseRecord, LooseValue } from './loose-value.js';
import { readPhpSerialized, startsSerialized } from './php-serialized.js';
import { readBrokenLiteral, readPythonLiteral } from './python-literal.js';

/**
 * A structured cell: JSON, the dict that pandas writes for it, a struct of DuckDB, or an array of PHP, also where a
 * second program has quoted it again; undefined when the text is none.
 */
export function readLooseJson(text: string): LooseValue | undefined {
  const value = startsJson(text)
    ? (readJson(text) ?? readPythonLiteral(text) ?? readDuckDbStruct(text))
    : readPhpSerialized(text);
  if (value !== undefined) return value;
  const inner = quotedAgain.test(text) ? withoutQuotes(text) : undefined;
  return inner === undefined ? undefined : readLooseJson(inner);
}

/**
 * What can be read of a structured cell that is cut off or breaks, `{"Parking":{"Free":true,"Pai`, up to there;
 * undefined for a text that does not certainly begin as one does, such as `[Update] We moved`.
 */
export function readBrokenJson(text: string): LooseValue | undefined {
  const inner = quotedAgain.test(text) ? text.replace(/^"/, '').replace(/\\+"|""|[“”„]/g, '"') : text;
  return /^[{[]{1,9}\s*["']/.test(inner) ? readBrokenLiteral(inner) : undefined;
}

/** Whether a text begins as a structured cell does. */
export function startsStructure(text: string): boolean {
  return startsJson(text) || startsSerialized(text) || quotedAgain.test(text);
}

/** `"{\"a\":1}"`, `{\"a\":1}` of JSON in JSON, `{""a"":1}` of a CSV in a CSV, and `{“a”:1}` of a word processor. */
const quotedAgain = /^(?:"[{[]|[{[]{1,9}(?:\\+"|""|[“”„]))/;

/** The text without one level of quotation marks; undefined when there is none that can be removed. */
function withoutQuotes(text: string): string | undefined {
  if (text.startsWith('"')) return text.endsWith('"') ? (unescaped(text) ?? text.slice(1, -1)) : undefined;
  const start = text.slice(0, 20);
  if (start.includes('\\')) return unescaped(`"${text}"`);
  return start.includes('""') ? text.replaceAll('""', '"') : text.replace(/[“”„]/g, '"');
}

/** The text of a JSON string. */
function unescaped(json: string): string | undefined {
  try {
    return JSON.parse(json) as string;
  } catch {
    return undefined;
  }
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
