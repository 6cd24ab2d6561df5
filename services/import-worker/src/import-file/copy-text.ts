/**
 * PostgreSQL's COPY text format (sections "COPY" and "Array Input" of its manual): a row is a line,
 * its values are separated by tabs, NULL is \N.
 */

const NULL = '\\N';

const needsEscape = /[\\\t\n\r\0]/;
const escapable = /[\\\t\n\r\0]/g;

function escapeCharacter(character: string): string {
  switch (character) {
    case '\\':
      return '\\\\';
    case '\t':
      return '\\t';
    case '\n':
      return '\\n';
    case '\r':
      return '\\r';
    default:
      // NUL: PostgreSQL's text cannot hold it.
      return '';
  }
}

/** A text value. */
export function copyText(value: string | null): string {
  if (value === null) return NULL;
  return needsEscape.test(value) ? value.replace(escapable, escapeCharacter) : value;
}

export function copyNumber(value: number | null): string {
  return value === null ? NULL : String(value);
}

export function copyBoolean(value: boolean): string {
  return value ? 't' : 'f';
}

/** A bytea value, in hexadecimal. */
export function copyBytes(value: Uint8Array | null): string {
  if (value === null) return NULL;
  return `\\\\x${Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('hex')}`;
}

/** A text[] value. Every element is quoted, so that NULL, commas and braces mean nothing special. */
export function copyTextArray(values: readonly string[]): string {
  if (values.length === 0) return '{}';
  const elements = values.map((value) => `"${value.replace(/["\\]/g, '\\$&')}"`);
  return copyText(`{${elements.join(',')}}`);
}

/** What JSON writes for characters that PostgreSQL refuses in it: NUL and halves of a character. */
const refusedInJson = /\\u(?:0000|d[89a-f])/;

/** Objects that were encoded before: the mapper gives rows with equal cells the same object. */
const encoded = new WeakMap<object, string>();

/**
 * A json value.
 *
 * @param toStored the value in the shape that is stored; always the same function for the same object
 */
export function copyJson<Value extends object>(
  value: Value | null,
  toStored: (value: Value) => object,
): string {
  if (value === null) return NULL;
  const known = encoded.get(value);
  if (known !== undefined) return known;
  const stored = toStored(value);
  const json = JSON.stringify(stored);
  const text = copyText(refusedInJson.test(json) ? JSON.stringify(stored, withoutRefused) : json);
  encoded.set(value, text);
  return text;
}

function withoutRefused(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll('\0', '').replace(/\p{Cs}/gu, '\ufffd') : value;
}
