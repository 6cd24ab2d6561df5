import { describe, expect, it } from 'vitest';
import { ResponseCache } from './response-cache.js';

function entry(text: string, freshUntil: number) {
  return {
    answer: { status: 200, statusText: 'OK', text, value: text, total: undefined },
    askedAt: 0,
    freshUntil,
  };
}

describe('ResponseCache', () => {
  it('returns a response while it is fresh', () => {
    const kept = new ResponseCache(100);
    kept.store('/a', entry('answer', 10), 5);
    expect(kept.find('/a', 9)?.answer.text).toBe('answer');
    expect(kept.find('/a', 10)).toBeUndefined();
    expect(kept.find('/b', 9)).toBeUndefined();
  });

  it('evicts the oldest responses to make room, and stale ones', () => {
    const kept = new ResponseCache(10);
    kept.store('/old', entry('12345', 50), 0);
    kept.store('/middle', entry('12345', 50), 1);
    kept.store('/new', entry('12345', 50), 2);
    expect(['/old', '/middle', '/new'].filter((path) => kept.find(path, 3))).toEqual(['/middle', '/new']);
    kept.store('/late', entry('1', 100), 60);
    expect(kept.size).toBe(1);
  });

  it('does not count a replaced response towards the size', () => {
    const kept = new ResponseCache(10);
    for (let time = 0; time < 5; time += 1) kept.store('/a', entry('123456', 50), time);
    expect(kept.size).toBe(6);
  });

  it('does not store a response that is too long or stale', () => {
    const kept = new ResponseCache(3);
    kept.store('/long', entry('1234', 50), 0);
    kept.store('/stale', entry('1', 50), 50);
    expect(kept.size).toBe(0);
  });
});
