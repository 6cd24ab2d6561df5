import { describe, expect, it } from 'vitest';
import { categoryLook } from './category-look';

describe('categoryLook', () => {
  const specified = [
    'Restaurant',
    'Cafe',
    'Fast Food',
    'Pub & Bar',
    'Bakery',
    'Food Delivery',
    'Catering',
    'Fine Dining',
    'Ethnic Cuisine',
    'Breakfast & Brunch',
  ];

  it.each(specified)('gives %s an emoji and a colour', (name) => {
    const { emoji, tint } = categoryLook(name);
    expect(emoji).toMatch(/^\p{Extended_Pictographic}\uFE0F?$/u);
    expect(tint).toMatch(/^tint-\d+$/);
  });

  it('gives each specified category a different emoji', () => {
    expect(new Set(specified.map((name) => categoryLook(name).emoji)).size).toBe(10);
  });

  it.each([
    ['Café', 'Cafe'],
    ['CAFE', 'Cafe'],
    ['restaurant', 'Restaurant'],
    ['Fine dining', 'Fine Dining'],
    ['Fast-food', 'Fast Food'],
    ['pub &  bar', 'Pub & Bar'],
  ])('treats %s as %s, because the import merges the two', (name, same) => {
    expect(categoryLook(name)).toBe(categoryLook(same));
    expect(categoryLook(name).emoji).toBeDefined();
  });

  it.each(['Cafes', 'Restaurant supplies', 'カフェ'])('treats %s as a different category', (name) => {
    expect(categoryLook(name).emoji).toBeUndefined();
  });

  it('gives any other category a stable colour and no emoji', () => {
    expect(categoryLook('Locksmith')).toEqual({ emoji: undefined, tint: categoryLook('Locksmith').tint });
    expect(categoryLook('Locksmith').tint).toMatch(/^tint-\d+$/);
  });

  it.each(['constructor', '__proto__', 'toString'])('treats %s as an ordinary name', (name) => {
    expect(categoryLook(name)).toEqual({ emoji: undefined, tint: expect.stringMatching(/^tint-\d+$/) });
  });
});
