import { describe, expect, it } from 'vitest';
import { RestartBackoff } from './restart-backoff.js';

describe('RestartBackoff', () => {
  it('waits twice as long after each crash, up to fifteen seconds', () => {
    const backoff = new RestartBackoff();
    expect(Array.from({ length: 8 }, () => backoff.next(100))).toEqual([
      250, 500, 1_000, 2_000, 4_000, 8_000, 15_000, 15_000,
    ]);
  });

  it('starts over after a steady run', () => {
    const backoff = new RestartBackoff();
    backoff.next(100);
    backoff.next(100);
    expect(backoff.next(60_000)).toBe(250);
  });
});
