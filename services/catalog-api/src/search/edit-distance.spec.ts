import { describe, expect, it } from 'vitest';
import { mistakesToBeginning } from './edit-distance.js';

describe('mistakesToBeginning', () => {
  it.each([
    ['leeds', 'leeds', 0],
    ['lee', 'leeds', 0],
    ['leads', 'leeds', 1],
    ['resturan', 'restaurant', 1],
    ['restuarant', 'restaurant', 1],
    ['cafes', 'cafe', 1],
    ['birmigham', 'birmingham', 1],
    ['manhceter', 'manchester', 2],
    ['', 'leeds', 0],
  ])('%s is %s with mistakes', (typed, word, mistakes) => {
    expect(mistakesToBeginning(typed, word, 2)).toBe(mistakes);
  });

  it('gives up beyond what counts', () => {
    expect(mistakesToBeginning('bakery', 'florist', 1)).toBeGreaterThan(1);
  });
});
