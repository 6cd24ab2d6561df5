import { expect, it } from 'vitest';
import { ApiError } from '../../lib/api/api-error';
import { retryDelayMs } from './retry-delay';

const refusal = (status: number, retryAfter: string | null = null) =>
  new ApiError(status, '', 'Refused', retryAfter);

it('waits as long as a refusal for the moment asks, from a second to a minute, or else ten seconds', () => {
  expect(retryDelayMs(refusal(429, '15'))).toBe(15_000);
  expect(retryDelayMs(refusal(429, '0'))).toBe(1_000);
  expect(retryDelayMs(refusal(429, '86400'))).toBe(60_000);
  expect(retryDelayMs(refusal(429))).toBe(10_000);
});

it('does not wait after a final refusal, a failure or a lost connection', () => {
  for (const error of [refusal(400), refusal(413, '5'), refusal(503, '5'), new TypeError('lost')]) {
    expect(retryDelayMs(error)).toBeUndefined();
  }
});
