import { describe, expect, it } from 'vitest';
import { beginningOf, initialOf } from './whole-characters';

describe('initialOf', () => {
  it.each([
    ['élan', 'É'],
    ['“The Oak”', 'T'],
    ['🐾', '🐾'],
    ['🐾 Paws', 'P'],
    ['𝒯𝒶𝒿', '𝒯'],
    ['寿司', '寿'],
    ['', '?'],
  ])('of %j is %s', (name, initial) => {
    expect(initialOf(name)).toBe(initial);
  });
});

describe('beginningOf', () => {
  it.each([
    ['abc', 2, 'ab'],
    ['a🐾b', 2, 'a'],
    ['a🐾b', 3, 'a🐾'],
    ['a🐾', 9, 'a🐾'],
  ])('of %j, %i long, is %j', (text, length, beginning) => {
    expect(beginningOf(text, length)).toBe(beginning);
  });
});
