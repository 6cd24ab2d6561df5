import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldWord, unfoldedLength } from './fold-word.js';

describe('foldWord', () => {
  it.each([
    ['Golden', 'golden'],
    ['ÉTOILE', 'etoile'],
    ['Cafe\u0301', 'cafe'],
    ['İstanbul', 'istanbul'],
    ['Œuvre', 'oeuvre'],
    ['ﬁsh', 'fish'],
    ['Łódź', 'lodz'],
    ['Straße', 'strasse'],
    ['ΤΑΒΈΡΝΑΣ', 'ταβερνασ'],
    ['Ταβέρνας', 'ταβερνασ'],
    ['ＫＦＣ', 'kfc'],
    ['𝒯𝒶𝒿', 'taj'],
    ['Клён', 'клен'],
    ['Йод', '\u0438\u0306од'],
  ])('folds %s to %s', (word, folded) => {
    expect(foldWord(word)).toBe(folded);
  });
});

describe('unfoldedLength', () => {
  it.each([
    ['golden', 3, 3],
    ['cafe\u0301s', 4, 5],
    ['œuvre', 1, 1],
    ['œuvre', 3, 2],
    ['ﬁsh', 2, 1],
    ['straße', 5, 5],
    ['𝒯𝒶𝒿', 2, 4],
  ])('in %s, %i folded characters correspond to %i original ones', (word, length, unfolded) => {
    expect(unfoldedLength(word, length)).toBe(unfolded);
  });

  it('covers at least the requested folded length and never exceeds the word', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), fc.nat(20), (word, length) => {
        const folded = foldWord(word);
        const asked = Math.min(length, folded.length);
        const unfolded = unfoldedLength(word, asked);
        expect(unfolded).toBeLessThanOrEqual(word.length);
        expect(foldWord(word.slice(0, unfolded)).length).toBeGreaterThanOrEqual(asked);
      }),
    );
  });
});
