import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countBesideRating, mapRating, mapReviewCount } from './rating.js';

describe('mapRating', () => {
  it.each([
    ['4.6', 4.6],
    ['4.800000', 4.8],
    ['4,25', 4.25],
    ['4.126', 4.13],
    ['0.000000', 0],
    ['5', 5],
    ['', 0],
    ['4.5/5', 4.5],
    ['4,5 / 5', 4.5],
    ['4.5 / 5.0', 4.5],
    ['4.5 out of 5', 4.5],
    ['4,5 von 5', 4.5],
    ['4,5 von 5 Sternen', 4.5],
    ['4,5 sur 5 étoiles', 4.5],
    ['4,5 yıldızlı', 4.5],
    ['4,5 z 5', 4.5],
    ['4,5 sur 5', 4.5],
    ['5 stars', 5],
    ['4.5★', 4.5],
    ['★ 4.5', 4.5],
    ['4.5 ⭐', 4.5],
    ['0/5', 0],
    ['4,5 Sterne', 4.5],
    ['4,5 étoiles', 4.5],
    ['1 étoile', 1],
    ['4.5 estrellas', 4.5],
    ['4,7 yıldız', 4.7],
    ['4.5 (120)', 4.5],
    ['4,5 (1.234)', 4.5],
    ['4.5 (1,234 reviews)', 4.5],
    ['4,5 (120 Bewertungen)', 4.5],
    ['4.5 (1.2K)', 4.5],
    ['4.5 · 120 reviews', 4.5],
    ['4.5 stars from 120 reviews', 4.5],
    ['4.5 stars out of 5', 4.5],
    ['4,5 Sterne von 5', 4.5],
    ['4½', 4.5],
    ['3 ½ stars', 3.5],
    ['★★★★½', 4.5],
    ['★★½☆☆', 2.5],
    ['4.5 star rating', 4.5],
    ['Rating: 4.5', 4.5],
    ['★★★★☆', 4],
    ['⭐️⭐️⭐️', 3],
    ['Rated 4.5 out of 5', 4.5],
    ['rated 4.5 out of 5 stars', 4.5],
    ['4 · 120 reviews', 4],
    ['Rated 4.5 out of 5,', 4.5],
    ['4.5 of 5 bubbles', 4.5],
    ['Rating · 4.8 (123 Reviews)', 4.8],
    ['No rating', 0],
    ['no ratings yet', 0],
    ['No reviews yet.', 0],
    ['Not rated', 0],
    ['Not yet rated', 0],
    ['Unrated', 0],
    ['Keine Bewertungen', 0],
  ])('%s is %d', (text, value) => {
    expect(mapRating(text)).toEqual({ value, problem: null });
  });

  it.each([
    'five',
    '45',
    '-1',
    '5.01',
    '1e9',
    'Infinity',
    '9/10',
    '4.5/10',
    '90%',
    '6/5',
    '★★★★★☆',
    '4.5/',
    '/5',
    '4.5/50',
    '4 5',
    '4.5 (max)',
    '(120)',
    'Rated',
    '9 (120)',
    '4 500 reviews',
    'No rating of 4',
  ])('%s is junk', (text) => {
    expect(mapRating(text)).toEqual({ value: 0, problem: expect.stringContaining('unrated') as string });
  });
});

describe('countBesideRating', () => {
  it.each([
    ['4.5 (1,234)', '1,234'],
    ['4,5 (1.234 Bewertungen)', '1.234'],
    ['4.5/5 (1.2K)', '1.2K'],
    ['4.5 · 120 reviews', '120'],
    ['4.5 stars from 1 234 reviews', '1 234'],
    ['4.5', ''],
    ['4.5 / 5', ''],
    ['4 500 reviews', ''],
    ['', ''],
  ])('of %s is %j', (text, count) => {
    expect(countBesideRating(text)).toBe(count);
  });
});

describe('mapReviewCount', () => {
  it.each([
    ['27', 27],
    ['27.0', 27],
    ['1,987', 1987],
    ['1,987.0', 1987],
    ['1.234.567,00', 1_234_567],
    ['-120', 120],
    ['-1,234', 1234],
    ['(1.987)', 1987],
    ['1 234 567', 1_234_567],
    ["1'234", 1234],
    ['1’234', 1234],
    ['1,23,456', 123_456],
    ['1.2K', 1200],
    ['1,2 tys.', 1200],
    ['1.25k', 1250],
    ['12 Tsd.', 12_000],
    ['1,2 bin', 1200],
    ['1.1M', 1_100_000],
    ['1,2 mln', 1_200_000],
    ['500K+ reviews', 500_000],
    ['1,000+', 1000],
    ['1 234 avis', 1234],
    ['(1,234 reviews)', 1234],
    ['1.234 Bewertungen', 1234],
    ['1 opinia', 1],
    ['123 yorum', 123],
    ['12 Google reviews', 12],
    ['1.234 Google-Rezensionen', 1234],
    ['12 customer reviews', 12],
    ['12 reviews on Google', 12],
    ['1 234 avis Google', 1234],
    ['1.234 recensioni Google', 1234],
    ['12 opinii w Google', 12],
    ['Based on 12 reviews', 12],
    ['Reviews: 12', 12],
    ['4.5 (1,234 reviews)', 1234],
    ['4 500 reviews', 4500],
    ['4.500', 4500],
    ['No reviews', 0],
    ['No reviews yet', 0],
    ['No Google reviews', 0],
    ['No rating', 0],
    ['Be the first to review!', 0],
    ['Aucun avis', 0],
    ['Henüz yorum yok', 0],
    ['', 0],
  ])('%s is %d', (text, value) => {
    expect(mapReviewCount(text)).toEqual({ value, problem: null });
  });

  it.each([
    'many',
    '--3',
    '-',
    '2.5',
    '99999999999',
    '1000000001',
    '1.234K',
    '1.2B',
    '1.2 mil',
    '12,34',
    'K',
    '1,5',
    '3 stars',
    '9999M',
    'No',
    'No reviews of 12',
  ])('%s is junk', (text) => {
    expect(mapReviewCount(text)).toEqual({
      value: 0,
      problem: expect.stringContaining('taken as 0') as string,
    });
  });

  it('reads every count with any digit grouping', () => {
    const sign = fc.constantFrom(',', '.', ' ', "'", '’');
    const around = fc.constantFrom(['', ''], ['(', ')'], ['', '+'], ['', ' reviews'], ['(', ' avis)']);
    fc.assert(
      fc.property(fc.nat(1_000_000_000), sign, around, (count, separator, [before = '', behind = '']) => {
        const grouped = String(count).replace(/\B(?=(?:\d{3})+$)/g, separator);
        expect(mapReviewCount(`${before}${grouped}${behind}`)).toEqual({ value: count, problem: null });
      }),
    );
  });

  it('returns an integer that the database accepts, or 0 with a reason, for any cell', () => {
    const text = fc.oneof(fc.string(), fc.stringMatching(/^[\d.,' ]{1,12}(?:k|K|M| tys\.| bin)?\+?$/));
    fc.assert(
      fc.property(text, (cell) => {
        const { value, problem } = mapReviewCount(cell);
        expect(Number.isInteger(value) && value >= 0 && value <= 2_147_483_647).toBe(true);
        expect(problem === null || value === 0).toBe(true);
      }),
    );
  });
});
