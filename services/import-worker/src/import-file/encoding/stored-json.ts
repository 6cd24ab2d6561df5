/** JSON escapes of the characters that PostgreSQL rejects in JSON: NUL and lone surrogates. */
const refusedInJson = /\\u(?:0000|d[89a-f])/;

/**
 * Caches the JSON of objects: the mapper gives rows with equal texts the same object.
 *
 * @param toStored converts a value to the shape that is stored
 */
export function rememberJson<Value extends object>(
  toStored: (value: Value) => object,
): (value: Value) => string {
  const known = new WeakMap<Value, string>();
  return (value) => {
    const before = known.get(value);
    if (before !== undefined) return before;
    const stored = toStored(value);
    const json = JSON.stringify(stored);
    const text = refusedInJson.test(json) ? JSON.stringify(stored, withoutRefused) : json;
    known.set(value, text);
    return text;
  };
}

function withoutRefused(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll('\0', '').replace(/\p{Cs}/gu, '\ufffd') : value;
}
