import { expect, it } from 'vitest';
import { countsDiffer } from './counts-differ';

const stats = [
  { country: 'Poland', count: 7 },
  { country: '', count: 2 },
];

it.each([
  ['all businesses', undefined, 9],
  ['a country', 'Poland', 7],
  ['those without a country', '', 2],
  ['a country that has none', 'Peru', 0],
])('compares the list of %s with the counts', (_what, country, total) => {
  expect(countsDiffer({ search: '', country }, total, stats)).toBe(false);
  expect(countsDiffer({ search: '', country }, total + 1, stats)).toBe(true);
});

it('expects nothing of the length of a search', () => {
  expect(countsDiffer({ search: 'tea', country: undefined }, 1, stats)).toBe(false);
});
