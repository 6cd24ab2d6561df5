import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPeriod } from './period.js';

describe('readPeriod', () => {
  it('reads every pair of times on the 12-hour and the 24-hour clock', () => {
    const minute = fc.integer({ min: 0, max: 24 * 60 - 1 });
    const pad = (value: number) => String(value).padStart(2, '0');
    const onTwentyFour = (time: number) => `${pad(Math.floor(time / 60))}:${pad(time % 60)}`;
    const onTwelve = (time: number) =>
      `${Math.floor(time / 60) % 12 || 12}:${pad(time % 60)} ${time < 12 * 60 ? 'AM' : 'PM'}`;
    fc.assert(
      fc.property(minute, minute, (open, close) => {
        fc.pre(open !== 0 || close !== 0);
        const period = { open: onTwentyFour(open), close: onTwentyFour(close) };
        expect(readPeriod(`${onTwelve(open)} – ${onTwelve(close)}`)).toEqual({ ...period, clock: 12 });
        fc.pre(close > open || open >= 13 * 60 || open < 10 * 60 || close < 10 * 60);
        expect(readPeriod(`${period.open}–${period.close}`)).toMatchObject(period);
      }),
    );
  });
});
