import { toLoggableError } from './loggable-error.js';
import type { ApiResponse } from './render-contract.js';

/** Characters of an answer in the log: an error body of the API is shorter. */
const LONGEST_QUOTE = 300;

/** A call that was answered with a failure of the API, or not at all, as it is logged. */
export type FailedCall = {
  /** Without the query, which may hold what a visitor searches for. */
  readonly path: string;
} & ({ readonly status: number; readonly answer: string } | { readonly error: unknown });

/** Waits for an answer of the API and adds the call to `failed` if a later attempt could have another result. */
export async function noteFailure(
  failed: FailedCall[],
  pathAndQuery: string,
  asking: Promise<ApiResponse>,
): Promise<ApiResponse> {
  const [path = ''] = pathAndQuery.split('?', 1);
  try {
    const answer = await asking;
    const { status, text } = answer;
    if (status === 429 || status >= 500) failed.push({ path, status, answer: text.slice(0, LONGEST_QUOTE) });
    return answer;
  } catch (error) {
    failed.push({ path, error: toLoggableError(error) });
    throw error;
  }
}
