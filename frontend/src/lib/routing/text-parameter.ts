/**
 * A text parameter of an address in the form that the API accepts: trimmed, cut to `length` code points, as the
 * API counts them, and without zero bytes, which the API refuses. Empty if the parameter is missing.
 */
export function textParameter(parameters: URLSearchParams, name: string, length: number): string {
  const text = (parameters.get(name) ?? '').replaceAll('\0', '').trim();
  return Array.from(text).slice(0, length).join('');
}
