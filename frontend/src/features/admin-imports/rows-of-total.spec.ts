import { expect, it } from 'vitest';
import { rowsOfTotal } from './rows-of-total';

it.each([
  [1_200, 60_000, '1,200 of 60,000'],
  [60_000, 60_000, '60,000 of 60,000'],
  [1_200, null, '1,200'],
  [0, 0, '0'],
])('%d of %s rows: %s', (rows, total, text) => {
  expect(rowsOfTotal(rows, total)).toBe(text);
});
