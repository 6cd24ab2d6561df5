import { describe, expect, it } from 'vitest';
import { localTimeIn } from './local-time';

describe('localTimeIn', () => {
  it('follows the country’s clock, summer time included', () => {
    const winter = Date.UTC(2026, 0, 5, 23, 30);
    const summer = Date.UTC(2026, 6, 6, 23, 30);
    expect(localTimeIn('United Kingdom', winter)).toEqual({ weekday: 'monday', minute: 23 * 60 + 30 });
    expect(localTimeIn('United Kingdom', summer)).toEqual({ weekday: 'tuesday', minute: 30 });
    expect(localTimeIn('Poland', winter)).toEqual({ weekday: 'tuesday', minute: 30 });
  });

  it('writes midnight as minute 0', () => {
    expect(localTimeIn('United Kingdom', Date.UTC(2026, 0, 5))).toEqual({ weekday: 'monday', minute: 0 });
  });

  it('does not guess for countries with several clocks, or none given', () => {
    expect(localTimeIn('United States', 0)).toBeUndefined();
    expect(localTimeIn(null, 0)).toBeUndefined();
  });
});
