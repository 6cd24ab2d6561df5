import { describe, expect, it } from 'vitest';
import { PaceWindow } from './pace-window.js';
import type { PaceSample } from './pace-window.js';

const START = Date.UTC(2026, 0, 1);

function at(seconds: number, sample: Partial<PaceSample> = {}): PaceSample {
  return {
    at: START + seconds * 1_000,
    status: 'reading',
    readings: 1,
    rowsTotal: 100_000,
    rowsRead: 0,
    rowsMerged: 0,
    startedAt: START,
    stagedAt: null,
    ...sample,
  };
}

describe('PaceWindow', () => {
  it('returns no pace from a single sample', () => {
    expect(new PaceWindow().add(at(3, { rowsRead: 1_000 }))).toEqual({
      rowsPerSecond: null,
      secondsLeft: null,
    });
  });

  it('returns no pace from samples that are less than nearly a second apart', () => {
    const window = new PaceWindow();
    window.add(at(0));
    expect(window.add(at(0.8, { rowsRead: 1_000 }))).toEqual({ rowsPerSecond: null, secondsLeft: null });
  });

  it('measures the last ten seconds, not the whole time', () => {
    const window = new PaceWindow();
    window.add(at(0));
    window.add(at(10, { rowsRead: 10_000 }));
    expect(window.add(at(20, { rowsRead: 30_000 }))).toEqual({
      rowsPerSecond: 2_000,
      // 70,000 rows left to read, then planning and merging of all 100,000.
      secondsLeft: 85,
    });
  });

  it('reports the speed but no remaining time for a file whose rows were not counted', () => {
    const window = new PaceWindow();
    window.add(at(0, { rowsTotal: null }));
    expect(window.add(at(2, { rowsTotal: null, rowsRead: 4_000 }))).toEqual({
      rowsPerSecond: 2_000,
      secondsLeft: null,
    });
  });

  it('measures the merged rows while merging', () => {
    const window = new PaceWindow();
    window.add(at(0, { rowsRead: 90_000 }));
    window.add(at(5, { status: 'merging', rowsRead: 100_000, rowsMerged: 10_000 }));
    expect(window.add(at(7, { status: 'merging', rowsRead: 100_000, rowsMerged: 30_000 }))).toEqual({
      rowsPerSecond: 10_000,
      secondsLeft: 7,
    });
  });

  it('starts over with a new reading of the file', () => {
    const window = new PaceWindow();
    window.add(at(0, { rowsRead: 50_000 }));
    window.add(at(5, { rowsRead: 1_000, readings: 2 }));
    expect(window.add(at(6, { rowsRead: 3_000, readings: 2 })).rowsPerSecond).toBe(2_000);
  });

  it('starts over when the clock was set back', () => {
    const window = new PaceWindow();
    window.add(at(7_200, { rowsRead: 50_000 }));
    window.add(at(0, { rowsRead: 51_000 }));
    expect(window.add(at(2, { rowsRead: 55_000 })).rowsPerSecond).toBe(2_000);
  });

  it('expects preparing to take as long as reading, and always at least another second', () => {
    const prepared = { status: 'preparing', stagedAt: START + 30_000 };
    expect(new PaceWindow().add(at(40, prepared))).toEqual({ rowsPerSecond: null, secondsLeft: 20 });
    expect(new PaceWindow().add(at(99, prepared))).toEqual({ rowsPerSecond: null, secondsLeft: 1 });
    // Read twice, and perhaps a night between the readings.
    expect(new PaceWindow().add(at(40, { ...prepared, readings: 2 })).secondsLeft).toBeNull();
  });

  it('reports no remaining time for an import that waits for its turn or makes no progress', () => {
    const window = new PaceWindow();
    window.add(at(0, { rowsRead: 5 }));
    expect(window.add(at(5, { rowsRead: 5 }))).toEqual({ rowsPerSecond: 0, secondsLeft: null });
    expect(window.add(at(6, { stagedAt: START + 5_000 }))).toEqual({
      rowsPerSecond: null,
      secondsLeft: null,
    });
  });
});
