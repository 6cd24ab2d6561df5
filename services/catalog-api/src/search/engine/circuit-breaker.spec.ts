import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CircuitBreaker, CircuitOpenError } from './circuit-breaker.js';

const succeed = (): Promise<string> => Promise.resolve('answer');
const fail = (): Promise<string> => Promise.reject(new Error('away'));

describe('CircuitBreaker', () => {
  let time = 0;
  let breaker: CircuitBreaker;
  let trialErrors: unknown[] = [];

  beforeEach(() => {
    time = 0;
    trialErrors = [];
    breaker = new CircuitBreaker(
      (error) => trialErrors.push(error),
      () => time,
    );
  });

  async function failTwice(): Promise<void> {
    await expect(breaker.run(fail)).rejects.toThrow('away');
    await expect(breaker.run(fail)).rejects.toThrow('away');
  }

  async function open(): Promise<void> {
    await failTwice();
    expect(breaker.state).toBe('closed');
    await expect(breaker.run(fail)).rejects.toThrow('away');
  }

  it('lets calls through while closed', async () => {
    expect(await breaker.run(succeed)).toBe('answer');
    expect(breaker.state).toBe('closed');
  });

  it('counts only failures in a row', async () => {
    await failTwice();
    await breaker.run(succeed);
    await failTwice();
    expect(breaker.state).toBe('closed');
  });

  it('makes no call while open', async () => {
    await open();
    let calls = 0;
    const counted = (): Promise<string> => {
      calls += 1;
      return succeed();
    };
    await expect(breaker.run(counted)).rejects.toBeInstanceOf(CircuitOpenError);
    expect([calls, breaker.state]).toEqual([0, 'open']);
  });

  it('closes when the trial call succeeds', async () => {
    await open();
    time = 5_000;
    expect(breaker.state).toBe('half-open');
    await expect(breaker.run(succeed)).rejects.toBeInstanceOf(CircuitOpenError);
    expect(breaker.state).toBe('closed');
    expect(await breaker.run(succeed)).toBe('answer');
  });

  it('opens again at once when the trial call fails, and says why', async () => {
    await open();
    expect(trialErrors).toEqual([]);
    time = 5_000;
    await expect(breaker.run(fail)).rejects.toBeInstanceOf(CircuitOpenError);
    expect(breaker.state).toBe('open');
    expect(trialErrors).toEqual([new Error('away')]);
    time = 9_999;
    await expect(breaker.run(succeed)).rejects.toBeInstanceOf(CircuitOpenError);
    expect(breaker.state).toBe('open');
    time = 10_000;
    await expect(breaker.run(succeed)).rejects.toBeInstanceOf(CircuitOpenError);
    expect(await breaker.run(succeed)).toBe('answer');
  });

  it('keeps nobody waiting for the trial call, of which there is one at a time', async () => {
    await open();
    time = 5_000;
    let calls = 0;
    let answer: (value: string) => void = () => undefined;
    const waiting = (): Promise<string> => {
      calls += 1;
      return new Promise((resolve) => (answer = resolve));
    };
    await expect(breaker.run(waiting)).rejects.toBeInstanceOf(CircuitOpenError);
    await expect(breaker.run(waiting)).rejects.toBeInstanceOf(CircuitOpenError);
    expect([calls, breaker.state]).toEqual([1, 'half-open']);
    answer('back');
    await vi.waitUntil(() => breaker.state === 'closed');
    expect(await breaker.run(succeed)).toBe('answer');
  });

  it('stays closed for the failures of calls that began before it opened', async () => {
    const failures: ((error: Error) => void)[] = [];
    const late = (): Promise<string> => new Promise((_, reject) => failures.push(reject));
    const calls = [1, 2, 3, 4].map(() => breaker.run(late));
    for (const reject of failures.slice(0, 3)) reject(new Error('away'));
    await Promise.allSettled(calls.slice(0, 3));
    time = 5_000;
    await expect(breaker.run(succeed)).rejects.toBeInstanceOf(CircuitOpenError);
    expect(breaker.state).toBe('closed');
    failures[3]?.(new Error('away'));
    await expect(calls[3]).rejects.toThrow('away');
    expect(breaker.state).toBe('closed');
  });
});
