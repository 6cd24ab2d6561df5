import { beginningOf } from '@highstreet/api-contract';

/**
 * A text of an address, as the API takes it: trimmed, cut between characters to `length`, and without zero bytes, which the
 * API refuses. Empty where there is none.
 */
export function textParameter(parameters: URLSearchParams, name: string, length: number): string {
  return beginningOf((parameters.get(name) ?? '').replaceAll('\0', '').trim(), length);
}
