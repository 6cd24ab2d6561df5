import { describe, expect, it } from 'vitest';
import { prefersAsync } from './prefer.js';

describe('prefersAsync', () => {
  it.each([
    'respond-async',
    'Respond-Async',
    'wait=10, respond-async',
    'respond-async; foo=bar',
    ' respond-async ',
  ])('is true for %s', (header) => {
    expect(prefersAsync(header)).toBe(true);
  });

  it('is true when one of several headers asks for it', () => {
    expect(prefersAsync(['return=minimal', 'respond-async'])).toBe(true);
  });

  it.each([undefined, '', 'wait=10', 'respond-asynchronously', 'return=respond-async'])(
    'is false for %s',
    (header) => {
      expect(prefersAsync(header)).toBe(false);
    },
  );
});
