import { describe, expect, it } from 'vitest';
import { localTimeIn, recordClocks, restoreClocks } from './local-time';

const uk = 'Europe/London';

describe('localTimeIn', () => {
  it('follows the zone’s clock, summer time included', () => {
    const winter = Date.UTC(2026, 0, 5, 23, 30);
    const summer = Date.UTC(2026, 6, 6, 23, 30);
    expect(localTimeIn(uk, winter)).toEqual({ weekday: 'monday', minute: 23 * 60 + 30 });
    expect(localTimeIn(uk, summer)).toEqual({ weekday: 'tuesday', minute: 30 });
    expect(localTimeIn('Europe/Warsaw', winter)).toEqual({ weekday: 'tuesday', minute: 30 });
  });

  it('writes midnight as minute 0', () => {
    expect(localTimeIn(uk, Date.UTC(2026, 0, 5))).toEqual({ weekday: 'monday', minute: 0 });
  });

  it('advances within a cached quarter of an hour, and starts the next day on time', () => {
    const saturday = Date.UTC(2026, 0, 3, 23, 44);
    const minutes = [0, 1, 15, 16, 30].map((later) => localTimeIn(uk, saturday + later * 60_000)?.minute);
    expect(minutes).toEqual([1_424, 1_425, 1_439, 0, 14]);
    expect(localTimeIn(uk, saturday + 16 * 60_000)?.weekday).toBe('sunday');
  });

  it('reports the clock readings that were used, and continues from readings taken over', () => {
    const noon = Date.UTC(2026, 0, 5, 12, 20);
    const { result, clocks } = recordClocks(() => localTimeIn(uk, noon));
    expect(result).toEqual({ weekday: 'monday', minute: 740 });
    expect(clocks).toMatchObject([{ timeZone: 'Europe/London', weekday: 'monday', minute: 735 }]);
    restoreClocks(clocks.map((clock) => ({ ...clock, minute: 60 })));
    expect(localTimeIn(uk, noon)?.minute).toBe(65);
    expect(localTimeIn(uk, noon + 15 * 60_000)?.minute).toBe(755);
    expect(recordClocks(() => undefined).clocks).toEqual([]);
  });

  it('is undefined without a time zone, and for one that the browser does not know', () => {
    expect(localTimeIn(null, 0)).toBeUndefined();
    expect(localTimeIn('America/Future_City', 0)).toBeUndefined();
    expect(localTimeIn('America/Future_City', 0)).toBeUndefined();
  });
});
