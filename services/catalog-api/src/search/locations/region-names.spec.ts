import { expect, it } from 'vitest';
import { statesAbbreviated } from './region-names.js';

it.each([
  ['al', ['Alabama']],
  ['wa', ['Washington', 'Western Australia']],
  ['d c', ['District of Columbia']],
  ['n carolina', ['North Carolina']],
  ['ont', ['Ontario']],
  ['neb', ['Nebraska']],
  ['kan', ['Kansas']],
  ['del', ['Delaware']],
  ['n w t', ['Northwest Territories']],
  ['alabama', []],
  ['uk', []],
  ['', []],
])('takes %j for %j', (folded, states) => {
  expect(statesAbbreviated(folded)).toEqual(states);
});
