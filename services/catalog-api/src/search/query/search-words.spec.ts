import fc from 'fast-check';
import { expect, it } from 'vitest';
import { excludedPhrases, praisedName, searchWords, significantWords } from './search-words.js';

it('keeps letters and digits of every script', () => {
  expect(searchWords(' Łódź 東京, "fish & chips"!')).toEqual(['Łódź', '東京', 'fish', 'chips']);
});

it.each([
  ['fish and chips', ['fish', 'chips']],
  ['Restaurants IN the Leeds', ['Restaurants', 'Leeds']],
  ['cafe near me', ['cafe']],
  ['best pizza in Leeds', ['pizza', 'Leeds']],
  ['emergency plumber', ['plumber']],
  ['hotels in nice', ['hotels', 'nice']],
  ['a really nice cafe', ['cafe']],
  ['local, 24/7 plumber', ['plumber']],
  ['24-hour gym', ['gym']],
  ['24 hours gym', ['gym']],
  ['open 24 7 gym', ['gym']],
  ['gym 24-7', ['gym']],
  ['124 7 gym', ['124', '7', 'gym']],
  ['12" pizza', ['pizza']],
  ['"studio 54" bar', ['studio', '54', 'bar']],
  ['“studio 54” bar', ['studio', '54', 'bar']],
  ['❤️ pizza 🍽️', ['pizza']],
  ['pizza open now', ['pizza']],
  ['I need a plumber around Leeds', ['plumber', 'Leeds']],
  ['twenty four hour gym', ['gym']],
  ['gym 24 seven', ['gym']],
  ['twenty-four seven gym', ['gym']],
  ['twenty-four-hour gym', ['gym']],
  ['twenty four church street', ['twenty', 'four', 'church', 'street']],
  ['pizza please', ['pizza']],
  ['Restaurant an der Langstrasse', ['Restaurant', 'Langstrasse']],
  ['Sushi im Niederdorf beim Bahnhof', ['Sushi', 'Niederdorf', 'Bahnhof']],
  ['Cafe am See', ['Cafe', 'am', 'See']],
  ['highly rated dentist', ['dentist']],
  ["fish 'n' chips", ['fish', 'chips']],
  ['open', ['open']],
  ["t.g.i. friday's in Leeds", ['t.g.i', 'friday', 's', 'Leeds']],
  ['T G I Fridays', ['T.G.I', 'Fridays']],
  ['b&q york', ['b&q', 'york']],
  ['H and M', ['H&M']],
  ['w h smith', ['w.h', 'smith']],
  ['fish&chips', ['fish', 'chips']],
  ['P.F. Changs', ['P.F', 'Changs']],
  ['a b c taxis', ['a.b.c', 'taxis']],
  ["joe's b", ['joe', 's', 'b']],
  ['plan b', ['plan', 'b']],
  ['24 Church Street', ['24', 'Church', 'Street']],
  ['24h', ['24h']],
  ['the best', ['the', 'best']],
  ['the', ['the']],
  ['in the', ['in', 'the']],
  ['Café Friendly Zürich', ['Café', 'Friendly', 'Zürich']],
  ['dog-friendly pub', ['pub']],
  ['https://goo.gl/maps/x1', ['https', 'goo', 'gl', 'maps', 'x1']],
  ['www.kfc.co.uk', ['kfc']],
  ['https://www.harbourpizza', ['harbourpizza']],
  ['https://shop.dm.de/', ['dm']],
  ['https://shop.harbourpizza.com/', ['harbourpizza']],
  ['one and two and three and four and five', ['one', 'two', 'three', 'four', 'five']],
])('reduces %s to the words %j', (query, words) => {
  expect(significantWords(query)).toEqual(words);
});

it.each([
  ['Luigi´s ´Pizza´', ['Luigi´s', 'Pizza']],
  ['カフェ・ド・パリ', ['カフェ・ド・パリ']],
  ['קפה בע״מ', ['קפה', 'בע״מ']],
  ['نان\u200cفروشی\u200c', ['نان\u200cفروشی']],
  ['bar · grill', ['bar', 'grill']],
  ['L.Harbor (Heating/Cooling), 69/71.', ['L.Harbor', 'Heating/Cooling', '69/71']],
  ['heating / cooling. repair', ['heating', 'cooling', 'repair']],
])('looks in PostgreSQL, to which signs within words are letters, for %j by %j', (query, words) => {
  expect(significantWords(query)).toEqual(words);
});

it('divides words at their signs for the engine, but not at joiners', () => {
  expect(searchWords('Luigi´s カフェ・ド')).toEqual(['Luigi', 's', 'カフェ', 'ド']);
  expect(searchWords('نان\u200cفروشی')).toEqual(['نان\u200cفروشی']);
});

it('uses the first eight words', () => {
  const ten = 'one two three four five six seven eight nine ten';
  expect([searchWords(ten).at(-1), significantWords(ten).at(-1)]).toEqual(['eight', 'eight']);
});

it('takes signs and accents alone for no words', () => {
  expect(searchWords('☕️ & \u0e31 \u0301')).toEqual([]);
});

it('removes every character that has a meaning in a tsquery', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (query) => {
      for (const word of searchWords(query)) expect(word).not.toMatch(/[\s&|!():*<>'"\\]/);
    }),
  );
});

it.each([
  ['cafe -bar', ['cafe'], ['bar']],
  ['-bar cafe -(pub)', ['cafe'], ['bar', 'pub']],
  ['cafe -"fish and chips" -bar', ['cafe'], ['fish and chips', 'bar']],
  ['-“fish and chips” cafe', ['cafe'], ['fish and chips']],
  ['cafe -"fish', ['cafe'], ['fish']],
  ['drive-in - garage', ['drive', 'garage'], []],
  ['-', [], []],
  ['cafe -"!"', ['cafe'], []],
])('reads %j as %j without %j', (query, words, excluded) => {
  expect(significantWords(query).filter((word) => word !== 'in')).toEqual(words);
  expect(excludedPhrases(query)).toEqual(excluded);
});

it.each([
  ['best western in Leeds', 'best western'],
  ['the best kebab', 'best kebab'],
  ['24 hour fitness', '24 hour fitness'],
  ['cheap, local plumber', 'cheap local plumber'],
  ['western best kebab', undefined],
  ['best', undefined],
  ['', undefined],
])('takes for the beginning of a name with praise in %j: %j', (query, beginning) => {
  expect(praisedName(query)).toBe(beginning);
});
