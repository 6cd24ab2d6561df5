import { describe, expect, it } from 'vitest';
import { categoryKey, cityKey } from './identity-key.js';

describe('keys', () => {
  it('of names with an emoji are those without it, and of signs alone tell them apart', () => {
    expect(categoryKey('🍽️ Restaurant')).toBe(categoryKey('Restaurant'));
    expect(categoryKey('🍔 Fast Food')).toBe(categoryKey('Fast food'));
    expect(cityKey('葛\u{e0100}城市', null, null)).toBe(cityKey('葛城市', null, null));
    expect(categoryKey('✂️')).toBe(categoryKey('✂'));
    expect(categoryKey('✂️')).not.toBe(categoryKey('☀️'));
  });

  it('distinguish cities of the same name by state and country', () => {
    expect(cityKey('Newport', null, 'United Kingdom')).not.toBe(
      cityKey('Newport', 'Rhode Island', 'United States'),
    );
    expect(cityKey('ZÜRICH', null, 'Switzerland')).toBe(cityKey('Zurich', '', 'switzerland'));
  });

  it.each([
    ['St. Louis', 'Saint Louis'],
    ['ST LOUIS', 'Saint-Louis'],
    ['E. St. Louis', 'E Saint Louis'],
    ['Sault Ste. Marie', 'Sault Sainte-Marie'],
    ['STE FOY LES LYON', 'Sainte-Foy-lès-Lyon'],
    ['Ft. Worth', 'Fort Worth'],
    ['Mt Vernon', 'Mount Vernon'],
    ['St. Gallen', 'Sankt Gallen'],
    ['St.-Niklaas', 'Sint-Niklaas'],
  ])('of %s and %s are the same, as that is one city', (one, other) => {
    expect(cityKey(one, 'Missouri', null)).toBe(cityKey(other, 'Missouri', null));
  });

  it.each([
    ['ΑΘΗΝΑ', 'Αθήνα'],
    ['ΑΓΙΟΣ ΝΙΚΟΛΑΟΣ', 'Άγιος Νικόλαος'],
    ['ΠΡΩΙΝΑ ΜΑΪΟΥ', 'Πρωινά Μαΐου'],
    ['ἈΘΗ͂ΝΑΙ', 'Αθήναι'],
    ['ОРЕЛ', 'Орёл'],
    ['Королев', 'Королёв'],
  ])('of %s and %s are the same, which people write for one another', (one, other) => {
    expect(cityKey(one, other, null)).toBe(cityKey(other, one, null));
    expect(categoryKey(one)).toBe(categoryKey(other));
  });

  it('keep the marks that make another letter', () => {
    expect(categoryKey('Йошкар-Ола')).toBe('йошкар ола');
    expect(categoryKey('Київ')).toBe('київ');
    expect(categoryKey('बांदा')).not.toBe(categoryKey('बूंदी'));
  });

  it('leave an abbreviation in the name of a state', () => {
    expect(cityKey('East End', 'St Thomas', null)).toBe('east end|st thomas|');
  });

  it('never confuse one part with another', () => {
    expect(cityKey('A', 'B', null)).not.toBe(cityKey('A', null, 'B'));
    expect(cityKey('A|B', null, null)).not.toBe(cityKey('A', 'B', null));
  });

  it('are never blank for a name', () => {
    expect(categoryKey('🐾')).not.toBe('');
    expect(categoryKey('Pub & Bar')).toBe(categoryKey('pub  &  BAR'));
  });
});
