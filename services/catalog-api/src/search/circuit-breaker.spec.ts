import { beforeEach, describe, expect, it } from 'vitest';
import { CircuitBreaker, CircuitOpenError } from './circuit-breaker.js';

const succeed = (): Promise<string> => Promise.resolve('answer');
const fail = (): Promise<string> => Promise.reject(new Error('away'));

describe('CircuitBreaker', () => {
  let time = 0;
  let breaker: CircuitBreaker;

  beforeEach(() => {
    time = 0;
    breaker = new CircuitBreaker(() => time);
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
    expect(await breaker.run(succeed)).toBe('answer');
    expect(breaker.state).toBe('closed');
  });

  it('opens again at once when the trial call fails', async () => {
    await open();
    time = 5_000;
    await expect(breaker.run(fail)).rejects.toThrow('away');
    expect(breaker.state).toBe('open');
    time = 9_999;
    await expect(breaker.run(succeed)).rejects.toBeInstanceOf(CircuitOpenError);
    time = 10_000;
    expect(await breaker.run(succeed)).toBe('answer');
  });

  it('allows only one trial call at a time', async () => {
    await open();
    time = 5_000;
    let answer: (value: string) => void = () => undefined;
    const trial = breaker.run(() => new Promise<string>((resolve) => (answer = resolve)));
    await expect(breaker.run(succeed)).rejects.toBeInstanceOf(CircuitOpenError);
    answer('back');
    expect(await trial).toBe('back');
    expect(await breaker.run(succeed)).toBe('answer');
  });
});
