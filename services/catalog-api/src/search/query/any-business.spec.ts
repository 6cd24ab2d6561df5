import { expect, it } from 'vitest';
import { withoutAnyBusiness } from './any-business.js';

it.each([
  ['heating companies pittsburgh', 'heating pittsburgh'],
  ['Harbour Cafe LLC', 'Harbour Cafe'],
  ['Harbour Cafe, L.L.C.', 'Harbour Cafe,'],
  ['the company', undefined],
  ['companies', undefined],
  ['harbour cafe', undefined],
  ['', undefined],
])('leaves out of %j what any business may be called: %j', (query, shorter) => {
  expect(withoutAnyBusiness(query)).toBe(shorter);
});
