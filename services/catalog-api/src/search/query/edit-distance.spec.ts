import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editDistance, prefixEditDistance } from './edit-distance.js';

describe('prefixEditDistance', () => {
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
  ])('counts the typos between %s and the closest prefix of %s', (typed, word, typos) => {
    expect(prefixEditDistance(typed, word, 2)).toBe(typos);
  });

  it('returns more than the maximum when there are too many typos', () => {
    expect(prefixEditDistance('bakery', 'florist', 1)).toBeGreaterThan(1);
  });
});

describe('editDistance', () => {
  it.each([
    ['kettle', 'kettle', 0],
    ['ketle', 'kettle', 1],
    ['kettlee', 'kettle', 1],
    ['kettla', 'kettle', 1],
    ['kettel', 'kettle', 1],
    ['ektlte', 'kettle', 2],
    ['kettle', 'lantern', 6],
    ['', 'oak', 3],
    ['łódź', 'łodz', 2],
  ])('%s and %s: %i', (one, other, typos) => {
    expect(editDistance(one, other)).toBe(typos);
    expect(editDistance(other, one)).toBe(typos);
  });

  it('counts one typo for any two swapped adjacent letters', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 2, unit: 'grapheme' }), fc.nat(), (text, seed) => {
        const letters = Array.from(text);
        const place = seed % (letters.length - 1);
        const [first = '', second = ''] = letters.slice(place, place + 2);
        fc.pre(first !== second);
        const swapped = [...letters.slice(0, place), second, first, ...letters.slice(place + 2)].join('');
        expect(editDistance(text, swapped)).toBe(1);
      }),
    );
  });
});

it('returns the exact number of typos up to the bound, and more than the bound beyond it', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 });
  fc.assert(
    fc.property(word, word, fc.nat(3), (one, other, most) => {
      const typos = editDistance(one, other);
      const bounded = editDistance(one, other, most);
      if (typos <= most) expect(bounded).toBe(typos);
      else expect(bounded).toBeGreaterThan(most);
      const beginnings = Array.from({ length: other.length + 1 }, (_, end) =>
        editDistance(one, other.slice(0, end)),
      );
      const nearest = Math.min(...beginnings);
      if (nearest <= most) expect(prefixEditDistance(one, other, most)).toBe(nearest);
      else expect(prefixEditDistance(one, other, most)).toBeGreaterThan(most);
    }),
    { numRuns: 2_000 },
  );
});
