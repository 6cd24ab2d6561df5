import { describe, expect, it } from 'vitest';
import { initialOf } from './initial-of';

describe('initialOf', () => {
  it.each([
    ['the Oak', 'T'],
    ['(24/7) Locks', '2'],
    ['!?', '!'],
    ['élan', 'É'],
    ['“The Oak”', 'T'],
    ['🐾', '🐾'],
    ['🐾 Paws', 'P'],
    ['𝒯𝒶𝒿', '𝒯'],
    ['寿司', '寿'],
    ['ასტორია', 'ა'],
    ['ōe', 'Ō'],
    ['', '?'],
  ])('of %j is %s', (name, initial) => {
    expect(initialOf(name)).toBe(initial);
  });
});
