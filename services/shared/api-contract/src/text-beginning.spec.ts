import { describe, expect, it } from 'vitest';
import { beginningOf } from './text-beginning.js';

describe('beginningOf', () => {
  it.each([
    ['abc', 2, 'ab'],
    ['a🐾b', 2, 'a'],
    ['a🐾b', 3, 'a🐾'],
    ['a🐾', 9, 'a🐾'],
  ])('cuts %j to at most %i UTF-16 units: %j', (text, length, beginning) => {
    expect(beginningOf(text, length)).toBe(beginning);
  });
});
