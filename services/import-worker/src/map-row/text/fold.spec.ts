import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold } from './fold.js';

describe('fold', () => {
  it.each([
    ['Zürich', 'ZURICH'],
    ['Łódź', 'lodz'],
    ['Straße', 'STRASSE'],
    ['İstanbul', 'istanbul'],
    ['ISPARTA', 'Isparta'],
    ['Saint-Étienne', 'saint etienne'],
    ['Ｔｏｋｙｏ', 'Tokyo'],
    ['КИЇВ', 'Київ'],
  ])('folds %s and %s to the same text', (one, other) => {
    expect(fold(one)).toBe(fold(other));
  });

  it('keeps different scripts distinct and preserves their marks', () => {
    expect(fold('東京')).toBe('東京');
    expect(fold('กรุงเทพ')).toBe('กรุงเทพ');
    expect(fold('Київ')).not.toBe(fold('Kyiv'));
  });

  it('is idempotent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(fold(fold(text))).toBe(fold(text));
      }),
    );
  });
});
