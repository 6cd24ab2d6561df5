import { jsonOf, throwUnlessOk } from './api-client';
import { callInTime } from './call-in-time';

/** The API gives up a change after some ten seconds, so whoever has waited this long has no connection any more. */
const TIMEOUT_MS = 60_000;

interface SendOptions {
  json?: unknown;
  headers?: Record<string, string>;
  /** For a call whose answer is the end of a long task. */
  timeoutMs?: number;
}

/**
 * POST or DELETE with a JSON body; answers the parsed body, undefined when there is none. Visitors only read: in a
 * module of its own, this is not part of what they fetch.
 * @throws ApiError for an answer outside 2xx; TypeError or a TimeoutError when there is no answer, though the call
 * may have been carried out.
 */
export async function apiSend<Body>(
  method: 'POST' | 'DELETE',
  path: string,
  { json, headers = {}, timeoutMs = TIMEOUT_MS }: SendOptions = {},
): Promise<Body> {
  return callInTime(timeoutMs, undefined, async (signal) => {
    const response = await fetch(path, {
      method,
      headers: {
        accept: 'application/json',
        ...(json !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: json === undefined ? null : JSON.stringify(json),
      credentials: 'include',
      signal,
    });
    await throwUnlessOk(response);
    const text = await response.text();
    return (text === '' ? undefined : jsonOf(text)) as Body;
  });
}
