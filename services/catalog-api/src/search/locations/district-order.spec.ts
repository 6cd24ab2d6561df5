import { expect, it } from 'vitest';
import { districtOrder } from './district-order.js';

it.each([
  ['M1', 'asc'],
  ['ls1', 'asc'],
  [' LS1 4 ', 'asc'],
  ['LS14', 'desc'],
  ['m16', 'desc'],
  ['LS', undefined],
  ['SW1A', undefined],
  ['LS14 5', undefined],
  ['LS1 4AB', undefined],
  ['8001', undefined],
  ['D02', 'desc'],
  ['Leeds', undefined],
  ['', undefined],
])('takes %s for a British district: %s', (location, order) => {
  expect(districtOrder(location)).toBe(order);
});
