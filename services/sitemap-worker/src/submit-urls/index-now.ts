import { stoppedOrAfter } from '@highstreet/platform';

/** Limit of the protocol, https://www.indexnow.org/documentation. */
export const URLS_PER_SUBMISSION = 10_000;
const TIMEOUT_MS = 30_000;
/** Characters of a refusing response that the log shows. */
const SHOWN_CHARACTERS = 300;

const refusals: Readonly<Record<number, string>> = {
  400: 'the request is not in the form that the protocol wants',
  403: 'the key is not valid: its file was not found at the address given, or holds something else',
  422: 'the addresses are not of this host, or the key has not the form that the protocol wants',
};

/** The search engine refuses the submission for good: a retry is useless until the cause is fixed. */
export class SubmissionRefusedError extends Error {
  override readonly name = 'SubmissionRefusedError';

  constructor(status: number, answer: string) {
    const reason = refusals[status] ?? answer.trim().slice(0, SHOWN_CHARACTERS);
    super(`IndexNow answered ${status}: ${reason}`);
  }
}

/** The search engine cannot take the submission now. */
export class SubmissionPostponedError extends Error {
  override readonly name = 'SubmissionPostponedError';

  constructor(
    reason: string,
    /** Milliseconds to wait at least; 0 when the search engine did not say. */
    readonly waitMs = 0,
    options?: ErrorOptions,
  ) {
    super(`IndexNow ${reason}`, options);
  }
}

export interface IndexNowSite {
  /** Origin of every submitted address. */
  readonly origin: string;
  readonly key: string;
  /** URL for submissions, such as `https://api.indexnow.org/indexnow`. */
  readonly endpoint: string;
}

/**
 * Submits at most `URLS_PER_SUBMISSION` addresses of added, changed or removed pages.
 * @throws SubmissionRefusedError, SubmissionPostponedError; AbortError when `stop` is aborted
 */
export async function submitUrls(
  { origin, key, endpoint }: IndexNowSite,
  urls: readonly string[],
  stop: AbortSignal,
): Promise<void> {
  const { status, headers, body } = await post(
    endpoint,
    { host: new URL(origin).host, key, keyLocation: `${origin}/${key}.txt`, urlList: urls },
    stop,
  );
  if (status === 200 || status === 202) return;
  if (status === 429 || status >= 500) {
    throw new SubmissionPostponedError(`answered ${status}`, retryAfterMs(headers.get('retry-after')));
  }
  throw new SubmissionRefusedError(status, body);
}

async function post(
  endpoint: string,
  body: object,
  stop: AbortSignal,
): Promise<{ status: number; headers: Headers; body: string }> {
  try {
    const answer = await fetch(endpoint, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify(body),
      signal: stoppedOrAfter(stop, TIMEOUT_MS),
    });
    return { status: answer.status, headers: answer.headers, body: await answer.text() };
  } catch (error) {
    stop.throwIfAborted();
    throw new SubmissionPostponedError(`could not be reached: ${String(error)}`, 0, { cause: error });
  }
}

/** Parses a Retry-After header: seconds or a date (RFC 9110, 10.2.3). */
function retryAfterMs(header: string | null): number {
  if (header === null) return 0;
  const wait = /^\d+$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - Date.now();
  return Number.isFinite(wait) && wait > 0 ? wait : 0;
}
