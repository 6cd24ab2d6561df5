import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Rounds } from './rounds.js';

/** A round that lasts until the test ends it. */
class Round {
  begun = 0;
  stopping: AbortSignal | undefined;
  end: () => void = () => undefined;

  readonly run = (stopping: AbortSignal): Promise<void> => {
    this.begun += 1;
    this.stopping = stopping;
    return new Promise((resolve) => {
      this.end = resolve;
    });
  };
}

const never = (error: unknown): never => {
  throw error;
};

describe('rounds', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('start one interval after the previous round has ended', async () => {
    const round = new Round();
    const rounds = new Rounds(round.run, { interval: 1_000 }, never);
    rounds.begin(10);
    await vi.advanceTimersByTimeAsync(10);
    expect(round.begun).toBe(1);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(round.begun, 'while the first one goes on').toBe(1);
    round.end();
    await vi.advanceTimersByTimeAsync(999);
    expect(round.begun).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(round.begun).toBe(2);
    rounds.cut();
  });

  it('are delayed by at most the configured jitter', async () => {
    const round = new Round();
    const rounds = new Rounds(round.run, { interval: 1_000, jitter: 0.4 }, never);
    rounds.begin();
    await vi.advanceTimersByTimeAsync(999);
    expect(round.begun).toBe(0);
    await vi.advanceTimersByTimeAsync(401);
    expect(round.begun).toBe(1);
    rounds.cut();
  });

  it('finish with the running round, whose signal is aborted', async () => {
    const round = new Round();
    const rounds = new Rounds(round.run, { interval: 1_000 }, never);
    rounds.begin(0);
    await vi.advanceTimersByTimeAsync(0);
    let isFinished = false;
    const finishing = rounds.finish().then(() => {
      isFinished = true;
    });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(round.stopping?.aborted).toBe(true);
    expect(isFinished).toBe(false);
    round.end();
    await finishing;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(round.begun).toBe(1);
  });

  it('do not start any more after they are cut', async () => {
    const round = new Round();
    const rounds = new Rounds(round.run, { interval: 1_000 }, never);
    rounds.begin();
    rounds.cut();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(round.begun).toBe(0);
    await rounds.finish();
  });

  it('go on after a failed one, and report at most one failure a minute', async () => {
    const reported: unknown[] = [];
    let round = 0;
    const rounds = new Rounds(
      () => {
        round += 1;
        return Promise.reject(new Error(`round ${round}`));
      },
      { interval: 1_000 },
      (error) => reported.push(error),
    );
    rounds.begin(0);
    await vi.advanceTimersByTimeAsync(59_500);
    expect(round).toBe(60);
    expect(reported).toEqual([new Error('round 1')]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(reported).toEqual([new Error('round 1'), new Error('round 61')]);
    await rounds.finish();
  });
});
