import { describe, expect, it } from 'vitest';
import { isAsGood, lacksSought } from './best-match.js';

const match = (asked: string, words: number, typos = 0) => ({
  asked,
  words,
  of: asked.split(' ').length,
  typos,
});

const repair = { query: 'boiler repair in Leeds', text: 'boiler repair', enough: 2 };
const cheap = { query: 'cheap boiler repair Leeds', text: 'cheap boiler repair', enough: 2 };

describe('isAsGood', () => {
  it.each([
    ['all words', match('boiler repair', 2), match('boiler repair Leeds', 3)],
    ['all words, which none elsewhere has', match('boiler repair', 2), match('boiler repair Leeds', 1)],
    ['no fewer words than elsewhere', match('boiler repair', 1), match('boiler repair Leeds', 1)],
    ['another word than elsewhere', match('repair', 1), match('boiler repair Leeds', 1)],
    ['fewer typos', match('repair', 1), match('boiler repair Leeds', 1, 1)],
    ['as many typos', match('boiler repair', 2, 1), match('boiler repair Leeds', 3, 1)],
    ['what nothing at all was found for', match('repair', 1), match('repair Leeds', 0)],
  ])('is true for %s', (_, inCity, ofAll) => {
    expect(isAsGood(inCity, ofAll, repair)).toBe(true);
  });

  it.each([
    ['fewer words than elsewhere', match('boiler repair', 1), match('boiler repair Leeds', 2)],
    ['another word than elsewhere, where both are', match('repair', 1), match('boiler repair Leeds', 2)],
    ['more typos', match('boiler repair', 1, 1), match('boiler repair Leeds', 1)],
    ['nothing', match('boiler repair', 0), match('boiler repair Leeds', 0)],
  ])('is false for %s', (_, inCity, ofAll) => {
    expect(isAsGood(inCity, ofAll, repair)).toBe(false);
  });

  it('does not count the city, nor the qualifiers behind it', () => {
    const there = match('boiler repair cheap', 2);
    expect(isAsGood(there, match('boiler repair Leeds cheap', 3), cheap)).toBe(true);
    expect(isAsGood(there, match('boiler repair Leeds cheap', 4), cheap)).toBe(true);
    expect(isAsGood(match('boiler repair cheap', 1), match('boiler repair Leeds cheap', 3), cheap)).toBe(
      false,
    );
  });

  it('does not count words that say little', () => {
    const query = { query: 'hvac company Leeds', text: 'hvac company', enough: 1 };
    const ofAll = match('hvac company Leeds', 2);
    expect(isAsGood(match('hvac company', 1), ofAll, query)).toBe(true);
    expect(isAsGood(match('hvac company', 1), ofAll, { ...query, enough: 2 })).toBe(false);
    expect(isAsGood(match('hvac company', 0), ofAll, query)).toBe(false);
  });

  it('counts what was left out before the city', () => {
    const query = { query: 'certified boiler repair Long Beach', text: 'certified boiler repair', enough: 3 };
    const ofAll = match('boiler repair Long Beach', 4);
    expect(isAsGood(match('boiler repair', 2), ofAll, query)).toBe(true);
    expect(isAsGood(match('repair', 1), ofAll, query)).toBe(false);
  });

  it('is false where the engine divides the query otherwise', () => {
    expect(isAsGood({ ...match('boiler repair', 2), of: 3 }, match('boiler repair Leeds', 3), repair)).toBe(
      false,
    );
    expect(isAsGood(match('boiler repair', 2), { ...match('boiler repair Leeds', 3), of: 4 }, repair)).toBe(
      false,
    );
  });
});

it.each([
  [match('boiler repair Leeds', 3), false],
  [match('boiler repair Leeds', 2), false],
  [match('boiler repair Leeds', 1), true],
  [match('repair Leeds', 2), true],
  [{ ...match('boiler repair Leeds', 1), of: 2 }, false],
])('lacksSought: of %o, whether words before the city are missing is %s', (ofAll, expected) => {
  expect(lacksSought(ofAll, repair)).toBe(expected);
});
