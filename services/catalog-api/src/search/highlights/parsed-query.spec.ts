import { expect, it } from 'vitest';
import { parseQuery } from './parsed-query.js';

it.each([
  ['golden lotus', ['golden 1', 'lotus 2 …'], []],
  ['Golden, Lotus!', ['golden 1', 'lotus 3'], []],
  ['golden-lotus', ['golden 1', 'lotus 2 …'], []],
  ['golden -lotus bar', ['golden 1', 'bar 3 …'], []],
  ['- golden', ['golden 1 …'], []],
  ['"golden lotus" bar', ['bar 3 …'], [['golden', 'lotus']]],
  ['bar "golden lotus', ['bar 1'], [['golden', 'lotus']]],
  ['"golden, lotus"', [], [['golden'], ['lotus']]],
  ['-"golden lotus" bar', ['bar 3 …'], []],
  ['""', [], []],
  [
    'a b c d e f g h i "j k" l',
    ['a 1', 'b 2', 'c 3', 'd 4', 'e 5', 'f 6', 'g 7', 'h 8', 'i 9'],
    [['j', 'k']],
  ],
])('parses %s', (query, words, phrases) => {
  const parsed = parseQuery(query);
  const shown = parsed.words.map(
    ({ folded, position, isLast }) => `${folded} ${position}${isLast ? ' …' : ''}`,
  );
  expect([shown, parsed.phrases]).toEqual([words, phrases]);
});
