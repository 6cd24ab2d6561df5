import { expect, it } from 'vitest';
import { normalisePath } from './normalise-path';

it.each([
  ['/', '/'],
  ['/SEARCH', '/search'],
  ['/search/', '/search'],
  ['/City/Leeds/', '/city/leeds'],
])('normalises %s to %s', (path, plain) => {
  expect(normalisePath(path)).toBe(plain);
});
