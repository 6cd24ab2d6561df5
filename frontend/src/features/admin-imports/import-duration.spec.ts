import { describe, expect, it } from 'vitest';
import { durationText } from './import-duration';

describe('durationText', () => {
  it('returns the time from start to finish, or undefined if either is missing', () => {
    const startedAt = '2026-01-01T10:00:00.000Z';
    expect(durationText({ startedAt, finishedAt: '2026-01-01T10:03:20.000Z' })).toBe('3 min 20 s');
    expect(durationText({ startedAt, finishedAt: null })).toBeUndefined();
    expect(durationText({ startedAt: null, finishedAt: '2026-01-01T10:03:20.000Z' })).toBeUndefined();
    expect(durationText({ startedAt, finishedAt: '2026-01-01T08:03:20.000Z' })).toBeUndefined();
  });
});
