import { inTime } from '../routing/in-time';

/**
 * The result of `call`, whose signal is aborted after `limitMs` or with `signal`, which is not aborted yet. Safari has
 * `AbortSignal.timeout` only from 16 on, and `AbortSignal.any` from 17.4.
 * @throws what `call` throws; a TimeoutError after `limitMs`
 */
export async function callInTime<Value>(
  limitMs: number,
  signal: AbortSignal | undefined,
  call: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  const calling = new AbortController();
  signal?.addEventListener('abort', () => {
    calling.abort(signal.reason);
  });
  try {
    return await inTime(call(calling.signal), limitMs);
  } finally {
    calling.abort();
  }
}
