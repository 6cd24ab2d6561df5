import { describe, expect, it } from 'vitest';
import { paceOf } from './import-pace.js';
import type { ImportRecord } from './imports.repository.js';

const START = new Date('2026-01-01T10:00:00.000Z');
const minute = (minutes: number): Date => new Date(START.getTime() + minutes * 60_000);

function read(record: Partial<ImportRecord>): ImportRecord {
  return {
    status: 'reading',
    readings: 1,
    rows_total: 120_000,
    rows_read: 60_000,
    rows_merged: 0,
    started_at: START,
    staged_at: null,
    finished_at: null,
    ...record,
  } as ImportRecord;
}

describe('paceOf without a message of the workers', () => {
  it('is the average since the start', () => {
    expect(paceOf(read({}), null, minute(1))).toEqual({ rowsPerSecond: 1_000, secondsLeft: 180 });
    const ended = read({ status: 'completed', rows_read: 120_000, finished_at: minute(2) });
    expect(paceOf(ended, null, minute(9))).toEqual({ rowsPerSecond: 1_000, secondsLeft: null });
  });

  it('is unknown where the clock was set back since the start', () => {
    expect(paceOf(read({}), null, minute(-60))).toEqual({ rowsPerSecond: null, secondsLeft: null });
    const ended = read({ status: 'completed', rows_read: 120_000, finished_at: minute(-60) });
    expect(paceOf(ended, null, minute(1))).toEqual({ rowsPerSecond: null, secondsLeft: null });
  });
});
