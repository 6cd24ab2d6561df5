import { describe, expect, it } from 'vitest';
import { generationOutcome } from './generation-outcome';

const monday = '2026-11-16T08:00:00.000Z';
const tuesday = '2026-11-17T08:00:00.000Z';
const failure = { reason: 'The disk that holds them is full.', failedAt: tuesday };

describe('generationOutcome', () => {
  it('is undefined while the generation is queued or running', () => {
    expect(generationOutcome({ generating: true, lastGenerated: monday }, monday)).toBeUndefined();
  });

  it('is published as soon as a newer set than before is published', () => {
    expect(generationOutcome({ generating: false, lastGenerated: tuesday }, monday)).toEqual({
      end: 'published',
    });
    expect(generationOutcome({ generating: false, lastGenerated: tuesday }, null)).toEqual({
      end: 'published',
    });
  });

  it('is failed if the statistics give a reason', () => {
    expect(generationOutcome({ generating: false, lastGenerated: monday, failure }, monday)).toEqual({
      end: 'failed',
      reason: failure.reason,
    });
  });

  it('is lost if the generation ended with neither a newer set nor a reason', () => {
    expect(generationOutcome({ generating: false, lastGenerated: monday }, monday)).toEqual({ end: 'lost' });
    expect(generationOutcome({ generating: false, lastGenerated: null }, null)).toEqual({ end: 'lost' });
  });
});
