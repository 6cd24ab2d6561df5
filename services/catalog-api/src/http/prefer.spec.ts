import { describe, expect, it } from 'vitest';
import { prefersAsync } from './prefer.js';

describe('prefersAsync', () => {
  it.each([
    'respond-async',
    'Respond-Async',
    'wait=10, respond-async',
    'respond-async; foo=bar',
    ' respond-async ',
  ])('reads %s', (header) => {
    expect(prefersAsync(header)).toBe(true);
  });

  it('reads several headers', () => {
    expect(prefersAsync(['return=minimal', 'respond-async'])).toBe(true);
  });

  it.each([undefined, '', 'wait=10', 'respond-asynchronously', 'return=respond-async'])(
    'does not see it in %s',
    (header) => {
      expect(prefersAsync(header)).toBe(false);
    },
  );
});
