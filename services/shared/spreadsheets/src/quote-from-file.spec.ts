import { describe, expect, it } from 'vitest';
import { quoteFromFile } from './quote-from-file.js';

describe('quoteFromFile', () => {
  it.each([
    ['short enough', 'short enough'],
    ['a\r\n\tb\0c', 'a b c'],
    ['abcdefghijklmnop', 'abcdefghijk…'],
    ['abcdefghij🐾no', 'abcdefghij …'],
    ['half \ud83d', 'half  '],
  ])('quotes %j in at most 12 characters, without control characters', (text, quoted) => {
    expect(quoteFromFile(text, 12)).toBe(quoted);
  });
});
