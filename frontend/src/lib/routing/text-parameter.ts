import { textAsTyped } from '@highstreet/api-contract';

/**
 * A text parameter of an address as the API reads it, without what nobody sees, cut to `length` code points, as the API
 * counts them, and without zero bytes, which the API refuses. Empty if the parameter is missing.
 */
export function textParameter(parameters: URLSearchParams, name: string, length: number): string {
  const text = textAsTyped((parameters.get(name) ?? '').replaceAll('\0', ''));
  return Array.from(text).slice(0, length).join('');
}
