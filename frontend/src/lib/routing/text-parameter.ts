import { beginningOf } from '@highstreet/api-contract';

/**
 * A text parameter of an address in the form that the API accepts: trimmed, cut to `length` without splitting
 * a character, and without zero bytes, which the API refuses. Empty if the parameter is missing.
 */
export function textParameter(parameters: URLSearchParams, name: string, length: number): string {
  return beginningOf((parameters.get(name) ?? '').replaceAll('\0', '').trim(), length);
}
